"""The layer for programs that were written against another library."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import pytest

from messaging_gateway.compat import (
    CreateWhatsAppSessionPayload,
    ImageUrlMessage,
    LocationPinMessage,
    RetryConfig,
    WasenderAPIError,
    WasenderAsyncClient,
    WasenderSyncClient,
    create_async_wasender,
    create_sync_wasender,
)
from messaging_gateway.webhooks import sign

from .conftest import Answer, Server, body_of, json_answer, ok

sent = {"msgId": 10421, "jid": "+628", "status": "in_progress"}
limits = {"x-ratelimit-limit": "256", "x-ratelimit-remaining": "255", "x-ratelimit-reset": "42"}


@pytest.fixture
def client(server: Server) -> WasenderSyncClient:
    return create_sync_wasender(api_key="k" * 64, personal_access_token="7|token", base_url=f"{server.url}/api")


def test_an_answer_is_read_by_either_spelling(server: Server, client: WasenderSyncClient) -> None:
    body = json.dumps({"success": True, "data": sent}).encode()
    server.script = [Answer(200, body, {"content-type": "application/json", **limits})]
    result = client.send_text(to="+628", text_body="Hello")
    assert result.response.data.msg_id == result.response.data.msgId == result.response["data"]["msgId"] == 10421
    assert result.rate_limit is not None and result.rate_limit.remaining == 255
    assert 30 < (result.rate_limit.reset_timestamp or 0) - time.time() < 45
    seen = server.seen[0]
    assert (seen.method, seen.path) == ("POST", "/api/send-message")
    assert seen.headers["authorization"] == f"Bearer {'k' * 64}"
    assert body_of(seen) == {"to": "+628", "text": "Hello"}
    with pytest.raises(AttributeError):
        result.response.data.nothing


def test_messages_travel_under_the_names_of_the_wire(server: Server, client: WasenderSyncClient) -> None:
    server.script = [ok(sent)]
    client.send_image("+628", "https://example.com/a.png", "A picture")
    client.send(ImageUrlMessage(to="+628", image_url="https://example.com/a.png", message_type="image"))
    client.send(LocationPinMessage(to="+628", location={"latitude": "1.5", "longitude": "2"}))
    client.send_quoted_message("+628", 4, text="Yes")
    client.send_contact("+628", "Ana", "+629")
    assert [body_of(seen) for seen in server.seen] == [
        {"to": "+628", "imageUrl": "https://example.com/a.png", "text": "A picture"},
        {"to": "+628", "imageUrl": "https://example.com/a.png"},
        {"to": "+628", "location": {"latitude": 1.5, "longitude": 2.0}},
        {"to": "+628", "replyTo": 4, "text": "Yes"},
        {"to": "+628", "contact": {"name": "Ana", "phone": "+629"}},
    ]


def test_what_an_address_names_is_in_it(server: Server, client: WasenderSyncClient) -> None:
    server.script = [ok({})]
    group = "1-2@g.us"
    client.get_group_metadata(group)
    client.get_group_participants(group)
    client.add_group_participants(group, ["+628"])
    client.remove_group_participants(group, ["+628"])
    client.update_group_participants(group, "promote", ["+628"])
    client.update_group_settings(group, {"subject": "A"})
    client.get_group_invite_link(group)
    client.get_group_profile_picture(group)
    client.leave_group(group)
    client.get_group_invite_info("abc")
    client.block_contact("+628")
    client.unblock_contact("+628")
    client.get_contact_info("+628")
    client.get_contact_profile_picture("+628")
    client.check_if_on_whatsapp("+628")
    client.edit_message(4, "New")
    client.delete_message(4)
    client.get_message_info(4)
    client.regenerate_api_key(7)
    assert [f"{seen.method} {seen.path}" for seen in server.seen] == [
        "GET /api/groups/1-2%40g.us/metadata",
        "GET /api/groups/1-2%40g.us/participants",
        "POST /api/groups/1-2%40g.us/participants/add",
        "POST /api/groups/1-2%40g.us/participants/remove",
        "PUT /api/groups/1-2%40g.us/participants/update",
        "PUT /api/groups/1-2%40g.us/settings",
        "GET /api/groups/1-2%40g.us/invite-link",
        "GET /api/groups/1-2%40g.us/picture",
        "POST /api/groups/1-2%40g.us/leave",
        "GET /api/groups/invite/abc",
        "POST /api/contacts/%2B628/block",
        "POST /api/contacts/%2B628/unblock",
        "GET /api/contacts/%2B628",
        "GET /api/contacts/%2B628/picture",
        "GET /api/on-messenger/%2B628",
        "PUT /api/messages/4",
        "DELETE /api/messages/4",
        "GET /api/messages/4/info",
        "POST /api/messenger-sessions/7/regenerate-key",
    ]


def test_calls_on_sessions_use_the_token(server: Server, client: WasenderSyncClient) -> None:
    server.script = [ok({"id": 7, "api_key": "x"}), Answer(204)]
    payload = CreateWhatsAppSessionPayload(
        name="Shop", phone_number="+628", account_protection=True, log_messages=True, webhook_url=None
    )
    assert client.create_whatsapp_session(payload).response.data.id == 7
    assert client.delete_whatsapp_session(7).response.model_dump() == {"success": True, "data": None}
    assert [seen.headers["authorization"] for seen in server.seen] == ["Bearer 7|token", "Bearer 7|token"]
    assert body_of(server.seen[0]) == {
        "name": "Shop",
        "phone_number": "+628",
        "account_protection": True,
        "log_messages": True,
    }


def test_a_file_goes_as_its_bytes(server: Server, client: WasenderSyncClient, tmp_path: Path) -> None:
    server.script = [json_answer(200, {"success": True, "publicUrl": "https://example.com/media/a.png"})]
    path = tmp_path / "a.png"
    path.write_bytes(b"abc")
    assert client.upload_media_file(file_path=path).response.public_url == "https://example.com/media/a.png"
    client.upload_media_file(file_bytes=b"def", filename="b.pdf")
    assert [(seen.body, seen.headers["content-type"]) for seen in server.seen] == [
        (b"abc", "image/png"),
        (b"def", "application/pdf"),
    ]


def test_a_refusal_has_the_fields_of_the_other_library(server: Server) -> None:
    texts = {"to": ["The to field is required."]}
    server.script = [json_answer(422, {"success": False, "message": "Validation failed", "errors": texts})]
    client = WasenderSyncClient("k" * 64, server.url, RetryConfig(enabled=False))
    with pytest.raises(WasenderAPIError) as caught:
        client.send_text("", "Hello")
    assert (caught.value.status_code, caught.value.api_message) == (422, "Validation failed")
    assert caught.value.error_details == texts
    assert caught.value.success is False


def test_retries_that_are_off_are_none(server: Server) -> None:
    server.script = [json_answer(429, {"success": False, "message": "no"}, retry_after="1")]
    client = WasenderSyncClient("k" * 64, server.url, RetryConfig(enabled=False, max_retries=5))
    with pytest.raises(WasenderAPIError) as caught:
        client.get_groups()
    assert (len(server.seen), caught.value.retry_after) == (1, 1)


def test_the_client_of_asyncio_is_awaited(server: Server) -> None:
    server.script = [ok(sent), json_answer(404, {"success": False, "message": "Message not found."})]

    async def calls() -> WasenderAPIError:
        async with create_async_wasender(api_key="k" * 64, base_url=server.url) as client:
            assert isinstance(client, WasenderAsyncClient)
            assert (await client.send_text(to="+628", text_body="Hello")).response.data.status == "in_progress"
            with pytest.raises(WasenderAPIError) as caught:
                await client.get_message_info(4)
            return caught.value

    assert asyncio.run(calls()).status_code == 404


def test_a_webhook_is_taken_with_its_secret_alone() -> None:
    body = json.dumps({"event": "messages.received", "sessionId": "7", "timestamp": 1, "data": {"a": 1}}).encode()
    signature = sign(body, "secret", webhook_id="evt_1")["x-webhook-signature"]
    client = WasenderSyncClient("k" * 64, "https://gateway.example.com", webhook_secret="secret")
    assert client.handle_webhook_event(body, signature).session_id == "7"
    for wrong in ("secre", "", None):
        with pytest.raises(WasenderAPIError):
            client.handle_webhook_event(body, wrong)


def test_without_an_address_nothing_is_made() -> None:
    with pytest.raises(ValueError, match="base_url"):
        create_sync_wasender(api_key="k" * 64)
