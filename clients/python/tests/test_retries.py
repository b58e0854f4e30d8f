"""When calls are made again, and that they are one call all the same."""

from __future__ import annotations

import asyncio
import threading
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime

import pytest

from messaging_gateway import (
    ApiError,
    AsyncSessionClient,
    BadRequestError,
    CallOptions,
    ConflictError,
    GatewayConnectionError,
    GatewayTimeoutError,
    GoneError,
    NotReadyError,
    RateLimitError,
    ServerError,
    SessionClient,
    StorageError,
    ValidationError,
)
from messaging_gateway.errors import error_class

from .conftest import Answer, Server, json_answer, lost, ok, refused

sent = {"msgId": 1, "jid": "1@s.whatsapp.net", "status": "in_progress"}


def send(session: SessionClient) -> int:
    return session.messages.send_text(to="1234567", text="Hello").msg_id


def test_one_key_for_all_tries_of_a_call(server: Server, session: SessionClient, pauses: list[float]) -> None:
    server.script = [refused(500, "internal"), lost, ok(sent), ok(sent)]
    assert send(session) == 1
    keys = [seen.headers["idempotency-key"] for seen in server.seen]
    assert len(keys) == 3 and len(set(keys)) == 1
    assert len(pauses) == 2 and 0 <= pauses[0] <= 0.5 and 0 <= pauses[1] <= 1
    send(session)
    assert server.seen[3].headers["idempotency-key"] != keys[0]


def test_a_key_of_ones_own(server: Server, session: SessionClient) -> None:
    server.script = [ok(sent)]
    session.messages.send_text(to="1", text="a", request_options=CallOptions(idempotency_key="order-4711"))
    assert server.seen[0].headers["idempotency-key"] == "order-4711"


def test_reading_has_no_key(server: Server, session: SessionClient) -> None:
    server.script = [ok([])]
    session.groups.list()
    assert "idempotency-key" not in server.seen[0].headers


@pytest.mark.parametrize("status", [429, 503, 507])
def test_it_waits_as_long_as_it_is_told(
    server: Server, session: SessionClient, pauses: list[float], status: int
) -> None:
    server.script = [refused(status, "later", retry_after="7"), ok(sent)]
    assert send(session) == 1
    assert pauses == [7]


def test_a_wait_that_is_too_long_goes_to_the_caller(
    server: Server, session: SessionClient, pauses: list[float]
) -> None:
    server.script = [refused(429, "rate_limited", retry_after="3600")]
    with pytest.raises(RateLimitError) as raised:
        send(session)
    assert (raised.value.retry_after, pauses, len(server.seen)) == (3600, [], 1)


def test_retry_after_of_the_body_counts_too(server: Server, session: SessionClient, pauses: list[float]) -> None:
    server.script = [json_answer(503, {"success": False, "message": "m", "retry_after": 5}), ok(sent)]
    send(session)
    assert pauses == [5]


@pytest.mark.parametrize(
    ("status", "code", "tries"),
    [(408, "x", 3), (409, "idempotency_busy", 3), (502, "x", 3), (507, "disk_full", 3)]
    + [(409, "idempotency_conflict", 1), (400, "x", 1), (404, "x", 1), (422, "validation", 1), (501, "x", 1)],
)
def test_what_is_tried_again(server: Server, session: SessionClient, status: int, code: str, tries: int) -> None:
    server.script = [refused(status, code)]
    with pytest.raises(ApiError) as raised:
        send(session)
    assert (raised.value.status, raised.value.code, len(server.seen)) == (status, code, tries)


def test_tries_can_be_set(server: Server, session: SessionClient) -> None:
    server.script = [refused(500, "internal")]
    for retries in (0, 4):
        server.seen.clear()
        with pytest.raises(ServerError):
            session.groups.list(request_options=CallOptions(max_retries=retries))
        assert len(server.seen) == retries + 1


def test_a_lost_connection_is_an_error_in_the_end(server: Server, session: SessionClient) -> None:
    server.script = [lost]
    with pytest.raises(GatewayConnectionError):
        session.groups.list()
    assert len(server.seen) == 3


