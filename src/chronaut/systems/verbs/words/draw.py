"""The verb `draw`."""

from __future__ import annotations

from chronaut.systems.verbs.common import effect
from chronaut.systems.verbs.story import Story
from chronaut.systems.verbs.vocabulary import Block, Context, Effect

STORY_STREAM = 0
"""Every narrative family's first stream of luck is the story's own."""


@effect("draw", "TS-170")
class Draw(Effect):
    """Lets luck take one of several ways, each as likely as the others."""

    ways: list[Block]

    def run(self, g: Story, c: Context) -> None:
        g.start(self.ways[g.draw(STORY_STREAM, len(self.ways))], c.agent, c.card)
