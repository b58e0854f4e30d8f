"""Signatures of webhooks, and receivers in three frameworks."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait

import pytest

from messaging_gateway import UnknownEvent, WebhookSignatureError, construct_event
from messaging_gateway.events import EventBase, MessagesReceivedEvent, SessionStatusEvent
from messaging_gateway.frameworks import RecentIds, WebhookReceiver
from messaging_gateway.testing import sign

secret = "whsec_" + base64.b64encode(b"0123456789abcdef01234567").decode()
older = "whsec_" + base64.b64encode(b"another-secret-of-24-byte").decode()
compat = "0123456789abcdef0123456789abcdef"
data = {"status": "connected", "session_id": "7", "reason": None}
delivery = {"event": "session.status", "sessionId": "7", "timestamp": 1, "sequence": 5, "data": data}
body = json.dumps(delivery).encode()


def signed(key: str = secret, **changes: int) -> dict[str, str]:
    return {**sign(body, key, webhook_id="evt_1", **changes), "X-Webhook-Delivery": "d-1"}


def signed_with(key: bytes) -> dict[str, str]:
    """What somebody makes who has only the bytes of a key."""
    moment = str(int(time.time()))
    digest = hmac.new(key, f"evt_1.{moment}.".encode() + body, hashlib.sha256).digest()
    signature = "v1," + base64.b64encode(digest).decode()
    return {"webhook-id": "evt_1", "webhook-timestamp": moment, "webhook-signature": signature}


def test_a_known_signature() -> None:
    """The example of the specification of Standard Webhooks."""
    headers = sign(
        b'{"test": 2432232314}',
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        webhook_id="msg_p5jXN8AQM9LWM0D4loKWxJek",
        timestamp=1614265330,
    )
    assert headers["webhook-signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_a_signed_delivery_is_an_event() -> None:
    event = construct_event(body, signed(), secret)
    assert isinstance(event, SessionStatusEvent)
    assert (event.id, event.delivery_id, event.session_id, event.sequence) == ("evt_1", "d-1", "7", 5)
    assert event.data.status == "connected" and not event.replayed


def test_headers_in_any_case_and_as_pairs() -> None:
    pairs = [(name.upper(), value) for name, value in signed().items()]
    assert construct_event(body, pairs, secret).id == "evt_1"


def test_rotation_both_ways() -> None:
    assert construct_event(body, signed(older), [secret, older]).id == "evt_1"
    both = signed()
    both["webhook-signature"] += " " + signed(older)["webhook-signature"]
    assert construct_event(body, both, older).id == "evt_1"


def test_the_verbatim_signature() -> None:
    event = construct_event(body, {"X-Webhook-Signature": compat, "webhook-id": "evt_1"}, compat)
    assert event.id == "evt_1"
    assert construct_event(body, {**signed(), "X-Webhook-Signature": "x"}, [compat, secret]).id == "evt_1"


def test_tolerance() -> None:
    now = int(time.time())
    for off in (-290, 290):
        assert construct_event(body, signed(timestamp=now + off), secret)
    for off in (-310, 310):
        with pytest.raises(WebhookSignatureError, match="seconds"):
            construct_event(body, signed(timestamp=now + off), secret)
    assert construct_event(body, signed(timestamp=now - 400), secret, tolerance_seconds=500)


def test_a_tolerance_that_is_no_number_lets_nothing_through() -> None:
    with pytest.raises(WebhookSignatureError):
        construct_event(body, signed(timestamp=1), secret, tolerance_seconds=float("nan"))


wrong: dict[str, tuple[bytes, dict[str, str], str | list[str]]] = {
    "another secret": (body, signed(), older),
    "another body": (body + b" ", signed(), secret),
    "another id": (body, {**signed(), "webhook-id": "evt_2"}, secret),
    "another time": (body, {**signed(), "webhook-timestamp": "1"}, secret),
    "no time": (body, {**signed(), "webhook-timestamp": "now"}, secret),
    "no signature": (body, {"webhook-id": "evt_1"}, secret),
    "another version": (body, {**signed(), "webhook-signature": "v2," + signed()["webhook-signature"][3:]}, secret),
    "compat instead": (body, {"x-webhook-signature": compat}, secret),
    "the secret itself": (body, {"x-webhook-signature": secret}, secret),
    "another compat": (body, {"x-webhook-signature": compat[:-1]}, compat),
    "empty compat": (body, {"x-webhook-signature": ""}, ["", ""]),
    "no secret": (body, signed(), []),
    "bad secret": (body, signed(), "whsec_%%%"),
    "an empty key": (body, signed_with(b""), "whsec_"),
}


@pytest.mark.parametrize("name", wrong)
def test_everything_else_is_refused(name: str) -> None:
    content, headers, key = wrong[name]
    with pytest.raises(WebhookSignatureError):
        construct_event(content, headers, key)


def test_text_is_no_body() -> None:
    with pytest.raises(TypeError, match="raw bytes"):
        construct_event(body.decode(), signed(), secret)  # type: ignore[arg-type]


def test_signed_nonsense_and_unknown_events() -> None:
    for content in (b"[]", b"{", b'{"event": 1}'):
        with pytest.raises(WebhookSignatureError):
            construct_event(content, sign(content, secret, webhook_id="evt_1"), secret)
    content = json.dumps({**delivery, "event": "webhook.test", "replayed": True}).encode()
    event = construct_event(content, sign(content, secret, webhook_id="evt_1"), secret)
    assert isinstance(event, UnknownEvent) and event.name == "webhook.test" and event.replayed


class Desk:
    """A receiver, and what its handlers were given."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.failures = 0
        self.receiver = WebhookReceiver(secret, deduplicator=RecentIds())

        @self.receiver.on(SessionStatusEvent)
        def status(event: SessionStatusEvent) -> None:
            if self.failures:
                self.failures -= 1
                raise RuntimeError("the database is away")
            self.got.append(str(event.data.status))

        @self.receiver.on(MessagesReceivedEvent)
        def message(event: MessagesReceivedEvent) -> None:
            self.got.append("never")

        @self.receiver.on(EventBase)
        def every(event: EventBase) -> None:
            self.got.append(event.id)


