"""The test kit on a real gateway, which `MESSAGING_GATEWAY_URL` and `MESSAGING_GATEWAY_TOKEN` name."""

from __future__ import annotations

import asyncio
import os

import pytest

from messaging_gateway import AccountClient, AsyncAccountClient, NotFoundError
from messaging_gateway.events import MessagesReceivedEvent
from messaging_gateway.sandbox import Sandbox, SandboxTimeoutError


def test_a_conversation(gateway_sandbox: Sandbox) -> None:
    shop = gateway_sandbox.session()
    ana = gateway_sandbox.phone(name="Ana")
    end = shop.client.events.list(types="none").next_cursor
    shop.client.messages.send_text(to=ana.number, text="Hello")
    assert ana.wait_for_message("Hello", sender=shop.phone.number).kind == "text"
    ana.send_text(shop.phone.number, "Good day")
    for event in shop.client.events.follow(after=end, types="messages.received"):
        assert isinstance(event, MessagesReceivedEvent)
        assert event.data.messages.message_body == "Good day"
        break
    with pytest.raises(SandboxTimeoutError):
        ana.wait_for_message("Never", timeout=0.3)


def test_what_was_made_is_taken_away(gateway_account: AccountClient) -> None:
    with gateway_account.sandbox() as sandbox:
        shop = sandbox.session()
    numbers = [phone.phone_number for phone in gateway_account.sandbox.list_phones()]
    assert shop.phone.number not in numbers
    with pytest.raises(NotFoundError):
        gateway_account.sessions.get(shop.session.id)


def test_asyncio_converses_too(gateway_account: AccountClient) -> None:
    base_url, token = os.environ["MESSAGING_GATEWAY_URL"], os.environ["MESSAGING_GATEWAY_TOKEN"]

    async def run() -> str:
        async with AsyncAccountClient(token=token, base_url=base_url) as account, account.sandbox() as sandbox:
            shop = await sandbox.session()
            ana = await sandbox.phone()
            await shop.client.messages.send_text(to=ana.number, text="Hello")
            return (await ana.wait_for_message(where=lambda message: message.text.startswith("He"))).text

    assert asyncio.run(run()) == "Hello"
