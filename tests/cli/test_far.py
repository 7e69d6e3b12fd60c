"""Campaigns on a Dask cluster of real processes: the same as alone, also when one of them is killed in the midst."""

from __future__ import annotations

from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from click.testing import CliRunner

from chronaut.cli import far, main
from chronaut.cli.faults import Unusable
from chronaut.play import simulate
from tests.play.faulty import KilledOnce, Killer
from tests.play.tables import lanterns_plan

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_spec("distributed") is None, reason="Dask is an extra"),
    pytest.mark.filterwarnings("ignore"),  # its own, about ports and sockets of workers that were killed
]
GAMES = range(1, 21)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two processes with a thread each."""
    import dask  # noqa: PLC0415  (an extra)
    from distributed import LocalCluster  # noqa: PLC0415  (likewise)

    once = dask.config.set({"distributed.scheduler.allowed-failures": 1})
    with once, LocalCluster(n_workers=2, threads_per_worker=2, processes=True, dashboard_address=None) as found:  # type: ignore[no-untyped-call]
        yield found


def encoded(results: object) -> bytes:
    return msgspec.json.encode(results)


def test_a_worker_that_is_killed_in_the_midst_of_a_campaign_changes_nothing(cluster: Any, tmp_path: Path) -> None:
    plan = lanterns_plan(partial(KilledOnce, tmp_path / "killed"))
    found = list(far.run(plan, GAMES, cluster.scheduler_address))
    assert (tmp_path / "killed").exists()
    alone, two = list(simulate.run(plan, GAMES)), list(simulate.run(plan, GAMES, jobs=2))
    assert encoded(found) == encoded(alone) == encoded(two)


def test_the_command_gives_the_same_bytes(cluster: Any) -> None:
    batch = ["simulate", "noon-ball", "--team", "random", "--players", "2", "--runs-max", "1", "--games", "3", "--json"]
    alone = CliRunner().invoke(main, batch)
    distant = CliRunner().invoke(main, [*batch, "--dask", cluster.scheduler_address])
    assert distant.exit_code == 0, distant.output
    assert distant.stdout == alone.stdout


def test_a_game_that_ends_every_worker_is_named(cluster: Any) -> None:
    with pytest.raises(Unusable, match="Game 1 has no result: each worker that played it ended"):
        list(far.run(lanterns_plan(Killer), [1], cluster.scheduler_address))


def test_a_worker_with_other_code_is_refused(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(far, "code_of", lambda *_: "0" * 16)
    with pytest.raises(Unusable, match="A worker has other rules or bots than this program"):
        list(far.run(lanterns_plan(seed=99), [1], cluster.scheduler_address))


def test_where_no_scheduler_answers_it_is_said_how_to_start_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(far, "PATIENCE", 0.3)
    with pytest.raises(Unusable, match=r"No Dask scheduler answers at 'tcp://127\.0\.0\.1:1'"):
        list(far.run(lanterns_plan(), [1], "tcp://127.0.0.1:1"))
    with pytest.raises(Unusable, match="No Dask scheduler answers at 'nonsense://x'"):
        list(far.run(lanterns_plan(), [1], "nonsense://x"))


def test_without_dask_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(far, "find_spec", partial(dict[str, None]().get))
    with pytest.raises(Unusable, match=r"pip install 'chronaut\[dask\]'"):
        list(far.run(lanterns_plan(), [1], "tcp://127.0.0.1:1"))
