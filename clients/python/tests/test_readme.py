"""The blocks of the README are what the types allow, and what the fake can run of them runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

root = Path(__file__).parent.parent
blocks = re.findall(r"```python\n(.*?)```", (root / "README.md").read_text("utf-8"), re.S)
pytest.importorskip("mypy")

prelude = """from __future__ import annotations
from messaging_gateway import AccountClient, SessionClient

session = SessionClient(key="k", base_url="https://gateway.example.com")
account = AccountClient(token="t", base_url="https://gateway.example.com")
"""


def test_every_block_has_right_types(tmp_path: Path) -> None:
    assert len(blocks) == 12
    for number, block in enumerate(blocks):
        (tmp_path / f"block_{number}.py").write_text(block if number == 0 else prelude + block)
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", str(root / "pyproject.toml")]
    files = [str(path) for path in sorted(tmp_path.iterdir())]
    run = subprocess.run([*command, *files], cwd=root, capture_output=True, text=True, timeout=300)
    assert run.stdout.startswith("Success"), run.stdout + run.stderr
