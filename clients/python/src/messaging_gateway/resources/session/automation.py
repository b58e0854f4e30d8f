# Generated from the contract by `npm run gen`. Do not edit.
"""Automation, as a session may call it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, overload

from ..._operation import CallOptions
from ..._operations import automation as operations
from ..._paging import optional_pages
from ..._resource import Resource
from ...models import PausedChat, PausedChatPage, ResumedChat


class SessionAutomation(Resource):
    """Automation, as a session may call it."""

    __slots__ = ()

    def pause(self, chat: str, *, minutes: int | None = None, request_options: CallOptions | None = None) -> PausedChat:
        """Pauses automation of a chat, so that a person can take over: webhooks with `skip_paused_chats` get nothing of
        it meanwhile. A pause that ends later stays.

        Args:
            chat: Phone number, JID or LID JID of a person, @username that the session knows, or group JID. 1 to 255
                characters.
            minutes: How long, from now on. 1 to 10,080. 60 by default.

        Raises:
            SubscriptionError: `subscription`.
        """
        return self._call(operations.PAUSE, {"chat": chat, "minutes": minutes}, request_options)

    def resume(self, chat: str, *, request_options: CallOptions | None = None) -> ResumedChat:
        """Ends every pause of a chat’s automation. What was left out meanwhile stays left out. A chat that is not
        paused stays so.

        Args:
            chat: Phone number, JID or LID JID of a person, @username that the session knows, or group JID. 1 to 255
                characters.

        Raises:
            SubscriptionError: `subscription`.
        """
        return self._call(operations.RESUME, {"chat": chat}, request_options)

    @overload
    def list_paused(
        self,
        *,
        paginated: Literal[False] | None = None,
        page: int | None = None,
        limit: int | None = None,
        chat: str | None = None,
        request_options: CallOptions | None = None,
    ) -> list[PausedChat]: ...

    @overload
    def list_paused(
        self,
        *,
        paginated: Literal[True],
        page: int | None = None,
        limit: int | None = None,
        chat: str | None = None,
        request_options: CallOptions | None = None,
    ) -> PausedChatPage: ...

    def list_paused(
        self,
        *,
        paginated: bool | None = None,
        page: int | None = None,
        limit: int | None = None,
        chat: str | None = None,
        request_options: CallOptions | None = None,
    ) -> list[PausedChat] | PausedChatPage:
        """The chats whose automation is paused now, those that end last first; with `chat` that one or none.

        Args:
            paginated: Whether to answer one page instead of everything. False by default.
            page: Which page; the first is 1. At least 1. 1 by default.
            limit: Clamped to 1–1000. 20 by default.
            chat: Phone number, JID or LID JID of a person, @username that the session knows, or group JID. 1 to 255
                characters.

        Raises:
            SubscriptionError: `subscription`.
        """
        fields: dict[str, object] = {"paginated": paginated, "page": page, "limit": limit, "chat": chat}
        return self._call(operations.LIST_PAUSED, fields, request_options)

    def iterate_paused(
        self, *, limit: int | None = 500, chat: str | None = None, request_options: CallOptions | None = None
    ) -> Iterator[PausedChat]:
        """Every item of `list_paused`, read part by part as they are consumed.

        Args:
            limit: Clamped to 1–1000.
            chat: Phone number, JID or LID JID of a person, @username that the session knows, or group JID. 1 to 255
                characters.
        """

        def read(page: int) -> PausedChatPage:
            return self.list_paused(paginated=True, page=page, limit=limit, chat=chat, request_options=request_options)

        return optional_pages(read, 1)
