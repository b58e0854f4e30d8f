"""Server-Sent Events, as far as the gateway uses them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a stream."""

    id: str | None
    data: str


class SseReader:
    """Makes messages of bytes, however these are cut."""

    def __init__(self) -> None:
        self._rest = b""
        self._id: str | None = None
        self._data: list[str] = []

    def feed(self, chunk: bytes) -> list[Message]:
        """The messages that end in these bytes."""
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        return [message for line in lines if (message := self._take(line.rstrip(b"\r").decode("utf-8", "replace")))]

    def _take(self, line: str) -> Message | None:
        if line == "":
            return self._end()
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            self._data.append(value)
        elif name == "id" and "\0" not in value:
            self._id = value
        return None

    def _end(self) -> Message | None:
        data, self._data = self._data, []
        return Message(self._id, "\n".join(data)) if data else None
