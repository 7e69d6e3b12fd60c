from __future__ import annotations

import pytest

from chronaut.render import files


def test_data_of_the_package_is_read() -> None:
    assert files.data("fonts/literata.woff2").startswith(b"wOF2")
    assert "<symbol" in files.text("icons.svg")


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(FileNotFoundError):
        files.data("nothing")


@pytest.mark.parametrize("family", ["literata", "atkinson-next"])
def test_each_font_comes_with_its_licence(family: str) -> None:
    assert "SIL Open Font License, Version 1.1" in files.text(f"fonts/OFL-{family}.txt")