def test_an_answer_that_is_cut_is_asked_for_again(server: Server, session: SessionClient) -> None:
    whole = ok([{"id": "1@g.us", "jid": "1@g.us", "name": "A", "imgUrl": None}])
    server.script = [Answer(200, whole.body, whole.headers, cut_after=10), whole]
    assert [group.name for group in session.groups.list()] == ["A"]


def test_nobody_listens(session: SessionClient) -> None:
    client = SessionClient(key="k", base_url="http://127.0.0.1:1", max_retries=0)
    with pytest.raises(GatewayConnectionError, match="not reached"):
        client.groups.list()


def test_time_is_over(server: Server, session: SessionClient) -> None:
    hold = threading.Event()
    server.script = [Answer(200, b"{}", hold=hold)]
    with pytest.raises(GatewayTimeoutError):
        session.groups.list(request_options=CallOptions(timeout=0.05, max_retries=1))
    hold.set()
    assert len(server.seen) == 2


def test_everything_of_a_refusal_is_readable(server: Server, session: SessionClient) -> None:
    body = {"success": False, "message": "Validation failed", "errors": {"to": ["The to field is required."]}}
    server.script = [json_answer(422, body, x_error_code="validation", x_request_id="r-9")]
    with pytest.raises(ValidationError) as raised:
        send(session)
    error = raised.value
    assert (error.message, error.code, error.request_id, error.body) == ("Validation failed", "validation", "r-9", body)
    assert error.errors == {"to": ["The to field is required."]}
    assert error.response is not None and error.response.status == 422
    assert "to: The to field is required." in str(error) and "r-9" in str(error)


def test_an_older_gateway_and_a_proxy_break_nothing(server: Server, session: SessionClient) -> None:
    server.script = [Answer(404, b"<html>", {"content-type": "text/html"})]
    with pytest.raises(ApiError) as raised:
        send(session)
    assert (raised.value.code, raised.value.body, raised.value.errors) == (None, "<html>", {})


def test_an_expired_cursor_says_where_to_go_on(server: Server, session: SessionClient) -> None:
    server.script = [json_answer(410, {"success": False, "message": "Cursor has expired.", "oldest_cursor": "AAA"})]
    with pytest.raises(GoneError) as raised:
        session.events.list(after="old")
    assert raised.value.oldest_cursor == "AAA"


def test_each_cause_has_its_class() -> None:
    assert [error_class(status) for status in (400, 405, 409, 500, 501, 503, 507)] == [
        BadRequestError,
        BadRequestError,
        ConflictError,
        ServerError,
        ServerError,
        NotReadyError,
        StorageError,
    ]


def test_asyncio_tries_again_with_the_same_key(server: Server) -> None:
    server.script = [refused(503, "not_ready", retry_after="3"), lost, ok(sent)]
    waited: list[float] = []

    async def run() -> int:
        async with AsyncSessionClient(key="k", base_url=server.url) as session:

            async def sleep(seconds: float) -> None:
                waited.append(seconds)

            session._transport.sleep = sleep
            return (await session.messages.send_text(to="1234567", text="Hello")).msg_id

    assert asyncio.run(run()) == 1
    assert waited[0] == 3 and len({seen.headers["idempotency-key"] for seen in server.seen}) == 1


def test_asyncio_can_be_cancelled(server: Server) -> None:
    hold, arrived = threading.Event(), threading.Event()

    def held(_seen: object) -> Answer:
        arrived.set()
        return Answer(200, b"{}", hold=hold)

    server.script = [held]

    async def run() -> None:
        async with AsyncSessionClient(key="k", base_url=server.url) as session:
            task = asyncio.create_task(session.messages.send_text(to="1234567", text="Hello"))
            await asyncio.to_thread(arrived.wait, 10)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

    asyncio.run(run())
    hold.set()
    assert len(server.seen) == 1


def test_a_wait_may_be_told_as_a_date(server: Server, session: SessionClient, pauses: list[float]) -> None:
    """As what stands before a gateway may do."""
    moment = format_datetime(datetime.now(timezone.utc) + timedelta(seconds=20), usegmt=True)
    server.script = [refused(503, "not_ready", retry_after=moment), ok(sent)]
    send(session)
    assert 18 <= pauses[0] <= 20
