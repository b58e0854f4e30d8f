# Generated from the contract by `npm run gen`. Do not edit.
"""Webhooks, as an account may call it."""

from __future__ import annotations

import builtins
from collections.abc import Mapping, Sequence

from ..._operation import CallOptions
from ..._operations import webhooks as operations
from ..._resource import AsyncResource
from ..._wire import NOT_GIVEN, NotGiven
from ...models import ChatFilter, Webhook, WebhookTest, WebhookWithSecrets


class AsyncAccountWebhooks1(AsyncResource):
    """Webhooks, as an account may call it."""

    __slots__ = ()

    async def list(self, id: int, *, request_options: CallOptions | None = None) -> builtins.list[Webhook]:
        """The webhooks of a session, its default one first.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return await self._call(operations.LIST, {"id": id}, request_options)

    async def list_for_all_sessions(self, *, request_options: CallOptions | None = None) -> builtins.list[Webhook]:
        """The webhooks of a session, its default one first."""
        return await self._call(operations.LIST_FOR_ALL_SESSIONS, {}, request_options)

    async def create(
        self,
        id: int,
        *,
        url: str,
        events: Sequence[str],
        enabled: bool | None = None,
        compat_signature: bool | None = None,
        chat_filter: ChatFilter | None = None,
        ignore_own: bool | None = None,
        skip_paused_chats: bool | None = None,
        collect_seconds: int | None = None,
        collect_max_seconds: int | None = None,
        collect_max_messages: int | None = None,
        headers: Mapping[str, str] | None = None,
        description: str | None | NotGiven = NOT_GIVEN,
        sessions: Sequence[int] | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> WebhookWithSecrets:
        """Makes a webhook and shows its secrets. A repeat with the same address and events answers the existing one,
        unchanged.

        Args:
            id: Session id. 1 to 2,147,483,647.
            url: At most 2,048 characters.
            events: Event names, or `*` alone for all of them. 1 to 100 items.
            enabled: True by default.
            compat_signature: Whether to send `X-Webhook-Signature`. True by default.
            chat_filter: Which chats events may be about. "all" by default.
            ignore_own: Whether to leave out what the account itself sends and reacts. False by default.
            skip_paused_chats: Whether to leave out incoming messages, reactions, poll votes and calls of chats whose
                automation is paused, as by `POST /api/chats/{chat}/pause-automation`. False by default.
            collect_seconds: Collects incoming messages by chat and delivers them as one `messages.collected` when the
                chat was quiet for so many seconds; 0 delivers each at once. 0 to 600. 0 by default.
            collect_max_seconds: Collecting ends so many seconds after the first message. 1 to 3,600. 60 by default.
            collect_max_messages: Collecting ends with so many messages. 1 to 100. 20 by default.
            headers: Sent with every delivery, at most 20. Values are masked when read. [object Object] by default.
            description: At most 255 characters.
            sessions: Webhooks of the account alone: the sessions they are for; null for all. 1 to 10,000 items.

        Raises:
            NotFoundError: `session_not_found`.
            PermissionDeniedError: `webhook_limit`.
        """
        fields: dict[str, object] = {
            "id": id,
            "url": url,
            "events": events,
            "enabled": enabled,
            "compat_signature": compat_signature,
            "chat_filter": chat_filter,
            "ignore_own": ignore_own,
            "skip_paused_chats": skip_paused_chats,
            "collect_seconds": collect_seconds,
            "collect_max_seconds": collect_max_seconds,
            "collect_max_messages": collect_max_messages,
            "headers": headers,
            "description": description,
            "sessions": sessions,
        }
        return await self._call(operations.CREATE, fields, request_options)

    async def create_for_all_sessions(
        self,
        *,
        url: str,
        events: Sequence[str],
        enabled: bool | None = None,
        compat_signature: bool | None = None,
        chat_filter: ChatFilter | None = None,
        ignore_own: bool | None = None,
        skip_paused_chats: bool | None = None,
        collect_seconds: int | None = None,
        collect_max_seconds: int | None = None,
        collect_max_messages: int | None = None,
        headers: Mapping[str, str] | None = None,
        description: str | None | NotGiven = NOT_GIVEN,
        sessions: Sequence[int] | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> WebhookWithSecrets:
        """Makes a webhook and shows its secrets. A repeat with the same address and events answers the existing one,
        unchanged.

        Args:
            url: At most 2,048 characters.
            events: Event names, or `*` alone for all of them. 1 to 100 items.
            enabled: True by default.
            compat_signature: Whether to send `X-Webhook-Signature`. True by default.
            chat_filter: Which chats events may be about. "all" by default.
            ignore_own: Whether to leave out what the account itself sends and reacts. False by default.
            skip_paused_chats: Whether to leave out incoming messages, reactions, poll votes and calls of chats whose
                automation is paused, as by `POST /api/chats/{chat}/pause-automation`. False by default.
            collect_seconds: Collects incoming messages by chat and delivers them as one `messages.collected` when the
                chat was quiet for so many seconds; 0 delivers each at once. 0 to 600. 0 by default.
            collect_max_seconds: Collecting ends so many seconds after the first message. 1 to 3,600. 60 by default.
            collect_max_messages: Collecting ends with so many messages. 1 to 100. 20 by default.
            headers: Sent with every delivery, at most 20. Values are masked when read. [object Object] by default.
            description: At most 255 characters.
            sessions: Webhooks of the account alone: the sessions they are for; null for all. 1 to 10,000 items.

        Raises:
            PermissionDeniedError: `webhook_limit`.
        """
        fields: dict[str, object] = {
            "url": url,
            "events": events,
            "enabled": enabled,
            "compat_signature": compat_signature,
            "chat_filter": chat_filter,
            "ignore_own": ignore_own,
            "skip_paused_chats": skip_paused_chats,
            "collect_seconds": collect_seconds,
            "collect_max_seconds": collect_max_seconds,
            "collect_max_messages": collect_max_messages,
            "headers": headers,
            "description": description,
            "sessions": sessions,
        }
        return await self._call(operations.CREATE_FOR_ALL_SESSIONS, fields, request_options)

    async def get(self, id: int, webhook_id: int, *, request_options: CallOptions | None = None) -> Webhook:
        """One webhook, without its secrets.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`.
        """
        return await self._call(operations.GET, {"id": id, "webhookId": webhook_id}, request_options)

    async def get_for_all_sessions(self, webhook_id: int, *, request_options: CallOptions | None = None) -> Webhook:
        """One webhook, without its secrets.

        Args:
            webhook_id: Webhook id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `webhook_not_found`.
        """
        return await self._call(operations.GET_FOR_ALL_SESSIONS, {"webhookId": webhook_id}, request_options)

    async def update(
        self,
        id: int,
        webhook_id: int,
        *,
        url: str | None = None,
        events: Sequence[str] | None = None,
        enabled: bool | None = None,
        compat_signature: bool | None = None,
        chat_filter: ChatFilter | None = None,
        ignore_own: bool | None = None,
        skip_paused_chats: bool | None = None,
        collect_seconds: int | None = None,
        collect_max_seconds: int | None = None,
        collect_max_messages: int | None = None,
        headers: Mapping[str, str] | None = None,
        description: str | None | NotGiven = NOT_GIVEN,
        sessions: Sequence[int] | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> Webhook:
        """Changes the fields that are sent; the others keep their value. A webhook that is enabled again goes on with
        what waited.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.
            url: At most 2,048 characters.
            events: Event names, or `*` alone for all of them. 1 to 100 items.
            skip_paused_chats: Whether to leave out incoming messages, reactions, poll votes and calls of chats whose
                automation is paused, as by `POST /api/chats/{chat}/pause-automation`.
            collect_seconds: Collects incoming messages by chat and delivers them as one `messages.collected` when the
                chat was quiet for so many seconds; 0 delivers each at once. 0 to 600.
            collect_max_seconds: Collecting ends so many seconds after the first message. 1 to 3,600.
            collect_max_messages: Collecting ends with so many messages. 1 to 100.
            headers: Sent with every delivery, at most 20. Values are masked when read.
            description: At most 255 characters.
            sessions: Webhooks of the account alone: the sessions they are for; null for all. 1 to 10,000 items.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`.
        """
        fields: dict[str, object] = {
            "id": id,
            "webhookId": webhook_id,
            "url": url,
            "events": events,
            "enabled": enabled,
            "compat_signature": compat_signature,
            "chat_filter": chat_filter,
            "ignore_own": ignore_own,
            "skip_paused_chats": skip_paused_chats,
            "collect_seconds": collect_seconds,
            "collect_max_seconds": collect_max_seconds,
            "collect_max_messages": collect_max_messages,
            "headers": headers,
            "description": description,
            "sessions": sessions,
        }
        return await self._call(operations.UPDATE, fields, request_options)

    async def update_for_all_sessions(
        self,
        webhook_id: int,
        *,
        url: str | None = None,
        events: Sequence[str] | None = None,
        enabled: bool | None = None,
        compat_signature: bool | None = None,
        chat_filter: ChatFilter | None = None,
        ignore_own: bool | None = None,
        skip_paused_chats: bool | None = None,
        collect_seconds: int | None = None,
        collect_max_seconds: int | None = None,
        collect_max_messages: int | None = None,
        headers: Mapping[str, str] | None = None,
        description: str | None | NotGiven = NOT_GIVEN,
        sessions: Sequence[int] | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> Webhook:
        """Changes the fields that are sent; the others keep their value. A webhook that is enabled again goes on with
        what waited.

        Args:
            webhook_id: Webhook id. 1 to 2,147,483,647.
            url: At most 2,048 characters.
            events: Event names, or `*` alone for all of them. 1 to 100 items.
            skip_paused_chats: Whether to leave out incoming messages, reactions, poll votes and calls of chats whose
                automation is paused, as by `POST /api/chats/{chat}/pause-automation`.
            collect_seconds: Collects incoming messages by chat and delivers them as one `messages.collected` when the
                chat was quiet for so many seconds; 0 delivers each at once. 0 to 600.
            collect_max_seconds: Collecting ends so many seconds after the first message. 1 to 3,600.
            collect_max_messages: Collecting ends with so many messages. 1 to 100.
            headers: Sent with every delivery, at most 20. Values are masked when read.
            description: At most 255 characters.
            sessions: Webhooks of the account alone: the sessions they are for; null for all. 1 to 10,000 items.

        Raises:
            NotFoundError: `webhook_not_found`.
        """
        fields: dict[str, object] = {
            "webhookId": webhook_id,
            "url": url,
            "events": events,
            "enabled": enabled,
            "compat_signature": compat_signature,
            "chat_filter": chat_filter,
            "ignore_own": ignore_own,
            "skip_paused_chats": skip_paused_chats,
            "collect_seconds": collect_seconds,
            "collect_max_seconds": collect_max_seconds,
            "collect_max_messages": collect_max_messages,
            "headers": headers,
            "description": description,
            "sessions": sessions,
        }
        return await self._call(operations.UPDATE_FOR_ALL_SESSIONS, fields, request_options)

    async def delete(self, id: int, webhook_id: int, *, request_options: CallOptions | None = None) -> str:
        """Deletes a webhook with its unfinished deliveries and its delivery log.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`.
        """
        return await self._call(operations.DELETE, {"id": id, "webhookId": webhook_id}, request_options)

    async def delete_for_all_sessions(self, webhook_id: int, *, request_options: CallOptions | None = None) -> str:
        """Deletes a webhook with its unfinished deliveries and its delivery log.

        Args:
            webhook_id: Webhook id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `webhook_not_found`.
        """
        return await self._call(operations.DELETE_FOR_ALL_SESSIONS, {"webhookId": webhook_id}, request_options)

    async def test(self, id: int, webhook_id: int, *, request_options: CallOptions | None = None) -> WebhookTest:
        """Sends a test event once, at once, also while the webhook is paused.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`.
        """
        return await self._call(operations.TEST, {"id": id, "webhookId": webhook_id}, request_options)

    async def test_for_all_sessions(
        self, webhook_id: int, *, request_options: CallOptions | None = None
    ) -> WebhookTest:
        """Sends a test event once, at once, also while the webhook is paused.

        Args:
            webhook_id: Webhook id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `webhook_not_found`.
        """
        return await self._call(operations.TEST_FOR_ALL_SESSIONS, {"webhookId": webhook_id}, request_options)
