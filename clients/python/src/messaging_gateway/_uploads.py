"""Bodies of uploads, from whatever holds the bytes."""

from __future__ import annotations

import itertools
import mimetypes
import os
import re
import uuid
from collections.abc import AsyncIterable, AsyncIterator, Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, Union, cast

Source = Union[bytes, bytearray, memoryview, str, os.PathLike[str], IO[bytes], Iterable[bytes]]
"""The bytes themselves, the path of a file, an open file, or an iterable of parts."""
AsyncSource = Union[Source, AsyncIterable[bytes]]

part_size = 64 * 1024


class Body:
    """The content of an upload. `content` makes it for each try."""

    def __init__(self, content: Callable[[], object], size: int | None, repeats: bool) -> None:
        self.content = content
        self.size = size
        self.repeats = repeats
        """It can be sent again; parts that were consumed cannot."""

    def headers(self, content_type: str) -> dict[str, str]:
        length = {} if self.size is None else {"content-length": str(self.size)}
        return {"content-type": content_type, **length}


def body_of(source: Source) -> Body:
    """The body for a client that waits.

    Raises:
        OSError: The file is not there, or cannot be read.
    """
    if isinstance(source, (bytes, bytearray, memoryview)):
        content = bytes(source)
        return Body(lambda: content, len(content), True)
    if isinstance(source, (str, os.PathLike)):
        path = Path(source)
        return Body(lambda: _read_path(path), path.stat().st_size, True)
    if hasattr(source, "read"):
        # What reads is an open file; not all of them have a class in common.
        return _file_body(cast("IO[bytes]", source))
    return Body(lambda: source, None, False)


def async_body_of(source: AsyncSource) -> Body:
    """The same for asyncio."""
    if isinstance(source, AsyncIterable):
        return Body(lambda: source, None, False)
    body = body_of(source)
    if isinstance(source, (bytes, bytearray, memoryview)):
        return body
    return Body(lambda: _in_turn(body.content()), body.size, body.repeats)


_read_as_fields = re.compile(r"(application/(json|x-www-form-urlencoded)|multipart/form-data)\b", re.IGNORECASE)
"""Types whose raw bytes the gateway would read as fields of the call, or as a form."""


def in_form(body: Body, kind: str) -> tuple[Body, str]:
    """A file of such a type as the one file of a form; others as they are."""
    if not _read_as_fields.match(kind):
        return body, kind
    border = uuid.uuid4().hex
    name = 'Content-Disposition: form-data; name="file"; filename="file"'
    head = f"--{border}\r\n{name}\r\nContent-Type: {kind}\r\n\r\n".encode()
    tail = f"\r\n--{border}--\r\n".encode()
    size = None if body.size is None else len(head) + body.size + len(tail)
    return Body(lambda: _between(head, body.content(), tail), size, body.repeats), f"multipart/form-data; boundary={border}"


def _between(head: bytes, content: object, tail: bytes) -> object:
    if isinstance(content, bytes):
        return head + content + tail
    if isinstance(content, AsyncIterable):
        return _async_between(head, content, tail)
    return itertools.chain([head], cast("Iterable[bytes]", content), [tail])


async def _async_between(head: bytes, content: AsyncIterable[bytes], tail: bytes) -> AsyncIterator[bytes]:
    yield head
    async for chunk in content:
        yield chunk
    yield tail


def type_of(source: object, content_type: str | None) -> str:
    """The MIME type: the one that is given, else by the name of the file.

    Raises:
        ValueError: It is not given, and nothing tells it.
    """
    name = source if isinstance(source, (str, os.PathLike)) else getattr(source, "name", None)
    guessed = mimetypes.guess_type(os.fspath(name))[0] if isinstance(name, (str, os.PathLike)) else None
    kind = content_type or guessed
    if kind is None:
        raise ValueError("content_type is needed: nothing else tells the type of these bytes")
    return kind


def _file_body(file: IO[bytes]) -> Body:
    try:
        start = file.tell()
        end = file.seek(0, os.SEEK_END)
        file.seek(start)
    except (OSError, AttributeError):
        return Body(lambda: _read_file(file), None, False)

    def again() -> Iterator[bytes]:
        file.seek(start)
        return _read_file(file)

    return Body(again, end - start, True)


def _read_path(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        yield from _read_file(file)


def _read_file(file: IO[bytes]) -> Iterator[bytes]:
    while chunk := file.read(part_size):
        yield chunk


async def _in_turn(content: object) -> AsyncIterator[bytes]:
    """Parts for asyncio. A file of a disk is read in place: 64 KiB are there sooner than another thread."""
    if isinstance(content, Iterable):
        for chunk in content:
            yield chunk
