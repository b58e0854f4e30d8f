"""The log and the stream of events: nothing is skipped, and nothing comes twice."""

from __future__ import annotations

import asyncio
import itertools
import json

import pytest

from messaging_gateway import (
    AsyncSessionClient,
    AuthenticationError,
    GatewayConnectionError,
    GoneError,
    SessionClient,
    UnknownEvent,
    to_wire,
)
from messaging_gateway._sse import SseReader
from messaging_gateway.events import MessagesReceivedEvent, SessionStatusEvent

from .conftest import Answer, Seen, Server, json_answer, lost, refused


def wire(number: int, name: str = "session.status") -> dict[str, object]:
    return {
        "cursor": f"c{number}",
        "id": f"evt_{number}",
        "event": name,
        "sessionId": "7",
        "timestamp": 1767607200000 + number,
        "sequence": number,
        "data": {"status": "connected", "session_id": "7", "reason": None},
    }


def log(numbers: range, end: str | None, has_more: bool = False) -> Answer:
    body = {"success": True, "data": [wire(number) for number in numbers], "next_cursor": end, "has_more": has_more}
    return json_answer(200, body)


def stream(*numbers: int, cut_after: int | None = None) -> Answer:
    text = ": heartbeat\n\n" + "".join(f"id: c{number}\ndata: {json.dumps(wire(number))}\n\n" for number in numbers)
    return Answer(200, text.encode(), {"content-type": "text/event-stream"}, cut_after=cut_after)


def test_events_are_typed_by_their_name(server: Server, session: SessionClient) -> None:
    key: dict[str, object] = {"id": "3EB0", "fromMe": False, "remoteJid": "1@lid"}
    rest: dict[str, object] = {
        "messageTimestamp": 1,
        "broadcast": False,
        "message": {"conversation": "Hello"},
        "viewOnce": True,
    }
    message = dict(rest, key=key, messageBody="Hello")
    received = dict(wire(2, "messages.received"), data={"messages": message})
    data = [wire(1), received, wire(3, "moon.rose")]
    body = {"success": True, "data": data, "next_cursor": "c3", "has_more": False}
    server.script = [json_answer(200, body)]
    status, message_event, unknown = session.events.list(types=["session.status", "messages.received"]).data
    assert server.seen[0].path == "/api/events?types=session.status%2Cmessages.received"
    assert isinstance(status, SessionStatusEvent) and status.data.status == "connected"
    assert isinstance(message_event, MessagesReceivedEvent)
    assert (message_event.data.messages.message_body, message_event.data.messages.key.from_me) == ("Hello", False)
    assert isinstance(unknown, UnknownEvent) and (unknown.event, unknown.name) == ("unknown", "moon.rose")
    assert [to_wire(event) for event in (status, message_event, unknown)] == data


def test_the_log_is_read_to_its_end(server: Server, session: SessionClient) -> None:
    server.script = [log(range(1, 3), "c2", True), log(range(3, 4), "c3"), log(range(0), "c3")]
    assert [event.sequence for event in session.events.iterate(after="c0", limit=2)] == [1, 2, 3]
    assert [seen.path for seen in server.seen] == ["/api/events?after=c0&limit=2", "/api/events?after=c2&limit=2"]


def test_a_stream_goes_on_where_it_was_cut(server: Server, session: SessionClient) -> None:
    half = len(stream(4, 5).body) - 20
    server.script = [stream(4, 5, cut_after=half), lost, refused(503, "internal"), stream(4, 5, 6)]
    events = list(itertools.islice(session.events.follow(after="c3", types="session.status"), 3))
    assert [event.sequence for event in events] == [4, 5, 6]
    assert [seen.headers.get("last-event-id") for seen in server.seen] == ["c3", "c4", "c4", "c4"]
    assert {seen.path for seen in server.seen} == {"/api/events/stream?types=session.status"}


def test_without_a_cursor_it_looks_for_the_end_first(server: Server, session: SessionClient) -> None:
    server.script = [log(range(0), "c9"), stream(cut_after=5), stream(10)]
    assert next(iter(session.events.follow())).sequence == 10
    assert server.seen[0].path == "/api/events?limit=1&types=none"
    assert [seen.headers.get("last-event-id") for seen in server.seen[1:]] == ["c9", "c9"]


def test_the_first_event_of_a_session_is_not_lost_with_the_connection(server: Server, session: SessionClient) -> None:
    empty = log(range(0), None)
    server.script = [empty, stream(cut_after=3), empty, stream(cut_after=3), log(range(1, 3), "c2"), stream(3)]
    assert [event.sequence for event in itertools.islice(session.events.follow(), 3)] == [1, 2, 3]
    assert server.seen[5].headers["last-event-id"] == "c2"


