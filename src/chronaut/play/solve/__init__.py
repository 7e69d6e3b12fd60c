"""The solver: what can be won at all, at what cost, knowing what, and what leads nowhere.

`model` says what a search asks of a family (`time_stories`, `revolution`); `steps` carries a move out in the engine with the
luck that `luck` chooses; `search` finds the cheapest way; `outline` bounds it from below and says where to look;
`questions` puts the five questions to them; `way` writes a way down as a game that can be verified.
"""