Post = Callable[[bytes, dict[str, str]], int]


def flask_post(desk: Desk) -> Post:
    pytest.importorskip("flask")
    from flask import Flask

    from messaging_gateway.frameworks.flask import webhook_view

    app = Flask("desk")
    app.add_url_rule("/hook", view_func=webhook_view(desk.receiver), methods=["POST"])
    client = app.test_client()
    return lambda content, headers: client.post("/hook", data=content, headers=headers).status_code


def django_post(desk: Desk) -> Post:
    pytest.importorskip("django.http")
    import django
    from django.conf import settings
    from django.test import RequestFactory

    from messaging_gateway.frameworks.django import webhook_view

    if not settings.configured:
        settings.configure(DEBUG=True, ALLOWED_HOSTS=["*"], ROOT_URLCONF="none")
        django.setup()
    view = webhook_view(desk.receiver)
    assert view(RequestFactory().get("/hook")).status_code == 405

    def post(content: bytes, headers: dict[str, str]) -> int:
        extra = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers.items()}
        request = RequestFactory(enforce_csrf_checks=True).post("/hook", content, "application/json", **extra)
        try:
            return int(view(request).status_code)
        except RuntimeError:
            return 500

    return post


def fastapi_post(desk: Desk) -> Post:
    pytest.importorskip("fastapi")
    from fastapi import FastAPI

    from messaging_gateway.frameworks.fastapi import webhook_router

    app = FastAPI()
    app.include_router(webhook_router(desk.receiver, "/hook"))

    async def call(content: bytes, headers: dict[str, str]) -> int:
        raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        scope = {"type": "http", "method": "POST", "path": "/hook", "raw_path": b"/hook", "query_string": b""}
        scope.update({"headers": raw, "http_version": "1.1", "scheme": "http", "server": ("x", 80), "root_path": ""})
        parts = [content[:5], content[5:]]
        answers: list[dict[str, object]] = []

        async def receive() -> dict[str, object]:
            return {"type": "http.request", "body": parts.pop(0), "more_body": len(parts) > 0}

        async def send(message: dict[str, object]) -> None:
            answers.append(message)

        try:
            await app(scope, receive, send)  # type: ignore[arg-type]
        except RuntimeError:
            return 500
        return int(str(answers[0]["status"]))

    return lambda content, headers: asyncio.run(call(content, headers))


