"""What games are measured against: a fixed loop of the interpreter, and python-chess."""

from __future__ import annotations

import random

import chess


def yardstick(seed: int) -> int:
    """A fixed loop of the interpreter: what a machine is worth."""
    x, seen = 1, {}
    for i in range(1000):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        seen[x & 63] = i
    return 1


def chess_game(seed: int) -> int:
    """A random game of python-chess; its moves."""
    rng, board, n = random.Random(seed), chess.Board(), 0
    while n < 400 and not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        n += 1
    return n
