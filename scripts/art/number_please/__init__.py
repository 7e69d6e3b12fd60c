"""The pictures of Number, Please."""

from __future__ import annotations

from . import bodies, cottage, exchange, gorge, hotel, maps, mill, rest, river

PLACES = (exchange, hotel, cottage, mill, river, gorge)


def pictures() -> dict[str, str]:
    """Every picture by its file's name."""
    places = {f"location-{place.__name__.rpartition('.')[2]}": place.draw() for place in PLACES}
    return {f"{name}.svg": svg for name, svg in (places | maps.files() | bodies.files() | rest.files()).items()}
