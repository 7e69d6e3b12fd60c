"""One round of what others reach, as a line of JSON: random play through Python, and a fixed loop as a yardstick."""

from __future__ import annotations

import importlib
import json
import random
import sys
import time

import chess
import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401  (registers python_tic_tac_toe)


def yardstick() -> float:
    """Iterations per second of a fixed loop in plain Python."""
    count = 2_000_000
    begun = time.process_time()
    total = 0
    for number in range(count):
        total += number & 7
    return count / (time.process_time() - begun)


def chess_moves(games: int) -> float:
    """Moves per second of python-chess: list all legal moves, draw one, make it; 80 moves a game."""
    luck = random.Random(1)
    moves = 0
    begun = time.process_time()
    for _ in range(games):
        board = chess.Board()
        for _ in range(80):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(luck.choice(legal))
            moves += 1
    return moves / (time.process_time() - begun)


def spiel_steps(name: str, games: int) -> float:
    """Decisions per second of a game of OpenSpiel through its Python interface."""
    return random_games(pyspiel.load_game(name), games)


def spiel_rate(name: str, seconds: float) -> float:
    """Decisions per second of a game of OpenSpiel that is written in Python, played for some seconds."""
    importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    count, begun, game = 1, time.process_time(), pyspiel.load_game(name)
    while time.process_time() - begun < seconds / 10:  # how many games take so long
        count *= 2
        random_games(game, count)
    rates = [random_games(game, count) for _ in range(5)]
    return sorted(rates)[2]


def random_games(game: pyspiel.Game, count: int) -> float:
    """Decisions per second of random games."""
    luck = random.Random(1)
    steps = 0
    begun = time.process_time()
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(actions, chances)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                steps += 1
    return steps / (time.process_time() - begun)


if __name__ == "__main__":
    found = {
        "yardstick": yardstick(),
        "python-chess": chess_moves(15),
        "OpenSpiel hanabi (C++)": spiel_steps("hanabi", 100),
        "OpenSpiel python_tic_tac_toe": spiel_steps("python_tic_tac_toe", 1_000),
    }
    json.dump(found, sys.stdout)
