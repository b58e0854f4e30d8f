"""Types are held to right calls and to wrong ones: mypy says what it has to say, and nothing else."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

folder = Path(__file__).parent
pytest.importorskip("mypy")


def said_of(name: str) -> dict[int, list[str]]:
    """Codes of the errors of a file, by line."""
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--hide-error-context"]
    command += ["--config-file", "pyproject.toml", "--show-error-codes", f"tests/types/{name}.py"]
    run = subprocess.run(command, cwd=folder.parent, capture_output=True, text=True, timeout=300)
    found: dict[int, list[str]] = {}
    for line in run.stdout.splitlines():
        if match := re.fullmatch(rf"tests/types/{name}\.py:(\d+): error: .*\[([\w-]+)\]", line):
            found.setdefault(int(match[1]), []).append(match[2])
        else:
            assert ": note: " in line, line
    assert run.stderr == ""
    return {line: sorted(set(codes)) for line, codes in found.items()}


def test_right_calls_are_accepted() -> None:
    assert said_of("right") == {}


def test_each_wrong_call_is_refused() -> None:
    lines = (folder / "types" / "wrong.py").read_text("utf-8").splitlines()
    marks = {at: line.partition("  # E: ")[2].split() for at, line in enumerate(lines, 1)}
    expected = {at: sorted(codes) for at, codes in marks.items() if codes}
    found = said_of("wrong")
    wrong = {at: (found.get(at), expected.get(at)) for at in {*found, *expected} if found.get(at) != expected.get(at)}
    assert wrong == {}
    assert len(expected) > 45
