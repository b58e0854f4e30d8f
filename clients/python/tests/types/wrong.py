"""Calls that the types refuse: behind each line stands what mypy has to say of it. `test_types.py` compares."""

from __future__ import annotations

from messaging_gateway import AccountClient, AsyncSessionClient, Event, SessionClient, construct_event
from messaging_gateway.events import MessagesReceivedEvent, SessionStatusEvent
from messaging_gateway.frameworks import WebhookReceiver
from messaging_gateway.models import Poll, SentMessage

account = AccountClient(token="7|secret", base_url="https://gateway.example.com")
session = SessionClient(key="f" * 64, base_url="https://gateway.example.com")

# The two credentials cannot be mixed up.
AccountClient(key="f" * 64, base_url="https://gateway.example.com")  # E: call-arg
SessionClient(token="7|secret", base_url="https://gateway.example.com")  # E: call-arg
SessionClient("f" * 64, base_url="https://gateway.example.com")  # E: misc
SessionClient(key="f" * 64)  # E: call-arg
account.messages  # E: attr-defined
session.bulk_sends  # E: attr-defined
session.sessions.create(name="a", phone_number="1", account_protection=True, log_messages=True)  # E: attr-defined
account.sessions.get_status()  # E: attr-defined
session.session(7)  # E: attr-defined
other: AccountClient = account.session(7)  # E: assignment

# Fields.
session.messages.send_text(to="1")  # E: call-arg
session.messages.send_text("1", "a")  # E: misc
session.messages.send_text(to=1, text="a")  # E: arg-type
session.messages.send_text(to="1", text=None)  # E: arg-type
session.messages.send_text(to="1", text="a", wait="delivered")  # E: arg-type
session.messages.send_text(to="1", text="a", priority="urgent")  # E: arg-type
session.messages.send_text(to="1", text="a", mentions=[1])  # E: list-item
session.messages.send_text(to="1", text="a", replyTo=3)  # E: call-arg
session.messages.send_text(to="1", text="a", image_url="https://example.com/a.png")  # E: call-arg
session.messages.send_image(to="1")  # E: call-arg
session.messages.send_poll(to="1", poll={"question": "When?"})  # E: arg-type
Poll(question="When?")  # E: call-arg
Poll(question="When?", options=["a"], multiSelect=True)  # E: call-arg
account.sessions.get()  # E: call-arg
account.sessions.get("seven")  # E: arg-type
account.sessions.update(7, name=7)  # E: arg-type
account.sandbox.create_fault(kind="earthquake")  # E: arg-type
session.messages.send_text(to="1", text="a", request_options={"timeout": 5})  # E: arg-type

# Answers.
sent = session.messages.send_text(to="1", text="a")
sent.msgId  # E: attr-defined
sent.msg_id = 7  # E: misc
number: str = sent.msg_id  # E: assignment
session.contacts.list(paginated=True)[0]  # E: index
session.contacts.list().items  # E: attr-defined
for contact in session.contacts.list():
    contact.name.upper()  # E: union-attr
session.with_response(session.messages.send_text, to=1, text="a")  # E: arg-type
session.with_response(session.messages.send_text, to="1", text="a").output.nothing  # E: attr-defined


# Events.
def text_of(event: Event) -> object:
    event.data.messages  # E: attr-defined
    if event.event == "messages.recieved":  # E: comparison-overlap
        return None
    if event.event == "session.status":
        return event.data.messages  # E: attr-defined
    return None


construct_event("{}", {}, "whsec_1")  # E: arg-type
construct_event(b"{}", {})  # E: call-arg
receiver = WebhookReceiver("whsec_1")


@receiver.on(SessionStatusEvent)  # E: arg-type
def received(event: MessagesReceivedEvent) -> None: ...


# Files and asyncio.
session.media.upload(7)  # E: arg-type
session.media.get_uploaded("a.png").read()  # E: attr-defined


async def on_asyncio(client: AsyncSessionClient) -> SentMessage:
    client.messages.send_text(to="1", text="a").msg_id  # E: attr-defined
    for event in client.events.follow():  # E: attr-defined
        print(event)
    return client.messages.send_text(to="1", text="a")  # E: return-value
