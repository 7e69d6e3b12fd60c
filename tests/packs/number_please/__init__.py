"""Number, Please, the mission with all the cards of the box with eighteen Azrak."""
