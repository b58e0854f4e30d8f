"""Uploads from whatever holds bytes, downloads as they come."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from messaging_gateway import AsyncSessionClient, GatewayConnectionError, NotFoundError, ServerError, SessionClient
from messaging_gateway._uploads import AsyncSource

from .conftest import Answer, Server, json_answer, refused

content = bytes(range(256)) * 1000
address = json_answer(200, {"success": True, "publicUrl": "https://gateway.example.com/media/a.png"})
file = Answer(200, content, {"content-type": "image/png", "x-request-id": "r-1"})


def parts() -> Iterator[bytes]:
    yield content[:1000]
    yield content[1000:]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.png"
    made.write_bytes(content)
    return made


sources: dict[str, Callable[[Path], object]] = {
    "bytes": lambda _path: content,
    "path": lambda path: path,
    "text": str,
    "file": lambda path: path.open("rb"),
    "memory": lambda _path: io.BytesIO(content),
    "parts": lambda _path: parts(),
}


@pytest.mark.parametrize("name", sources)
def test_uploads_from_everything(server: Server, session: SessionClient, path: Path, name: str) -> None:
    server.script = [address]
    source = sources[name](path)
    assert session.media.upload(source, content_type="image/png").endswith("/a.png")  # type: ignore[arg-type]
    seen = server.seen[0]
    assert (seen.method, seen.path, seen.body == content) == ("POST", "/api/upload", True)
    assert seen.headers["content-type"] == "image/png"
    assert seen.headers.get("content-length") == (None if name == "parts" else str(len(content)))


@pytest.mark.parametrize("name", [*sources, "async parts"])
def test_asyncio_uploads_from_everything(server: Server, path: Path, name: str) -> None:
    async def async_parts() -> AsyncIterator[bytes]:
        for part in parts():
            yield part

    async def run() -> str:
        async with AsyncSessionClient(key="k", base_url=server.url) as session:
            source = async_parts() if name == "async parts" else sources[name](path)
            return await session.media.upload(source, content_type="image/png")  # type: ignore[arg-type]

    server.script = [address]
    assert asyncio.run(run()).endswith("/a.png")
    assert server.seen[0].body == content


def test_the_name_of_a_file_tells_its_type(server: Server, session: SessionClient, path: Path) -> None:
    server.script = [address]
    session.media.upload(path)
    with path.open("rb") as opened:
        session.media.upload(opened)
    assert [seen.headers["content-type"] for seen in server.seen] == ["image/png", "image/png"]
    with pytest.raises(ValueError, match="content_type"):
        session.media.upload(content)


def test_a_file_is_sent_again_from_where_it_began(server: Server, session: SessionClient, path: Path) -> None:
    server.script = [refused(500, "internal"), address]
    with path.open("rb") as opened:
        opened.seek(100)
        session.media.upload(opened)
    assert [seen.body == content[100:] for seen in server.seen] == [True, True]
    assert len({seen.headers["idempotency-key"] for seen in server.seen}) == 1


def test_parts_that_were_consumed_are_not_sent_again(server: Server, session: SessionClient) -> None:
    server.script = [refused(500, "internal"), address]
    with pytest.raises(ServerError):
        session.media.upload(parts(), content_type="image/png")
    assert len(server.seen) == 1


def test_files_that_are_imported(server: Server, account: object) -> None:
    from messaging_gateway import AccountClient

    assert isinstance(account, AccountClient)
    server.script = [json_answer(200, {"success": True, "data": {"added": 1, "known": 0, "refused": 0, "errors": []}})]
    assert account.opt_outs.import_(b"+6281234567890\n", content_type="text/csv").added == 1
    assert server.seen[0].path == "/api/opt-outs/import"


def test_downloads_come_in_parts(server: Server, session: SessionClient, tmp_path: Path) -> None:
    server.script = [file]
    with session.media.get_uploaded("https://gateway.example.com/media/a%20b.png?x=1") as download:
        assert (download.content_type, download.size) == ("image/png", len(content))
        assert download.response.request_id == "r-1"
        assert b"".join(download.iter_bytes()) == content
    assert server.seen[0].path == "/media/a%20b.png"
    assert "authorization" not in server.seen[0].headers
    with session.media.get_uploaded("b.png") as download:
        assert download.save(tmp_path / "b.png") == len(content)
    assert (tmp_path / "b.png").read_bytes() == content
    assert [found.name for found in tmp_path.iterdir()] == ["b.png"]


def test_a_download_that_is_cut_is_an_error(server: Server, session: SessionClient, tmp_path: Path) -> None:
    server.script = [Answer(200, content, file.headers, cut_after=1000)]
    with session.media.get_decrypted("id") as download, pytest.raises(GatewayConnectionError):
        download.save(tmp_path / "b.png")
    assert not (tmp_path / "b.png").exists()


def test_a_file_that_is_gone(server: Server, session: SessionClient) -> None:
    server.script = [refused(503, "internal"), refused(404, "media_gone")]
    with pytest.raises(NotFoundError) as raised, session.media.get_decrypted("id"):
        pass
    assert (raised.value.code, raised.value.message) == ("media_gone", "no: media_gone")


def test_asyncio_downloads(server: Server, tmp_path: Path) -> None:
    server.script = [file]

    async def run() -> bytes:
        async with AsyncSessionClient(key="k", base_url=server.url) as session:
            async with session.media.get_uploaded("a.png") as download:
                await download.save(tmp_path / "a.png")
            async with session.media.get_uploaded("a.png") as download:
                return await download.read()

    assert asyncio.run(run()) == content
    assert (tmp_path / "a.png").read_bytes() == content


def test_a_document_that_is_json_is_no_fields_of_the_call(server: Server, session: SessionClient) -> None:
    server.script = [json_answer(200, {"success": True, "publicUrl": "https://example.com/media/a.json"})]
    session.media.upload(b'{"base64":"x"}', content_type="application/json")
    session.media.upload(iter([b'{"base64"', b':"x"}']), content_type="application/json; charset=utf-8")

    async def parts() -> AsyncIterator[bytes]:
        yield b'{"base64":"x"}'

    async def run() -> None:
        async with AsyncSessionClient(key="k", base_url=server.url) as client:
            sources: list[AsyncSource] = [b'{"base64":"x"}', parts(), io.BytesIO(b'{"base64":"x"}')]
            for source in sources:
                await client.media.upload(source, content_type="application/json")

    asyncio.run(run())
    assert len(server.seen) == 5
    for seen in server.seen:
        assert seen.headers["content-type"].startswith("multipart/form-data; boundary=")
        assert b"Content-Type: application/json" in seen.body
        assert b'\r\n\r\n{"base64":"x"}\r\n--' in seen.body
