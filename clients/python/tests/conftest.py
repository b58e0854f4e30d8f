"""A real HTTP server whose answers each test writes down."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import cast

import pytest

from messaging_gateway import AccountClient, SessionClient


@dataclass
class Seen:
    """A request that the server got."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes


@dataclass
class Answer:
    """What the server does with one request."""

    status: int = 200
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)
    cut_after: int | None = None
    """Bytes of the body after which the connection is closed."""
    hold: threading.Event | None = None
    """Awaited before the answer."""


Script = Callable[[Seen], Answer]


def ok(data: object, **headers: str) -> Answer:
    return json_answer(200, {"success": True, "data": data}, **headers)


def json_answer(status: int, body: object, **headers: str) -> Answer:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return Answer(status, json.dumps(body).encode(), {"content-type": "application/json", **names})


def refused(status: int, code: str, **headers: str) -> Answer:
    return json_answer(status, {"success": False, "message": f"no: {code}"}, x_error_code=code, **headers)


class Server:
    """Answers requests in the order of its script; the last entry answers all that come after."""

    def __init__(self) -> None:
        self.seen: list[Seen] = []
        self.script: list[Answer | Script] = []
        self._lock = threading.Lock()
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self) -> None:
                server.take(self)

            do_GET = do_POST = do_PUT = do_DELETE = answer

            def log_message(self, format: str, *args: object) -> None:
                return

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.http.server_address[1]}"

    def take(self, handler: BaseHTTPRequestHandler) -> None:
        headers = {name.lower(): value for name, value in handler.headers.items()}
        seen = Seen(handler.command, handler.path, headers, read_body(handler, headers))
        with self._lock:
            step = self.script[min(len(self.seen), len(self.script) - 1)]
            self.seen.append(seen)
        answer = step if isinstance(step, Answer) else step(seen)
        if answer.hold:
            answer.hold.wait(20)
        try:
            send(handler, answer)
        except OSError:
            handler.close_connection = True


def read_body(handler: BaseHTTPRequestHandler, headers: Mapping[str, str]) -> bytes:
    if headers.get("transfer-encoding") != "chunked":
        return handler.rfile.read(int(headers.get("content-length", 0)))
    parts = []
    while size := int(handler.rfile.readline(), 16):
        parts.append(handler.rfile.read(size))
        handler.rfile.readline()
    handler.rfile.readline()
    return b"".join(parts)


def send(handler: BaseHTTPRequestHandler, answer: Answer) -> None:
    if answer.status == 0:
        handler.close_connection = True
        return
    handler.send_response(answer.status)
    for name, value in answer.headers.items():
        handler.send_header(name, value)
    if answer.status != 204:
        handler.send_header("content-length", str(len(answer.body)))
    handler.end_headers()
    handler.wfile.write(answer.body if answer.cut_after is None else answer.body[: answer.cut_after])
    if answer.cut_after is not None:
        handler.close_connection = True


lost = Answer(status=0)
"""The connection is closed without an answer."""


@pytest.fixture
def server() -> Iterator[Server]:
    made = Server()
    thread = threading.Thread(target=made.http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    yield made
    made.http.shutdown()
    made.http.server_close()


@pytest.fixture
def pauses() -> list[float]:
    """What clients of these tests would have waited."""
    return []


@pytest.fixture
def session(server: Server, pauses: list[float]) -> Iterator[SessionClient]:
    with SessionClient(key="a" * 64, base_url=server.url) as client:
        client._transport.sleep = pauses.append
        yield client


@pytest.fixture
def account(server: Server, pauses: list[float]) -> Iterator[AccountClient]:
    with AccountClient(token="7|secret", base_url=server.url) as client:
        client._transport.sleep = pauses.append
        yield client


def body_of(seen: Seen) -> dict[str, object]:
    return cast("dict[str, object]", json.loads(seen.body))
