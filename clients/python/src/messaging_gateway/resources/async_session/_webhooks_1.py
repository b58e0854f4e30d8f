# Generated from the contract by `npm run gen`. Do not edit.
"""Webhooks, as a session may call it."""

from __future__ import annotations

import builtins
from collections.abc import AsyncIterator, Mapping, Sequence

from ..._operation import CallOptions
from ..._operations import webhooks as operations
from ..._paging import async_pages
from ..._resource import AsyncResource
from ..._wire import NOT_GIVEN, NotGiven
from ...models import (
    ChatFilter,
    Delivery,
    DeliveryDetails,
    DeliveryPage,
    EventExplanation,
    Webhook,
    WebhookTest,
    WebhookWithSecrets,
)


class AsyncSessionWebhooks1(AsyncResource):
    """Webhooks, as a session may call it."""

    __slots__ = ()

    async def list(self, id: int, *, request_options: CallOptions | None = None) -> builtins.list[Webhook]:
        """The webhooks of a session, its default one first.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return await self._call(operations.LIST, {"id": id}, request_options)

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

    async def get(self, id: int, webhook_id: int, *, request_options: CallOptions | None = None) -> Webhook:
        """One webhook, without its secrets.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`.
        """
        return await self._call(operations.GET, {"id": id, "webhookId": webhook_id}, request_options)

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

    async def delete(self, id: int, webhook_id: int, *, request_options: CallOptions | None = None) -> str:
        """Deletes a webhook with its unfinished deliveries and its delivery log.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`.
        """
        return await self._call(operations.DELETE, {"id": id, "webhookId": webhook_id}, request_options)

    async def test(self, id: int, webhook_id: int, *, request_options: CallOptions | None = None) -> WebhookTest:
        """Sends a test event once, at once, also while the webhook is paused.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`.
        """
        return await self._call(operations.TEST, {"id": id, "webhookId": webhook_id}, request_options)

    async def rotate_secret(
        self,
        id: int,
        webhook_id: int,
        *,
        overlap_hours: int | None = None,
        compat: bool | None = None,
        request_options: CallOptions | None = None,
    ) -> WebhookWithSecrets:
        """Issues a new secret and shows it. For 24 hours, or `overlap_hours`, both sign, the new signature first.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.
            overlap_hours: Hours for which the old secret signs beside the new one, 720 at most. 0: it ends at once. 0
                to 720. 24 by default.
            compat: Whether to replace the compat secret too, at once. False by default.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`.
        """
        fields: dict[str, object] = {
            "id": id,
            "webhookId": webhook_id,
            "overlap_hours": overlap_hours,
            "compat": compat,
        }
        return await self._call(operations.ROTATE_SECRET, fields, request_options)

    async def end_previous_secret(self, id: int, webhook_id: int, *, request_options: CallOptions | None = None) -> str:
        """From now on the newest secret alone signs. Where no other does any more, nothing changes.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`.
        """
        return await self._call(operations.END_PREVIOUS_SECRET, {"id": id, "webhookId": webhook_id}, request_options)

    async def list_deliveries(
        self,
        id: int,
        webhook_id: int,
        *,
        page: int | None = None,
        per_page: int | None = None,
        status: str | Sequence[str] | None = None,
        event: str | Sequence[str] | None = None,
        from_: int | str | None = None,
        to: int | str | None = None,
        request_options: CallOptions | None = None,
    ) -> DeliveryPage:
        """The deliveries of a webhook, newest first.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.
            status: One or several of pending, delivered, parked, failed, comma-separated. At most 255 characters.
            event: One or several event names, comma-separated. At most 4,096 characters.
            from_: Event time, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
            to: Event time, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`.
        """
        fields: dict[str, object] = {
            "id": id,
            "webhookId": webhook_id,
            "page": page,
            "per_page": per_page,
            "status": status,
            "event": event,
            "from": from_,
            "to": to,
        }
        return await self._call(operations.LIST_DELIVERIES, fields, request_options)

    def iterate_deliveries(
        self,
        id: int,
        webhook_id: int,
        *,
        per_page: int | None = 100,
        status: str | Sequence[str] | None = None,
        event: str | Sequence[str] | None = None,
        from_: int | str | None = None,
        to: int | str | None = None,
        request_options: CallOptions | None = None,
    ) -> AsyncIterator[Delivery]:
        """Every item of `list_deliveries`, read part by part as they are consumed.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
            status: One or several of pending, delivered, parked, failed, comma-separated. At most 255 characters.
            event: One or several event names, comma-separated. At most 4,096 characters.
            from_: Event time, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
            to: Event time, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
        """

        async def read(page: int) -> DeliveryPage:
            return await self.list_deliveries(
                id,
                webhook_id,
                page=page,
                per_page=per_page,
                status=status,
                event=event,
                from_=from_,
                to=to,
                request_options=request_options,
            )

        return async_pages(read, 1)

    async def get_delivery(
        self, id: int, webhook_id: int, delivery_id: str, *, request_options: CallOptions | None = None
    ) -> DeliveryDetails:
        """One delivery with its request and attempts; secrets and own header values are masked.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.
            delivery_id: Delivery id.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`, `delivery_not_found`.
        """
        fields: dict[str, object] = {"id": id, "webhookId": webhook_id, "deliveryId": delivery_id}
        return await self._call(operations.GET_DELIVERY, fields, request_options)

    async def explain_event(
        self, id: int, webhook_id: int, event_id: str, *, request_options: CallOptions | None = None
    ) -> EventExplanation:
        """What became of an event for a webhook, and why: delivered, waiting for what, failed, or never meant for it.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.
            event_id: Event id, as the event log and deliveries show it.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`, `event_not_found`.
        """
        fields: dict[str, object] = {"id": id, "webhookId": webhook_id, "eventId": event_id}
        return await self._call(operations.EXPLAIN_EVENT, fields, request_options)
