"""Files of the gateway, read as they come."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx

from ._responses import ResponseInfo
from ._transport import connection_errors

chunk_size = 64 * 1024


class _File:
    """What is told of a file before its bytes."""

    def __init__(self, response: httpx.Response, info: ResponseInfo) -> None:
        self._response = response
        self.response = info
        """Status and headers of the answer."""

    @property
    def content_type(self) -> str:
        """MIME type of the file."""
        return self.response.headers.get("content-type", "application/octet-stream")

    @property
    def size(self) -> int | None:
        """Bytes; None where the answer does not say."""
        length = self.response.headers.get("content-length", "")
        return int(length) if length.isdecimal() else None


class Download(_File):
    """A file that is being read. It is over with the end of its `with` block."""

    def iter_bytes(self) -> Iterator[bytes]:
        """The file in parts of at most 64 KiB.

        Raises:
            GatewayConnectionError: The connection was lost before the end.
        """
        with connection_errors():
            yield from self._response.iter_bytes(chunk_size)

    def read(self) -> bytes:
        """The whole file."""
        return b"".join(self.iter_bytes())

    def save(self, path: str | os.PathLike[str]) -> int:
        """Writes the file and answers its size. What is there already is replaced when all has come."""
        target = Path(path)
        part = target.with_name(f"{target.name}.part")
        with part.open("wb") as file:
            size = sum(file.write(chunk) for chunk in self.iter_bytes())
        part.replace(target)
        return size


class AsyncDownload(_File):
    """As `Download`, for asyncio."""

    async def iter_bytes(self) -> AsyncIterator[bytes]:
        """The file in parts of at most 64 KiB.

        Raises:
            GatewayConnectionError: The connection was lost before the end.
        """
        with connection_errors():
            async for chunk in self._response.aiter_bytes(chunk_size):
                yield chunk

    async def read(self) -> bytes:
        """The whole file."""
        return b"".join([chunk async for chunk in self.iter_bytes()])

    async def save(self, path: str | os.PathLike[str]) -> int:
        """Writes the file and answers its size. What is there already is replaced when all has come."""
        target = Path(path)
        part = target.with_name(f"{target.name}.part")
        size = 0
        with part.open("wb") as file:
            async for chunk in self.iter_bytes():
                size += file.write(chunk)
        part.replace(target)
        return size
