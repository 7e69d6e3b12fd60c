"""How the table in a terminal looks. On a small screen (`.single`) one part is shown at a time."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
#panels { width: 11fr; padding: 0 1; }
#side { width: 9fr; border-left: solid $primary; padding: 0 1; }
.panel { margin-bottom: 1; padding: 0 1; border-left: thick $primary; }
.secret { border-left: thick $warning; }
.head { text-style: bold; color: $accent; }
#offers { height: 3fr; border: none; padding: 0; }
#news { height: 2fr; border: none; padding: 0; }
#message { background: $boost; padding: 0 1; height: auto; max-height: 3; }
#keys { height: 1; padding: 0 1; color: $text-muted; }
#tabs { display: none; height: 1; text-style: bold; }

TableScreen.single #tabs { display: block; }
TableScreen.single #side { border-left: none; padding: 0; }
TableScreen.single .head { display: none; }
TableScreen.single #panels { display: none; padding: 0; }
TableScreen.single #side { display: none; width: 1fr; }
TableScreen.single #offers { display: none; }
TableScreen.single #news { display: none; }
TableScreen.single.show-panels #panels { display: block; width: 1fr; }
TableScreen.single.show-offers #side, TableScreen.single.show-news #side { display: block; }
TableScreen.single.show-offers #offers { display: block; height: 1fr; }
TableScreen.single.show-news #news { display: block; height: 1fr; }
TableScreen.low .panel { margin-bottom: 0; }
TableScreen.low #message { max-height: 2; }

#handover { align: center middle; }
#handover Static { width: auto; max-width: 100%; margin-bottom: 1; text-align: center; }
#handover Button { height: 1; min-width: 20; border: none; margin-bottom: 1; }

Typing { align: center middle; }
Reading, WhyNot { background: $background; }
#typing { width: 90%; max-width: 90; height: auto; padding: 0 1; background: $surface; border: solid $primary; }
.page { width: 100%; max-width: 100; height: 100%; padding: 0 1; }
.page VerticalScroll, .page OptionList { height: 1fr; border: none; padding: 0; }
.part { margin-bottom: 1; }
OptionList > .option-list--option-highlighted { text-style: bold underline; }
.foot { height: auto; background: $boost; }
"""
