# Generated from the contract by `npm run gen`. Do not edit.
"""Messages, as a session may call it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from ..._operation import CallOptions
from ..._operations import messages as operations
from ..._paging import async_pages
from ..._resource import AsyncResource
from ...models import (
    EditedMessage,
    MarkReadReply,
    MessageInfo,
    MessageTrace,
    ReadKey,
    ScheduledMessage,
    ScheduledMessagePage,
)


class AsyncSessionMessages4(AsyncResource):
    """Messages, as a session may call it."""

    __slots__ = ()

    async def list_scheduled(
        self, *, page: int | None = None, per_page: int | None = None, request_options: CallOptions | None = None
    ) -> ScheduledMessagePage:
        """Messages that wait for their time, earliest first.

        Args:
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.

        Raises:
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.LIST_SCHEDULED, {"page": page, "per_page": per_page}, request_options)

    def iterate_scheduled(
        self, *, per_page: int | None = 100, request_options: CallOptions | None = None
    ) -> AsyncIterator[ScheduledMessage]:
        """Every item of `list_scheduled`, read part by part as they are consumed.

        Args:
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
        """

        async def read(page: int) -> ScheduledMessagePage:
            return await self.list_scheduled(page=page, per_page=per_page, request_options=request_options)

        return async_pages(read, 1)

    async def cancel_scheduled(
        self, msg_id: int | str, *, chat: str | None = None, request_options: CallOptions | None = None
    ) -> str:
        """Takes a message back that waits for its time.

        Args:
            msg_id: Number of an API send, or the network key id of any message. At least 1.
            chat: Chat of the message, where several chats have one with that key id: number or JID. 1 to 255
                characters.

        Raises:
            NotFoundError: `message_not_found`.
            ConflictError: `ambiguous_message`.
            BadRequestError: `not_scheduled`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.CANCEL_SCHEDULED, {"msgId": msg_id, "chat": chat}, request_options)

    async def resend(
        self, message: int | str, *, chat: str | None = None, request_options: CallOptions | None = None
    ) -> str:
        """Queues a failed message again, under the same number and the same network id.

        Args:
            message: Number of an API send, or the network key id of any message. At least 1.
            chat: Chat of the message, where several chats have one with that key id: number or JID. 1 to 255
                characters.

        Raises:
            NotFoundError: `message_not_found`.
            ConflictError: `ambiguous_message`.
            PermissionDeniedError: `not_owner`.
            BadRequestError: `resend_not_failed`, `logging_off`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.RESEND, {"message": message, "chat": chat}, request_options)

    async def edit(
        self, msg_id: int | str, *, text: str, chat: str | None = None, request_options: CallOptions | None = None
    ) -> EditedMessage:
        """Replaces the text or caption of a message of this account, within 15 minutes of sending.

        Args:
            msg_id: Number of an API send, or the network key id of any message. At least 1.
            text: 1 to 65,536 characters.
            chat: Chat of the message, where several chats have one with that key id: number or JID. 1 to 255
                characters.

        Raises:
            NotFoundError: `message_not_found`.
            ConflictError: `ambiguous_message`.
            BadRequestError: `edit_closed`, `network_refused`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.EDIT, {"msgId": msg_id, "text": text, "chat": chat}, request_options)

    async def get_info(
        self, msg_id: int | str, *, chat: str | None = None, request_options: CallOptions | None = None
    ) -> MessageInfo:
        """The content of a message, its sender, status, times, receipts and edits.

        Args:
            msg_id: Number of an API send, or the network key id of any message. At least 1.
            chat: Chat of the message, where several chats have one with that key id: number or JID. 1 to 255
                characters.

        Raises:
            NotFoundError: `message_not_found`.
            ConflictError: `ambiguous_message`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.GET_INFO, {"msgId": msg_id, "chat": chat}, request_options)

    async def trace(
        self, msg_id: int | str, *, chat: str | None = None, request_options: CallOptions | None = None
    ) -> MessageTrace:
        """The history of a message, step by step with times: what it waited for, what the network said, who has it,
        which events and webhook attempts it caused, and what to do about what went wrong.

        Args:
            msg_id: Number of an API send, or the network key id of any message. At least 1.
            chat: Chat of the message, where several chats have one with that key id: number or JID. 1 to 255
                characters.

        Raises:
            NotFoundError: `message_not_found`.
            ConflictError: `ambiguous_message`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.TRACE, {"msgId": msg_id, "chat": chat}, request_options)

    async def delete(
        self, msg_id: int | str, *, chat: str | None = None, request_options: CallOptions | None = None
    ) -> str:
        """Deletes a message of this account for everyone, within 60 hours of sending.

        Args:
            msg_id: Number of an API send, or the network key id of any message. At least 1.
            chat: Chat of the message, where several chats have one with that key id: number or JID. 1 to 255
                characters.

        Raises:
            NotFoundError: `message_not_found`.
            ConflictError: `ambiguous_message`.
            BadRequestError: `delete_closed`, `network_refused`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.DELETE, {"msgId": msg_id, "chat": chat}, request_options)

    async def mark_read(
        self, *, key: ReadKey, more_keys: Sequence[ReadKey] | None = None, request_options: CallOptions | None = None
    ) -> MarkReadReply:
        """Sends the read receipt of a received message, by its key as in the event; of several with `moreKeys`.

        Args:
            more_keys: Further messages that are read by the same call, 99 at most. At most 99 items.

        Raises:
            ValidationError: `key_id_required`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.MARK_READ, {"key": key, "moreKeys": more_keys}, request_options)
