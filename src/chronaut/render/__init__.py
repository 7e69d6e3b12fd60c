"""Draws the cards: faces as HTML, their texts, icons and pictures, and whether a text fits its card."""
