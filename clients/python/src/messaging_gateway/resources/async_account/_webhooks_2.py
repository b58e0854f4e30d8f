# Generated from the contract by `npm run gen`. Do not edit.
"""Webhooks, as an account may call it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from ..._operation import CallOptions
from ..._operations import webhooks as operations
from ..._paging import async_pages
from ..._resource import AsyncResource
from ...models import (
    Delivery,
    DeliveryDetails,
    DeliveryPage,
    DeliveryStatus,
    EventExplanation,
    ReplayReply,
    WebhookWithSecrets,
)


class AsyncAccountWebhooks2(AsyncResource):
    """Webhooks, as an account may call it."""

    __slots__ = ()

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

    async def rotate_secret_for_all_sessions(
        self,
        webhook_id: int,
        *,
        overlap_hours: int | None = None,
        compat: bool | None = None,
        request_options: CallOptions | None = None,
    ) -> WebhookWithSecrets:
        """Issues a new secret and shows it. For 24 hours, or `overlap_hours`, both sign, the new signature first.

        Args:
            webhook_id: Webhook id. 1 to 2,147,483,647.
            overlap_hours: Hours for which the old secret signs beside the new one, 720 at most. 0: it ends at once. 0
                to 720. 24 by default.
            compat: Whether to replace the compat secret too, at once. False by default.

        Raises:
            NotFoundError: `webhook_not_found`.
        """
        fields: dict[str, object] = {"webhookId": webhook_id, "overlap_hours": overlap_hours, "compat": compat}
        return await self._call(operations.ROTATE_SECRET_FOR_ALL_SESSIONS, fields, request_options)

    async def end_previous_secret(self, id: int, webhook_id: int, *, request_options: CallOptions | None = None) -> str:
        """From now on the newest secret alone signs. Where no other does any more, nothing changes.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`.
        """
        return await self._call(operations.END_PREVIOUS_SECRET, {"id": id, "webhookId": webhook_id}, request_options)

    async def end_previous_secret_for_all_sessions(
        self, webhook_id: int, *, request_options: CallOptions | None = None
    ) -> str:
        """From now on the newest secret alone signs. Where no other does any more, nothing changes.

        Args:
            webhook_id: Webhook id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `webhook_not_found`.
        """
        fields: dict[str, object] = {"webhookId": webhook_id}
        return await self._call(operations.END_PREVIOUS_SECRET_FOR_ALL_SESSIONS, fields, request_options)

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

    async def list_deliveries_for_all_sessions(
        self,
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
            webhook_id: Webhook id. 1 to 2,147,483,647.
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.
            status: One or several of pending, delivered, parked, failed, comma-separated. At most 255 characters.
            event: One or several event names, comma-separated. At most 4,096 characters.
            from_: Event time, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
            to: Event time, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.

        Raises:
            NotFoundError: `webhook_not_found`.
        """
        fields: dict[str, object] = {
            "webhookId": webhook_id,
            "page": page,
            "per_page": per_page,
            "status": status,
            "event": event,
            "from": from_,
            "to": to,
        }
        return await self._call(operations.LIST_DELIVERIES_FOR_ALL_SESSIONS, fields, request_options)

    def iterate_deliveries_for_all_sessions(
        self,
        webhook_id: int,
        *,
        per_page: int | None = 100,
        status: str | Sequence[str] | None = None,
        event: str | Sequence[str] | None = None,
        from_: int | str | None = None,
        to: int | str | None = None,
        request_options: CallOptions | None = None,
    ) -> AsyncIterator[Delivery]:
        """Every item of `list_deliveries_for_all_sessions`, read part by part as they are consumed.

        Args:
            webhook_id: Webhook id. 1 to 2,147,483,647.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
            status: One or several of pending, delivered, parked, failed, comma-separated. At most 255 characters.
            event: One or several event names, comma-separated. At most 4,096 characters.
            from_: Event time, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
            to: Event time, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
        """

        async def read(page: int) -> DeliveryPage:
            return await self.list_deliveries_for_all_sessions(
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

    async def get_delivery_for_all_sessions(
        self, webhook_id: int, delivery_id: str, *, request_options: CallOptions | None = None
    ) -> DeliveryDetails:
        """One delivery with its request and attempts; secrets and own header values are masked.

        Args:
            webhook_id: Webhook id. 1 to 2,147,483,647.
            delivery_id: Delivery id.

        Raises:
            NotFoundError: `webhook_not_found`, `delivery_not_found`.
        """
        fields: dict[str, object] = {"webhookId": webhook_id, "deliveryId": delivery_id}
        return await self._call(operations.GET_DELIVERY_FOR_ALL_SESSIONS, fields, request_options)

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

    async def explain_event_for_all_sessions(
        self, webhook_id: int, event_id: str, *, request_options: CallOptions | None = None
    ) -> EventExplanation:
        """What became of an event for a webhook, and why: delivered, waiting for what, failed, or never meant for it.

        Args:
            webhook_id: Webhook id. 1 to 2,147,483,647.
            event_id: Event id, as the event log and deliveries show it.

        Raises:
            NotFoundError: `webhook_not_found`, `event_not_found`.
        """
        fields: dict[str, object] = {"webhookId": webhook_id, "eventId": event_id}
        return await self._call(operations.EXPLAIN_EVENT_FOR_ALL_SESSIONS, fields, request_options)

    async def replay(
        self,
        id: int,
        webhook_id: int,
        *,
        from_: int | str | None = None,
        to: int | str | None = None,
        events: Sequence[str] | None = None,
        statuses: Sequence[DeliveryStatus] | None = None,
        delivery_ids: Sequence[str] | None = None,
        request_options: CallOptions | None = None,
    ) -> ReplayReply:
        """Delivers stored events once more, beside the live ones, oldest first; at most 10,000 a call. Needs from,
        statuses or deliveryIds.

        Args:
            id: Session id. 1 to 2,147,483,647.
            webhook_id: Webhook id. 1 to 2,147,483,647.
            from_: Event time, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
            to: Event time, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
            events: Event names; all of the webhook by default. At most 100 items.
            statuses: Only events whose latest delivery to this webhook has one of these. At most 4 items.
            delivery_ids: Exactly the events of these deliveries, also of another webhook; the other fields are then
                ignored. At most 10,000 items.

        Raises:
            NotFoundError: `session_not_found`, `webhook_not_found`.
        """
        fields: dict[str, object] = {
            "id": id,
            "webhookId": webhook_id,
            "from": from_,
            "to": to,
            "events": events,
            "statuses": statuses,
            "deliveryIds": delivery_ids,
        }
        return await self._call(operations.REPLAY, fields, request_options)
