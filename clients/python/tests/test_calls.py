"""What is sent, and how answers are read."""

from __future__ import annotations

import asyncio
import inspect
import typing
from datetime import datetime, timezone

import httpx
import pytest

import messaging_gateway
from messaging_gateway import (
    NOT_GIVEN,
    AccountClient,
    AsyncAccountClient,
    AsyncSessionClient,
    CallOptions,
    GatewayError,
    SessionClient,
    to_wire,
)
from messaging_gateway._wire import decode
from messaging_gateway.models import ChatUpdate, Poll, SentMessage
from messaging_gateway.resources import AccountResources, SessionResources
from messaging_gateway.testing import FakeGateway

from .conftest import Server, body_of, json_answer, ok

sent: dict[str, object] = {"msgId": 10421, "jid": "+6281234567890", "status": "in_progress"}


def test_fields_stand_where_the_contract_has_them(server: Server, session: SessionClient) -> None:
    server.script = [ok(sent)]
    reply = session.messages.send_poll(
        to="+6281234567890",
        poll=Poll(question="When?", options=["Today", "Tomorrow"], multi_select=True),
        send_at=datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone.utc),
        wait="sent",
    )
    seen = server.seen[0]
    assert (seen.method, seen.path) == ("POST", "/api/send-message?wait=sent")
    assert body_of(seen) == {
        "to": "+6281234567890",
        "poll": {"question": "When?", "options": ["Today", "Tomorrow"], "multiSelect": True},
        "sendAt": "2026-01-02T03:04:05.000Z",
    }
    assert seen.headers["authorization"] == f"Bearer {'a' * 64}"
    assert len(seen.headers["idempotency-key"]) == 36
    assert reply == SentMessage(msg_id=10421, jid="+6281234567890", status="in_progress")


def test_constants_of_a_kind_of_message_are_sent(server: Server, session: SessionClient) -> None:
    server.script = [ok(sent)]
    session.messages.send_view_once(to="1234567", image_url="https://example.com/a.png")
    assert body_of(server.seen[0])["viewOnce"] is True


def test_path_parameters_are_encoded_once(server: Server, session: SessionClient) -> None:
    server.script = [ok({"exists": True})]
    assert session.contacts.check_number("+62 81/2%40").exists
    assert server.seen[0].path == "/api/on-messenger/%2B62%2081%2F2%2540"


@pytest.mark.parametrize("value", ["", ".", ".."])
def test_an_empty_part_of_a_path_is_refused_here(session: SessionClient, value: str) -> None:
    with pytest.raises(ValueError, match="phone_number"):
        session.contacts.check_number(value)


def test_null_is_sent_where_it_clears_and_left_out_elsewhere(server: Server, account: AccountClient) -> None:
    server.script = [json_answer(200, {"success": True, "data": {}})]
    account.sessions.update(7, name=None, proxy_url=None, webhook_url=NOT_GIVEN)
    assert body_of(server.seen[0]) == {"proxy_url": None}


def test_a_session_of_an_account_is_named_by_a_header(server: Server, account: AccountClient) -> None:
    server.script = [json_answer(200, {"status": "connected"})]
    assert account.session(7).sessions.get_status() == "connected"
    headers = server.seen[0].headers
    assert (headers["authorization"], headers["x-session-id"]) == ("Bearer 7|secret", "7")


def test_calls_without_a_credential_send_none(server: Server, account: AccountClient) -> None:
    server.script = [json_answer(200, {"success": True, "status": "pending", "requestId": None, "publicKey": None})]
    account.passkey.get_pending(token="pk-1")
    headers = server.seen[0].headers
    assert "authorization" not in headers
    assert (headers["x-passkey-token"], server.seen[0].path) == ("pk-1", "/api/passkey/pending")


def test_twins_for_all_sessions(server: Server, account: AccountClient) -> None:
    server.script = [ok([])]
    assert account.webhooks.list_for_all_sessions() == []
    assert server.seen[0].path == "/api/webhooks"


def test_what_stands_beside_the_data_belongs_to_the_result(server: Server, account: AccountClient) -> None:
    server.script = [json_answer(200, {"success": True, "data": {"preset": "off"}, "warning": "Careful"})]
    assert account.sessions.update_sending_policy(7, preset="off").warning == "Careful"


def test_unknown_fields_and_values_are_kept(server: Server, session: SessionClient) -> None:
    server.script = [ok(dict(sent, status="teleported", colour={"a": [1]}))]
    reply = session.messages.send_text(to="1234567", text="Hello")
    assert (reply.status, dict(reply.extra)) == ("teleported", {"colour": {"a": [1]}})
    assert to_wire(reply) == dict(sent, status="teleported", colour={"a": [1]})


