"""The kit for tests on asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING

from .._transport import AsyncTransport
from ..errors import NotFoundError
from ..models import CreatedSession, PhoneMessage, PhoneSentMessage
from ..resources import AsyncAccountResources
from ._common import a_number, default_timeout, fits, pauses, qr_in

if TYPE_CHECKING:
    from .._clients import AsyncSessionClient


class AsyncSandboxPhone:
    """A virtual phone, and the person who holds it."""

    def __init__(self, account: AsyncAccountResources, number: str, timeout: float) -> None:
        self._account = account
        self._timeout = timeout
        self.number = number
        """With `+`."""

    async def send_text(self, to: str, text: str) -> PhoneSentMessage:
        """Writes to somebody: a number or a JID."""
        return await self._account.sandbox.send_message(self.number, to=to, text=text)

    async def messages(self) -> Sequence[PhoneMessage]:
        """What the phone has, oldest first: sent and received."""
        return await self._account.sandbox.list_messages(self.number)

    async def read(self, chat: str) -> None:
        """Opens a chat, so that its messages count as read."""
        await self._account.sandbox.mark_read(self.number, chat=chat)

    async def wait_for_message(
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
            for message in await self.messages():
                if not message.from_me and fits(message, text, sender, kind) and (where is None or where(message)):
                    return message
            await asyncio.sleep(pause)
        raise AssertionError  # pauses raises first


@dataclass(frozen=True, slots=True)
class AsyncLinkedSession:
    """A session of the sandbox network, and the phone that it is linked to."""

    session: CreatedSession
    client: AsyncSessionClient
    phone: AsyncSandboxPhone


class AsyncSandbox:
    """Makes virtual phones and linked sessions, and takes them away at the end of its `async with` block."""

    def __init__(self, transport: AsyncTransport, *, timeout: float = default_timeout) -> None:
        self._transport = transport
        self._account = AsyncAccountResources(transport)
        self._timeout = timeout
        self._phones: list[str] = []
        self._sessions: list[int] = []

    async def phone(
        self, phone_number: str | None = None, *, name: str | None = None, requires_passkey: bool | None = None
    ) -> AsyncSandboxPhone:
        """A new phone, with a number of its own unless one is given."""
        made = await self._account.sandbox.create_phone(
            phone_number=phone_number or a_number(), name=name, requires_passkey=requires_passkey
        )
        self._phones.append(made.phone_number)
        return AsyncSandboxPhone(self._account, made.phone_number, self._timeout)

    async def session(self, phone: AsyncSandboxPhone | None = None, *, name: str = "Test") -> AsyncLinkedSession:
        """A session that is linked to a phone, by a scan of its code, and connected.

        Raises:
            SandboxTimeoutError: It was not connected in time.
        """
        from .._clients import AsyncSessionClient

        linked = phone or await self.phone()
        made = await self._account.sessions.create(
            name=name, phone_number=linked.number, account_protection=False, log_messages=True, network="sandbox"
        )
        self._sessions.append(made.id)
        await self.link(made.id, linked)
        client = AsyncSessionClient._of(self._transport.for_session(made.id))
        return AsyncLinkedSession(made, client, linked)

    async def link(self, session_id: int, phone: AsyncSandboxPhone) -> None:
        """Lets a phone scan the code of a session, and waits until it is connected."""
        code = qr_in(await self._account.sessions.connect(session_id))
        if code is not None:
            await self._account.sandbox.scan(phone.number, qr=code)
        for pause in pauses(self._timeout, f"The connection of session {session_id}"):
            if (await self._account.sessions.get(session_id)).status == "connected":
                return
            await asyncio.sleep(pause)

    async def close(self) -> None:
        """Takes away what the kit made."""
        while self._sessions:
            await self._forget(lambda number: self._account.sessions.delete(number, purge=True), self._sessions.pop())
        while self._phones:
            await self._forget(self._account.sandbox.delete_phone, self._phones.pop())

    @staticmethod
    async def _forget(delete: Callable[..., Awaitable[object]], what: object) -> None:
        try:
            await delete(what)
        except NotFoundError:
            return

    async def __aenter__(self) -> AsyncSandbox:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
