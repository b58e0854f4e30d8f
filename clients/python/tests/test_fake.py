"""The gateway in memory: it checks, answers, records, and fails when it is told to."""

from __future__ import annotations

import asyncio
import itertools

import pytest

from messaging_gateway import BadRequestError, CallOptions, RateLimitError, ValidationError
from messaging_gateway.events import SessionStatusEvent
from messaging_gateway.models import MessageContent, ReadKey, SentMessage, SessionStatusData
from messaging_gateway.testing import FakeGateway, RecordedCall
from messaging_gateway.testing._contract import operation_rows


def test_every_operation_answers_its_example(fake_gateway: FakeGateway) -> None:
    reply = fake_gateway.session.messages.send_text(to="+6281234567890", text="Hello")
    assert reply == SentMessage(msg_id=10421, jid="+6281234567890", status="in_progress")
    assert fake_gateway.account.account.get().plan.name != ""
    assert fake_gateway.session.sessions.get_status() == "need_scan"
    assert fake_gateway.account.sessions.delete(7) is None  # type: ignore[func-returns-value]
    assert len(operation_rows()) > 180


def test_calls_are_recorded_as_on_the_wire(fake_gateway: FakeGateway) -> None:
    fake_gateway.account.session(7).messages.get_info("3EB0/1", chat="1@g.us")
    fake_gateway.session.messages.mark_read(key=ReadKey(id="a", remote_jid="1@g.us", from_me=False))
    first, second = fake_gateway.calls
    assert (first.operation, first.input) == ("messages.getInfo", {"msgId": "3EB0/1", "chat": "1@g.us"})
    assert first.headers["x-session-id"] == "7"
    assert second.input == {"key": {"id": "a", "remoteJid": "1@g.us", "fromMe": False}}
    assert fake_gateway.calls_of("messages.markRead") == [second]


def test_inputs_are_checked_against_the_contract(fake_gateway: FakeGateway) -> None:
    session, account = fake_gateway.session, fake_gateway.account
    with pytest.raises(ValidationError) as raised:
        session.messages.send_text(to="", text="x" * 65_537)
    assert raised.value.errors == {
        "to": ["The to field must be at least 1."],
        "text": ["The text field must not be greater than 65536."],
    }
    with pytest.raises(ValidationError) as raised:
        session.messages.send_text(to="1234567", text="a", priority="slow")  # type: ignore[arg-type]
    assert raised.value.errors == {"priority": ["The selected priority is invalid."]}
    with pytest.raises(ValidationError) as raised:
        account.templates.create(name="a", content=MessageContent(text=7))  # type: ignore[arg-type]
    assert raised.value.errors == {"content.text": ["The content.text field must be a string."]}
    with pytest.raises(ValidationError) as raised:
        account.webhooks.create(7, url="https://x.example", events=[1])  # type: ignore[list-item]
    assert raised.value.errors == {"events.0": ["The events.0 field must be a string."]}
    with pytest.raises(ValidationError) as raised:
        account.bulk_sends.add_recipients(7, recipients=[{"values": {}}])  # type: ignore[list-item]
    assert raised.value.errors == {"recipients.0.to": ["The recipients.0.to field is required."]}
    account.webhooks.update(7, 3, description=None, collect_seconds=5)
    account.usage.get(months=3)


def test_answers_can_be_set(fake_gateway: FakeGateway) -> None:
    fake_gateway.answer("messages.sendText", SentMessage(msg_id=5, jid="j", status="sent"))
    assert fake_gateway.session.messages.send_text(to="1234567", text="a").msg_id == 5
    fake_gateway.answer("contacts.checkNumber", lambda call: {"exists": answer_for(call)})
    assert [fake_gateway.session.contacts.check_number(one).exists for one in ("123", "456")] == [True, False]
    fake_gateway.answer("media.getUploaded", b"png")
    with fake_gateway.session.media.get_uploaded("a.png") as download:
        assert download.read() == b"png"
    fake_gateway.answer("sessions.updateSendingPolicy", {"preset": "off", "warning": "Careful"})
    assert fake_gateway.account.sessions.update_sending_policy(7, preset="off").warning == "Careful"
    with pytest.raises(KeyError):
        fake_gateway.answer("messages.sendTxt", None)


def answer_for(call: RecordedCall) -> bool:
    return call.input["phone_number"] == "123"


def test_refusals_can_be_set(fake_gateway: FakeGateway) -> None:
    fake_gateway.fail("messages.sendText", "not_connected", times=1)
    with pytest.raises(BadRequestError) as raised:
        fake_gateway.session.messages.send_text(to="1234567", text="a")
    assert (raised.value.code, raised.value.status) == ("not_connected", 400)
    fake_gateway.session.messages.send_text(to="1234567", text="a")
    fake_gateway.fail("messages.sendText", "rate_limited", retry_after=3)
    with pytest.raises(RateLimitError):
        fake_gateway.session.messages.send_text(to="1234567", text="a")
    assert fake_gateway.pauses == [3, 3]
    keys = [call.headers["idempotency-key"] for call in fake_gateway.calls_of("messages.sendText")]
    assert len(keys) == 5 and len(set(keys[2:])) == 1
    fake_gateway.reset()
    assert fake_gateway.calls == [] and fake_gateway.session.messages.send_text(to="1234567", text="a")
    with pytest.raises(KeyError):
        fake_gateway.fail("messages.sendText", "no_such_code")


def test_events_can_be_pushed(fake_gateway: FakeGateway) -> None:
    data = SessionStatusData(status="connected", session_id="1", reason=None)
    fake_gateway.push(SessionStatusEvent(data=data))
    fake_gateway.push({"event": "qrcode.updated", "data": {"qr": "2@", "session_id": "1"}})
    assert [event.event for event in fake_gateway.session.events.iterate(limit=1)] == [
        "session.status",
        "qrcode.updated",
    ]
    stream = fake_gateway.session.events.follow(after="0", types="qrcode.updated")
    assert next(stream).sequence == 2
    fake_gateway.push({"event": "qrcode.updated", "data": {"qr": "3@", "session_id": "1"}})
    assert next(stream).sequence == 3


def test_asyncio_has_the_same_gateway(fake_gateway: FakeGateway) -> None:
    fake_gateway.push({"event": "qrcode.updated", "data": {"qr": "2@", "session_id": "1"}})

    async def run() -> None:
        session = fake_gateway.async_session
        await session.messages.send_text(to="1234567", text="a", request_options=CallOptions(idempotency_key="k"))
        assert await session.media.upload(b"png", content_type="image/png")
        assert [event.sequence async for event in session.events.iterate()] == [1]
        with pytest.raises(ValidationError):
            await fake_gateway.async_account.lists.create(name="")

    asyncio.run(run())
    assert fake_gateway.calls[0].headers["idempotency-key"] == "k"
    assert (fake_gateway.calls[1].operation, fake_gateway.calls[1].content) == ("media.upload", b"png")


def test_iterators_work_on_examples(fake_gateway: FakeGateway) -> None:
    assert len(list(itertools.islice(fake_gateway.account.bulk_sends.iterate(), 3))) == 1
    assert len(list(fake_gateway.session.contacts.iterate())) == 1