def test_missing_fields_break_nothing(server: Server, session: SessionClient) -> None:
    server.script = [ok({"msgId": 1}), ok("odd")]
    reply = session.messages.send_text(to="1234567", text="Hello")
    assert reply.jid is None and to_wire(reply) == {"msgId": 1}
    assert session.messages.send_text(to="1234567", text="Hello") == "odd"


def test_null_and_absent_are_told_apart_in_changes() -> None:
    change = decode(ChatUpdate, {"id": "1@g.us", "name": None})
    assert isinstance(change, ChatUpdate)
    assert (change.name, change.pinned) == (None, NOT_GIVEN)
    assert to_wire(change) == {"id": "1@g.us", "name": None}


def test_the_option_of_a_union_is_found_by_its_literal(server: Server, account: AccountClient) -> None:
    server.script = [ok({"status": "NEED_SCAN", "qrCode": "2@abc", "later": 1})]
    reply = account.sessions.connect(7)
    assert isinstance(reply, messaging_gateway.models.ConnectReplyNeedScan)
    assert reply.qr_code == "2@abc"


def test_an_answer_of_something_else_is_an_error(server: Server, session: SessionClient) -> None:
    server.script = [json_answer(200, {"hello": "world"})]
    with pytest.raises(GatewayError, match="no data"):
        session.groups.list()


def test_details_of_the_answer_are_readable(server: Server, session: SessionClient) -> None:
    limits = {"x_ratelimit_limit": "60", "x_ratelimit_remaining": "59", "x_ratelimit_reset": "42"}
    server.script = [ok(sent, x_request_id="r-1", idempotent_replayed="true", **limits)]
    reply = session.with_response(session.messages.send_text, to="1234567", text="Hello")
    assert reply.output.msg_id == 10421
    info = reply.response
    assert (info.status, info.request_id, info.replayed, info.tries) == (200, "r-1", True, 1)
    assert info.rate_limit == messaging_gateway.RateLimit(limit=60, remaining=59, reset=42)
    assert info.daily_rate_limit is None


def test_an_own_client_and_own_headers(server: Server) -> None:
    server.script = [ok([])]
    with httpx.Client(headers={"x-one": "1"}) as http:
        client = SessionClient(key="k", base_url=f"{server.url}/", headers={"X-Two": "2"}, http_client=http)
        client.groups.list(request_options=CallOptions(headers={"X-Three": "3"}))
        client.close()
        assert not http.is_closed
    headers = server.seen[0].headers
    assert (headers["x-one"], headers["x-two"], headers["x-three"]) == ("1", "2", "3")
    assert server.seen[0].path == "/api/groups"


def test_the_address_has_to_be_one() -> None:
    with pytest.raises(ValueError, match="base_url"):
        SessionClient(key="k", base_url="gateway.example.com")


def test_asyncio_does_the_same(server: Server) -> None:
    server.script = [ok(sent, x_request_id="r-1"), ok([]), json_answer(200, {"status": "connected"})]

    async def run() -> None:
        async with AsyncSessionClient(key="k", base_url=server.url) as session:
            reply = await session.with_response(session.messages.send_text, to="1234567", text="Hello")
            assert (reply.output.msg_id, reply.response.request_id) == (10421, "r-1")
            assert await session.groups.list() == []
        async with AsyncAccountClient(token="1|t", base_url=server.url) as account:
            assert await account.session(7).sessions.get_status() == "connected"

    asyncio.run(run())
    assert server.seen[2].headers["x-session-id"] == "7"


def test_answers_are_gathered_apart_in_tasks_at_once(server: Server) -> None:
    server.script = [lambda seen: ok({"exists": True}, x_request_id=seen.path.rsplit("/", 1)[1])]

    async def run() -> list[str | None]:
        async with AsyncSessionClient(key="k", base_url=server.url) as session:
            replies = await asyncio.gather(
                *(session.with_response(session.contacts.check_number, str(number)) for number in range(20))
            )
        return [reply.response.request_id for reply in replies]

    assert asyncio.run(run()) == [str(number) for number in range(20)]


def test_types_of_methods_can_be_read_at_run_time() -> None:
    """Frameworks that make something of signatures read them so."""
    for resources in (AccountResources, SessionResources):
        for resource in vars(resources(FakeGateway().session._transport)).values():
            for name, method in inspect.getmembers(resource, inspect.ismethod):
                if not name.startswith("_"):
                    assert "return" in typing.get_type_hints(method), name


def test_what_is_shown_of_a_client_has_no_credential(account: AccountClient, session: SessionClient) -> None:
    shown = [repr(client._transport.settings) for client in (account, account.session(7), session)]
    for text in shown:
        assert "7|secret" not in text and "a" * 64 not in text
