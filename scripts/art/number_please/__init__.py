"""The pictures of Number, Please."""

from __future__ import annotations

from . import bodies, cottage, events, exchange, gorge, held, hotel, maps, mill, rest, river, things

PLACES = (exchange, hotel, cottage, mill, river, gorge)


def pictures() -> dict[str, str]:
    """Every picture by its file's name."""
    places = {f"location-{place.__name__.rpartition('.')[2]}": place.draw() for place in PLACES}
    others = (maps, bodies, rest, things, held, events)
    return {f"{name}.svg": svg for found in (places, *(one.files() for one in others)) for name, svg in found.items()}
