"""The kit for tests that wait for each call."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING

from .._transport import Transport
from ..errors import NotFoundError
from ..models import CreatedSession, PhoneMessage, PhoneSentMessage
from ..resources import AccountResources
from ._common import a_number, default_timeout, fits, pauses, qr_in

if TYPE_CHECKING:
    from .._clients import SessionClient


class SandboxPhone:
    """A virtual phone, and the person who holds it."""

    def __init__(self, account: AccountResources, number: str, timeout: float) -> None:
        self._account = account
        self._timeout = timeout
        self.number = number
        """With `+`."""

    def send_text(self, to: str, text: str) -> PhoneSentMessage:
        """Writes to somebody: a number or a JID."""
        return self._account.sandbox.send_message(self.number, to=to, text=text)

    def messages(self) -> Sequence[PhoneMessage]:
        """What the phone has, oldest first: sent and received."""
        return self._account.sandbox.list_messages(self.number)

    def read(self, chat: str) -> None:
        """Opens a chat, so that its messages count as read."""
        self._account.sandbox.mark_read(self.number, chat=chat)

    def wait_for_message(
        self,
        text: str | None = None,
        *,
        sender: str | None = None,
        kind: str | None = None,
        where: Callable[[PhoneMessage], bool] | None = None,
        timeout: float | None = None,
    ) -> PhoneMessage:
        """The first message that the phone has received and that fits.

        Args:
            text: Its text, exactly.
            sender: Number or JID of who wrote.
            kind: `text`, `image`, …
            where: Any further condition.
            timeout: Seconds.

        Raises:
            SandboxTimeoutError: None came in time.
        """
        for pause in pauses(timeout or self._timeout, f"A message to {self.number}"):
            for message in self.messages():
                if not message.from_me and fits(message, text, sender, kind) and (where is None or where(message)):
                    return message
            time.sleep(pause)
        raise AssertionError  # pauses raises first


@dataclass(frozen=True, slots=True)
class LinkedSession:
    """A session of the sandbox network, and the phone that it is linked to."""

    session: CreatedSession
    client: SessionClient
    phone: SandboxPhone


class Sandbox:
    """Makes virtual phones and linked sessions, and takes them away at the end of its `with` block."""

    def __init__(self, transport: Transport, *, timeout: float = default_timeout) -> None:
        self._transport = transport
        self._account = AccountResources(transport)
        self._timeout = timeout
        self._phones: list[str] = []
        self._sessions: list[int] = []

    def phone(
        self, phone_number: str | None = None, *, name: str | None = None, requires_passkey: bool | None = None
    ) -> SandboxPhone:
        """A new phone, with a number of its own unless one is given."""
        made = self._account.sandbox.create_phone(
            phone_number=phone_number or a_number(), name=name, requires_passkey=requires_passkey
        )
        self._phones.append(made.phone_number)
        return SandboxPhone(self._account, made.phone_number, self._timeout)

    def session(self, phone: SandboxPhone | None = None, *, name: str = "Test") -> LinkedSession:
        """A session that is linked to a phone, by a scan of its code, and connected.

        Raises:
            SandboxTimeoutError: It was not connected in time.
        """
        from .._clients import SessionClient

        linked = phone or self.phone()
        made = self._account.sessions.create(
            name=name, phone_number=linked.number, account_protection=False, log_messages=True, network="sandbox"
        )
        self._sessions.append(made.id)
        self.link(made.id, linked)
        client = SessionClient._of(self._transport.for_session(made.id))
        return LinkedSession(made, client, linked)

    def link(self, session_id: int, phone: SandboxPhone) -> None:
        """Lets a phone scan the code of a session, and waits until it is connected."""
        code = qr_in(self._account.sessions.connect(session_id))
        if code is not None:
            self._account.sandbox.scan(phone.number, qr=code)
        for pause in pauses(self._timeout, f"The connection of session {session_id}"):
            if self._account.sessions.get(session_id).status == "connected":
                return
            time.sleep(pause)

    def close(self) -> None:
        """Takes away what the kit made."""
        while self._sessions:
            self._forget(lambda number: self._account.sessions.delete(number, purge=True), self._sessions.pop())
        while self._phones:
            self._forget(self._account.sandbox.delete_phone, self._phones.pop())

    @staticmethod
    def _forget(delete: Callable[..., object], what: object) -> None:
        try:
            delete(what)
        except NotFoundError:
            return

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
