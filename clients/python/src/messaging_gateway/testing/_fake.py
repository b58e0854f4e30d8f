"""A gateway in memory, for tests of code that calls one."""

from __future__ import annotations

import json
import threading
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import parse_qsl, unquote

import httpx

from .._clients import AccountClient, AsyncAccountClient, AsyncSessionClient, SessionClient
from .._operations._errors import catalogue
from .._wire import Model, encode
from ..events import Event
from ._checks import problems_of
from ._contract import OperationRow, operation_rows
from ._log import EventLog

base_url = "https://gateway.test"


@dataclass(frozen=True, slots=True)
class RecordedCall:
    """A call that was made, with names as on the wire."""

    operation: str
    """`messages.sendText`"""
    input: Mapping[str, object]
    """All fields, those of the path too."""
    headers: Mapping[str, str]
    """Names in lower case."""
    content: bytes
    """The body, as it was sent."""


@dataclass(slots=True)
class _Failure:
    code: str
    times: int | None
    retry_after: int | None
    errors: Mapping[str, Sequence[str]] | None
    parameters: Mapping[str, str]


Answer = object | Callable[[RecordedCall], object]
"""What an operation answers: a record, what JSON has, bytes of a file, or a function that makes one of these."""


class FakeGateway:
    """Four clients whose calls go nowhere.

    An input that the contract does not allow is refused as the gateway refuses it. Every operation answers its example
    until it is told something else.

        gateway = FakeGateway()
        gateway.fail("messages.sendText", "not_connected", times=1)
        welcome(gateway.session)
        assert gateway.calls_of("messages.sendText")[0].input["to"] == "+6281234567890"
    """

    def __init__(self) -> None:
        self.calls: list[RecordedCall] = []
        """All calls in their order, with those that were refused and those that were tried again."""
        self.events = EventLog()
        """What `events.list` and streams tell."""
        self._answers: dict[str, Answer] = {}
        self._failures: dict[str, _Failure] = {}
        self._lock = threading.Lock()
        waiting = httpx.Client(transport=httpx.MockTransport(self._handle))
        on_loop = httpx.AsyncClient(transport=httpx.MockTransport(self._handle))
        self.account = AccountClient(token="1|fake", base_url=base_url, http_client=waiting)
        self.session = SessionClient(key="f" * 64, base_url=base_url, http_client=waiting)
        self.async_account = AsyncAccountClient(token="1|fake", base_url=base_url, http_client=on_loop)
        self.async_session = AsyncSessionClient(key="f" * 64, base_url=base_url, http_client=on_loop)
        self.pauses: list[float] = []
        """Seconds that calls would have waited before they were tried again."""
        for client in (self.account, self.session):
            client._transport.sleep = self.pauses.append
        for async_client in (self.async_account, self.async_session):
            async_client._transport.sleep = self._pause

    def answer(self, operation: str, answer: Answer) -> None:
        """Sets what an operation answers from now on.

        Raises:
            KeyError: There is no such operation.
        """
        self._row(operation)
        self._answers[operation] = answer

    def fail(
        self,
        operation: str,
        code: str,
        *,
        times: int | None = None,
        retry_after: int | None = None,
        errors: Mapping[str, Sequence[str]] | None = None,
        parameters: Mapping[str, str] | None = None,
    ) -> None:
        """Lets an operation be refused.

        Args:
            operation: `messages.sendText`
            code: Of the catalogue, such as `not_connected`.
            times: How often; without end by default.
            retry_after: Seconds.
            errors: What is wrong with which field.
            parameters: What stands in the text where the catalogue has `<name>`.

        Raises:
            KeyError: There is no such operation, or no such code.
        """
        self._row(operation)
        if code not in catalogue:
            raise KeyError(f"There is no code {code}")
        self._failures[operation] = _Failure(code, times, retry_after, errors, parameters or {})

    def push(self, event: Event | Mapping[str, object]) -> None:
        """Records an event, which lists and streams then tell. What is missing around its `data` is filled in."""
        wire = encode(event)
        self.events.push(wire if isinstance(wire, dict) else {})

    def calls_of(self, operation: str) -> list[RecordedCall]:
        """The calls of one operation."""
        self._row(operation)
        return [call for call in self.calls if call.operation == operation]

    def reset(self) -> None:
        """Forgets calls, answers, refusals and events."""
        self.calls.clear()
        self.pauses.clear()
        self._answers.clear()
        self._failures.clear()
        self.events.clear()

    async def _pause(self, seconds: float) -> None:
        self.pauses.append(seconds)

    def _row(self, operation: str) -> OperationRow:
        rows = operation_rows()
        if operation not in rows:
            raise KeyError(f"There is no operation {operation}")
        return rows[operation]

    def _handle(self, request: httpx.Request) -> httpx.Response:
        row = self._row(str(request.extensions["messaging_gateway.operation"]))
        given = _input_of(row, request)
        headers = {name.lower(): value for name, value in request.headers.items()}
        call = RecordedCall(row.name, given, headers, request.content)
        with self._lock:
            self.calls.append(call)
            failure = self._next_failure(row.name)
        if failure:
            return _refusal(failure.code, failure.retry_after, failure.errors, failure.parameters)
        problems = problems_of(row, given)
        if problems:
            return _refusal("validation", None, problems, {})
        return self._answer(row, call)

    def _next_failure(self, operation: str) -> _Failure | None:
        failure = self._failures.get(operation)
        if failure is None or failure.times is None:
            return failure
        failure.times -= 1
        if failure.times <= 0:
            del self._failures[operation]
        return failure

    def _answer(self, row: OperationRow, call: RecordedCall) -> httpx.Response:
        answer = self._answers.get(row.name, row.example)
        if callable(answer) and not isinstance(answer, Model):
            answer = answer(call)
        if row.result["kind"] == "file":
            content = answer if isinstance(answer, bytes) else b"file"
            return httpx.Response(200, content=content, headers={"content-type": "application/octet-stream"})
        if row.result["kind"] == "stream":
            return httpx.Response(200, content=self.events.stream(call), headers={"content-type": "text/event-stream"})
        if row.name == "events.list" and row.name not in self._answers and self.events:
            answer = self.events.page(call.input)
        return _response(200, _wrapped(row, encode(answer)))


