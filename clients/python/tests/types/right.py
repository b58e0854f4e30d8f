"""Calls that the types allow: mypy accepts every line of this file."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager
from datetime import datetime
from io import BytesIO
from pathlib import Path

from messaging_gateway import (
    AccountClient,
    AsyncAccountClient,
    AsyncSessionClient,
    CallOptions,
    Download,
    Event,
    Response,
    SessionClient,
    construct_event,
)
from messaging_gateway.events import MessagesReceivedEvent, SessionStatusEvent
from messaging_gateway.frameworks import WebhookReceiver
from messaging_gateway.models import (
    ConnectReplyConnected,
    ConnectReplyNeedScan,
    Contact,
    ContactPage,
    MessageLog,
    Poll,
    SentMessage,
    Webhook,
)

account = AccountClient(token="7|secret", base_url="https://gateway.example.com", timeout=10, max_retries=1)
session = SessionClient(key="f" * 64, base_url="https://gateway.example.com")
same: SessionClient = account.session(7)

sent: SentMessage = session.messages.send_text(to="+6281234567890", text="Hello", wait="sent", reply_to=3)
session.messages.send_text(to="1", text="a", send_at=datetime.now(), request_options=CallOptions(timeout=5))
session.messages.send_poll(to="1", poll=Poll(question="When?", options=["Today", "Tomorrow"]))
session.messages.delete(12, chat="1@g.us")
number: int = sent.msg_id

everybody: list[Contact] = session.contacts.list()
page: ContactPage = session.contacts.list(paginated=True, page=2)
logs: Iterator[MessageLog] = account.sessions.iterate_message_logs(7, status="failed")
hooks: list[Webhook] = account.webhooks.list_for_all_sessions()
account.sessions.update(7, proxy_url=None, labels=["shop"])
account.bulk_sends.add_recipients_from(3, source="bulk_send", bulk_send_id_=2)

details: Response[SentMessage] = session.with_response(session.messages.send_text, to="1", text="a")
limit: int = details.response.rate_limit.limit if details.response.rate_limit else 0

address: str = session.media.upload(b"bytes", content_type="image/png")
session.media.upload("a.png")
session.media.upload(Path("a.png"))
session.media.upload(BytesIO(b""), content_type="image/png")
session.media.upload((part for part in [b"a", b"b"]), content_type="image/png")
file: AbstractContextManager[Download] = session.media.get_uploaded(address)

reply = account.sessions.connect(7)
if isinstance(reply, ConnectReplyNeedScan):
    code: str = reply.qr_code
elif isinstance(reply, ConnectReplyConnected):
    done: str = reply.message


def text_of(event: Event) -> str:
    if event.event == "messages.received":
        return event.data.messages.message_body
    if event.event == "groups.upsert":
        return event.data[0].subject
    if event.event == "unknown":
        return event.name
    return event.event


def match_of(event: Event) -> str:
    match event:
        case MessagesReceivedEvent(data=data):
            return data.messages.message_body
        case SessionStatusEvent():
            return event.data.status
        case _:
            return event.id


event: Event = construct_event(b"{}", {"webhook-id": "evt_1"}, ["whsec_1", "whsec_2"], tolerance_seconds=60)
receiver = WebhookReceiver("whsec_1")


@receiver.on(MessagesReceivedEvent)
def received(event: MessagesReceivedEvent) -> None:
    print(event.data.messages.message_body)


async def on_asyncio(account: AsyncAccountClient, session: AsyncSessionClient) -> None:
    reply: SentMessage = await session.messages.send_text(to="1", text="a")
    details: Response[SentMessage] = await session.with_response(session.messages.send_text, to="1", text="a")
    events: AsyncIterator[Event] = session.events.follow(types=["messages.received"])
    async for event in events:
        print(event.sequence, reply, details)
    async with session.media.get_uploaded("a.png") as download:
        await download.save("a.png")
    people: list[Contact] = [contact async for contact in session.contacts.iterate()]
    one: AsyncSessionClient = account.session(7)
    print(people, one)