def test_what_came_while_the_stream_was_opened_is_in_the_list(server: Server, session: SessionClient) -> None:
    server.script = [log(range(0), None), stream(2, 3), log(range(1, 3), "c2")]
    assert [event.sequence for event in itertools.islice(session.events.follow(), 3)] == [1, 2, 3]


def test_what_will_not_pass_is_raised(server: Server, session: SessionClient) -> None:
    server.script = [stream(4), refused(401, "auth_invalid")]
    events = session.events.follow(after="c3")
    assert next(events).sequence == 4
    with pytest.raises(AuthenticationError):
        next(events)
    server.script, server.seen = [refused(410, "cursor_expired")], []
    with pytest.raises(GoneError):
        next(session.events.follow(after="c0"))


def test_a_gateway_that_never_answered_is_given_up(server: Server, session: SessionClient) -> None:
    server.script = [lost]
    with pytest.raises(GatewayConnectionError):
        next(session.events.follow(after="c0"))
    assert len(server.seen) == 3


def test_the_caller_is_told_of_connections(server: Server, session: SessionClient) -> None:
    opened: list[int] = []
    server.script = [stream(1), stream(2)]
    list(itertools.islice(session.events.follow(after="c0", on_open=lambda: opened.append(len(server.seen))), 2))
    assert opened == [1, 2]


def test_asyncio_goes_on_too(server: Server) -> None:
    server.script = [log(range(0), None), stream(cut_after=3), log(range(1, 2), "c1"), lost, stream(1, 2)]

    async def sleep(_seconds: float) -> None:
        return

    async def run() -> list[int]:
        async with AsyncSessionClient(key="k", base_url=server.url) as session:
            session._transport.sleep = sleep
            found: list[int] = []
            async for event in session.events.follow():
                found.append(event.sequence)
                if len(found) == 2:
                    break
            return found

    assert asyncio.run(run()) == [1, 2]
    assert server.seen[4].headers["last-event-id"] == "c1"


def test_messages_may_be_cut_anywhere() -> None:
    text = 'id: ä1\r\ndata: {"a":\ndata: "ü"}\n\n: heartbeat\n\ndata: 2\n\n'.encode()
    whole = SseReader().feed(text)
    reader = SseReader()
    assert [message for byte in text for message in reader.feed(bytes([byte]))] == whole
    assert [(message.id, message.data) for message in whole] == [("ä1", '{"a":\n"ü"}'), ("ä1", "2")]


def pages(items: list[object], page: int, last: int) -> Answer:
    return json_answer(200, {"success": True, "data": {"data": items, "current_page": page, "last_page": last}})


def test_pages_are_read_on(server: Server, session: SessionClient) -> None:
    server.script = [pages([{"id": 1}, {"id": 2}], 1, 2), pages([{"id": 3}], 2, 2)]
    logs = session.sessions.iterate_message_logs(7, status="failed")
    assert next(logs).id == 1 and len(server.seen) == 1
    assert [row.id for row in logs] == [2, 3]
    assert [seen.path for seen in server.seen] == [
        f"/api/messenger-sessions/7/message-logs?page={page}&per_page=100&status=failed" for page in (1, 2)
    ]


def test_optional_pages_are_read_on(server: Server, session: SessionClient) -> None:
    def page(seen: Seen) -> Answer:
        number = 2 if "page=2" in seen.path else 1
        items = [{"id": f"{number}", "jid": "j"}]
        pagination = {"total": 2, "page": number, "limit": 1, "totalPages": 2}
        return json_answer(200, {"success": True, "data": {"items": items, "pagination": pagination}})

    server.script = [page]
    assert [contact.id for contact in session.contacts.iterate(limit=1)] == ["1", "2"]
    assert server.seen[0].path == "/api/contacts?limit=1&page=1&paginated=true"


def test_parts_are_read_on_until_there_is_no_cursor(server: Server, session: SessionClient) -> None:
    def part(ids: list[str], following: str | None) -> Answer:
        rest = {"gave_up": not ids, "is_cut": False, "texts": "none"}
        data = [{"id": number} for number in ids]
        return json_answer(200, {"success": True, "data": data, "next": following, **rest})

    server.script = [part(["a"], "9"), part([], "5"), part(["b"], None)]
    assert [row.id for row in session.sessions.iterate_messages(7)] == ["a", "b"]
    assert server.seen[2].path.endswith("/messages?before=5")


def test_asyncio_reads_on_too(server: Server) -> None:
    server.script = [pages([{"id": 1}], 1, 2), pages([{"id": 2}], 2, 2), log(range(1, 2), "c1")]

    async def run() -> list[int]:
        async with AsyncSessionClient(key="k", base_url=server.url) as session:
            found = [row.id async for row in session.sessions.iterate_message_logs(7)]
            return found + [event.sequence async for event in session.events.iterate()]

    assert asyncio.run(run()) == [1, 2, 1]
