"""Names that several verbs take."""

from __future__ import annotations

from typing import Annotated

import msgspec

ItemName = Annotated[str, msgspec.Meta(extra={"names": "item"})]
"""A kind of item."""