frameworks: dict[str, Callable[[Desk], Post]] = {"flask": flask_post, "django": django_post, "fastapi": fastapi_post}


@pytest.mark.parametrize("name", frameworks)
def test_receivers(name: str) -> None:
    desk = Desk()
    post = frameworks[name](desk)
    assert post(body, signed(older)) == 401 and desk.got == []
    assert post(body, signed()) == 204
    assert desk.got == ["connected", "evt_1"]
    assert post(body, signed()) == 204 and len(desk.got) == 2, "an event that was handled is not handled again"


@pytest.mark.parametrize("name", frameworks)
def test_an_event_whose_handler_failed_comes_again(name: str) -> None:
    desk = Desk()
    desk.failures = 1
    post = frameworks[name](desk)
    assert post(body, signed()) == 500 and desk.got == []
    assert post(body, signed()) == 204 and desk.got == ["connected", "evt_1"]


def test_coroutines_are_awaited_on_asyncio_alone() -> None:
    receiver = WebhookReceiver(secret)
    got: list[str] = []

    @receiver.on(SessionStatusEvent)
    async def status(event: SessionStatusEvent) -> None:
        got.append(event.id)

    asyncio.run(receiver.receive_async(body, signed()))
    assert got == ["evt_1"]
    with pytest.raises(TypeError):
        receiver.receive(body, signed())


def test_old_ids_are_forgotten() -> None:
    ids = RecentIds(capacity=2)
    assert [ids.is_new(number) for number in "abacb"] == [True, True, False, True, False]
    assert ids.is_new("a")


def test_one_that_comes_again_waits_for_the_first_and_shares_its_end() -> None:
    """The gateway sends again after 10 s: a 204 for the second would end the delivery although the first may fail."""
    receiver = WebhookReceiver(secret, deduplicator=RecentIds())
    begun, fail = threading.Event(), threading.Event()

    @receiver.on(SessionStatusEvent)
    def status(event: SessionStatusEvent) -> None:
        begun.set()
        assert fail.wait(5)
        raise RuntimeError("the database is away")

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(receiver.receive, body, signed())
        assert begun.wait(5)
        second = pool.submit(receiver.receive, body, signed())
        assert not wait([second], 0.1).done
        fail.set()
        assert isinstance(first.exception(5), RuntimeError) and isinstance(second.exception(5), RuntimeError)


def test_one_that_comes_again_waits_on_asyncio_too() -> None:
    receiver = WebhookReceiver(secret, deduplicator=RecentIds())
    got: list[str] = []

    async def run() -> list[object]:
        begun, fail = asyncio.Event(), asyncio.Event()

        @receiver.on(SessionStatusEvent)
        async def status(event: SessionStatusEvent) -> None:
            got.append(event.id)
            begun.set()
            await fail.wait()
            raise RuntimeError("the database is away")

        first = asyncio.create_task(receiver.receive_async(body, signed()))
        await begun.wait()
        second = asyncio.create_task(receiver.receive_async(body, signed()))
        await asyncio.sleep(0)
        assert not second.done()
        fail.set()
        return list(await asyncio.gather(first, second, return_exceptions=True))

    assert [type(end) for end in asyncio.run(run())] == [RuntimeError, RuntimeError]
    assert got == ["evt_1"]