def _wrapped(row: OperationRow, output: object) -> dict[str, object]:
    if row.result["kind"] == "nothing":
        return {"success": True}
    if row.result["kind"] == "body":
        return {"success": True, **(output if isinstance(output, dict) else {})}
    beside = row.result.get("beside")
    apart = set(beside) if isinstance(beside, list) else set()
    if not apart or not isinstance(output, dict):
        return {"success": True, str(row.result["field"]): output}
    inner = {name: value for name, value in output.items() if name not in apart}
    return {"success": True, "data": inner, **{name: value for name, value in output.items() if name in apart}}


def _input_of(row: OperationRow, request: httpx.Request) -> dict[str, object]:
    given: dict[str, object] = {}
    segments = request.url.raw_path.decode().split("?")[0].split("/")
    for pattern, segment in zip(row.path.split("/"), segments):
        if pattern.startswith("{"):
            given[pattern[1:-1]] = unquote(segment)
    given.update(parse_qsl(request.url.query.decode(), keep_blank_values=True))
    given.update({name: request.headers[header] for name, header in row.headers.items() if header in request.headers})
    if request.headers.get("content-type") == "application/json" and request.content:
        body = json.loads(request.content)
        given.update(body if isinstance(body, dict) else {})
    return given


def _refusal(
    code: str,
    retry_after: int | None,
    errors: Mapping[str, Sequence[str]] | None,
    parameters: Mapping[str, str],
) -> httpx.Response:
    status, message = catalogue[code]
    for name, value in parameters.items():
        message = message.replace(f"<{name}>", value)
    body: dict[str, object] = {"success": False, "message": message}
    if errors:
        body["errors"] = {name: list(texts) for name, texts in errors.items()}
    headers = {"x-error-code": code}
    if retry_after is not None:
        body["retry_after"] = retry_after
        headers["retry-after"] = str(retry_after)
    return _response(status, body, headers)


def _response(status: int, body: object, headers: Mapping[str, str] | None = None) -> httpx.Response:
    more = {"content-type": "application/json", "x-request-id": str(uuid.uuid4()), **(headers or {})}
    return httpx.Response(status, content=json.dumps(body).encode(), headers=more)
