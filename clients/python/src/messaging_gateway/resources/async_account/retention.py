# Generated from the contract by `npm run gen`. Do not edit.
"""Retention, as an account may call it."""

from __future__ import annotations

from ..._operation import CallOptions
from ..._operations import retention as operations
from ..._resource import AsyncResource
from ..._wire import NOT_GIVEN, NotGiven
from ...models import Retention


class AsyncAccountRetention(AsyncResource):
    """Retention, as an account may call it."""

    __slots__ = ()

    async def get(self, *, session_id: int | None = None, request_options: CallOptions | None = None) -> Retention:
        """How long contents of messages, the log of sends and events are kept, for the account or one session.

        Args:
            session_id: For that session alone; without it for the whole account. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return await self._call(operations.GET, {"session_id": session_id}, request_options)

    async def update(
        self,
        *,
        session_id: int | None = None,
        message_days: int | None | NotGiven = NOT_GIVEN,
        log_days: int | None | NotGiven = NOT_GIVEN,
        event_days: int | None | NotGiven = NOT_GIVEN,
        media_hours: int | None | NotGiven = NOT_GIVEN,
        store_content: bool | None = None,
        request_options: CallOptions | None = None,
    ) -> Retention:
        """Sets how long contents are kept. What is older goes within minutes, and does not come back. The strictest of
        installation, account and session holds; null takes a rule away.

        Args:
            session_id: For that session alone; without it for the whole account. 1 to 2,147,483,647.
            message_days: What messages say: text, media keys, votes. That there was a message, when, and its state
                stay. 1 to 36,500.
            log_days: Recipient and content in the log of sends, its steps, and refused sends. 1 to 36,500.
            event_days: What events say, and what receivers answered. Events go altogether when the installation says. 1
                to 36,500.
            media_hours: Hours after which files go that were uploaded or decrypted; without any rule a day and an hour.
                What a send still waits for stays until it is through. 1 to 8,760.
            store_content: False: contents live until they are delivered, whatever the days say. Then there is no text
                in chats, no search, no forwarding, no resending and no replay. True says nothing: what the installation
                or the account says holds.

        Raises:
            NotFoundError: `session_not_found`.
        """
        fields: dict[str, object] = {
            "session_id": session_id,
            "message_days": message_days,
            "log_days": log_days,
            "event_days": event_days,
            "media_hours": media_hours,
            "store_content": store_content,
        }
        return await self._call(operations.UPDATE, fields, request_options)
