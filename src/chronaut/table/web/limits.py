"""How much somebody may ask for: buckets that fill with time, and counts of what is held at once."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final

MOST_KEYS: Final = 10_000
"""So many keys are remembered; who was not seen for longest is forgotten first."""


class Bucket:
    """Holds so many at most, and fills at a steady rate."""

    def __init__(self, per_second: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_second = per_second
        self.most = most
        self.clock = clock
        self.level = most
        self.when = clock()

    def take(self) -> bool:
        """Take one, if there is one."""
        found = self.left()
        self.level -= found
        return found

    def left(self) -> bool:
        """Whether there is one."""
        now = self.clock()
        self.level = min(self.most, self.level + (now - self.when) * self.per_second)
        self.when = now
        return self.level >= 1

    def wait(self) -> float:
        """Seconds until there is one."""
        return 0.0 if self.left() else (1 - self.level) / self.per_second

    def spend(self, count: int) -> None:
        """Take so many, also more than there are: the rest is owed."""
        self.level -= count


class Allowance:
    """A bucket for each key, such as an address."""

    def __init__(self, per_second: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.of_each = (per_second, most, clock)
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take one from the key's bucket, if there is one."""
        return self.of(key).take()

    def of(self, key: str) -> Bucket:
        """The key's bucket."""
        bucket = self.buckets.get(key) or self.buckets.setdefault(key, Bucket(*self.of_each))
        self.buckets.move_to_end(key)
        if len(self.buckets) > MOST_KEYS:
            self.buckets.popitem(last=False)
        return bucket


class Held:
    """How many of something each key holds now."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.counts: Counter[str] = Counter()

    def take(self, key: str) -> bool:
        """Hold one more, if the key may."""
        if self.counts[key] >= self.most:
            return False
        self.counts[key] += 1
        return True

    def give(self, key: str) -> None:
        """Hold one less."""
        self.counts[key] -= 1
        if self.counts[key] <= 0:
            del self.counts[key]


def address(client: str) -> str:
    """Who counts as one: an address of version 4, or the 64 bits of version 6 that a household is given."""
    try:
        found = ipaddress.ip_address(client)
    except ValueError:
        return client
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
    return client
