"""The pictures of Not a Word."""

from __future__ import annotations

from . import (
    borgo,
    foundry,
    guardhouse,
    horses,
    hospital,
    items,
    lodging,
    people,
    rest,
    river,
    roofs,
    square,
    stores,
    wheel,
)  # fmt: skip

PLACES = (borgo, square, stores, foundry, river, hospital, wheel, roofs, guardhouse, lodging, horses)


def pictures() -> dict[str, str]:
    """Every picture by its file's name."""
    places = {f"location-{place.__name__.rpartition('.')[2]}": place.draw() for place in PLACES}
    return {f"{name}.svg": svg for name, svg in (places | people.files() | items.files() | rest.files()).items()}
