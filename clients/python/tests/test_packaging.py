"""What is handed out: a wheel and a source distribution, made by Node alone, installed without a network."""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

root = Path(__file__).parent.parent
script = root.parent.parent / "scripts" / "pack-python.mjs"


def run(*command: str | Path, cwd: Path | None = None, **more: str) -> str:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=300, env={**env, **more})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    if not script.exists():
        pytest.skip("the script that packs is not part of the source distribution")
    lines = run(os.environ.get("NODE", "node"), script, tmp_path_factory.mktemp("packed")).splitlines()
    wheel, source = (Path(line) for line in lines)
    return wheel, source


def test_the_same_sources_make_the_same_bytes(packed: tuple[Path, Path], tmp_path: Path) -> None:
    run(os.environ.get("NODE", "node"), script, tmp_path)
    for path in packed:
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def test_the_wheel_holds_what_its_record_says(packed: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(packed[0]) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        record = next(name for name in names if name.endswith("RECORD"))
        for line in archive.read(record).decode().splitlines():
            name, digest, size = line.split(",")
            content = archive.read(name)
            if name != record:
                made = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
                assert (digest, size) == (f"sha256={made}", str(len(content)))
            names.remove(name)
    assert names == []


def test_it_is_installed_and_used(packed: tuple[Path, Path], tmp_path: Path) -> None:
    made = tmp_path / "venv"
    venv.create(made, with_pip=True, system_site_packages=True)
    python = made / "bin" / "python"
    run(python, "-m", "pip", "install", "--no-index", "--no-deps", "--quiet", packed[0])
    where = run(python, "-c", "import messaging_gateway as m; print(m.__file__, m.__version__)", cwd=tmp_path)
    assert where.startswith(str(made)) and where.endswith(" 0.1.0\n")
    assert "messaging-gateway-client" in run(python, "-m", "pip", "list", cwd=tmp_path)
    test = tmp_path / "test_it.py"
    test.write_text("def test_it(fake_gateway):\n    assert fake_gateway.session.groups.list()\n")
    assert "1 passed" in run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", test, cwd=tmp_path)
    typed = tmp_path / "typed.py"
    typed.write_text("import messaging_gateway\nreveal_type(messaging_gateway.construct_event)\n")
    assert "MessagesReceivedEvent" in run(python, "-m", "mypy", "--strict", typed, cwd=tmp_path)


def test_the_source_distribution_is_whole(packed: tuple[Path, Path], tmp_path: Path) -> None:
    with tarfile.open(packed[1]) as archive:
        archive.extractall(tmp_path)
    unpacked = tmp_path / "messaging_gateway_client-0.1.0"
    for name in ("pyproject.toml", "PKG-INFO", "LICENSE", "src/messaging_gateway/py.typed", "tests/driver.py"):
        assert (unpacked / name).is_file(), name
    run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_fake.py", cwd=unpacked)
