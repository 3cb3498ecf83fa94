"""The command `rowlock` as a process: its start-up, and messages through the referee."""

import json
import subprocess
import sys
from random import Random
from typing import Any

from bench.rules import random_game
from bench.timing import seconds
from tests.oracle import Oracle


def bench_referee() -> dict[str, Any]:
    """Messages per second through the process, all lines piped at once, and one line at a time."""
    random = Random(1)
    lines = [json.dumps(message) for _ in range(100) for message in random_game("qwixx", random)]
    command = [sys.executable, "-m", "rowlock", "referee"]
    text = "\n".join(lines) + "\n"
    piped = seconds(lambda: subprocess.run(command, input=text, text=True, capture_output=True, check=True))
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout

        def converse() -> None:
            for line in lines:
                process.stdin.write(line + "\n")  # type: ignore[union-attr]
                process.stdin.flush()  # type: ignore[union-attr]
                process.stdout.readline()  # type: ignore[union-attr]

        in_turn = seconds(converse)
        process.stdin.close()
    messages = [json.loads(line) for line in lines[:500]]
    oracle = Oracle()
    naive = seconds(lambda: [json.dumps(oracle.answer(message)) for message in messages]) / len(messages)
    return {
        "messages_per_second_piped": round(len(lines) / piped),
        "messages_per_second_in_conversation": round(len(lines) / in_turn),
        "naive_messages_per_second": round(1 / naive),
        "times_faster_than_naive": round(naive * len(lines) / piped, 1),
    }


def bench_start_up() -> dict[str, Any]:
    """Milliseconds from start to end, and Python's own share of them."""

    def run(*arguments: str) -> float:
        return seconds(lambda: subprocess.run([sys.executable, *arguments], capture_output=True, check=True)) * 1000

    bare = run("-c", "pass")
    return {
        "python_alone_ms": round(bare, 1),
        "import_rowlock_ms": round(run("-c", "import rowlock") - bare, 1),
        "rowlock_help_ms": round(run("-m", "rowlock", "--help"), 1),
    }
