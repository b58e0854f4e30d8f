# Generated from the contract by `npm run gen`. Do not edit.
"""Webhooks, as an account may call it."""

from __future__ import annotations

from collections.abc import Sequence

from ..._operation import CallOptions
from ..._operations import webhooks as operations
from ..._resource import AsyncResource
from ...models import DeliveryStatus, ReplayReply


class AsyncAccountWebhooks3(AsyncResource):
    """Webhooks, as an account may call it."""

    __slots__ = ()

    async def replay_for_all_sessions(
        self,
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
            webhook_id: Webhook id. 1 to 2,147,483,647.
            from_: Event time, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
            to: Event time, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
            events: Event names; all of the webhook by default. At most 100 items.
            statuses: Only events whose latest delivery to this webhook has one of these. At most 4 items.
            delivery_ids: Exactly the events of these deliveries, also of another webhook; the other fields are then
                ignored. At most 10,000 items.

        Raises:
            NotFoundError: `webhook_not_found`.
        """
        fields: dict[str, object] = {
            "webhookId": webhook_id,
            "from": from_,
            "to": to,
            "events": events,
            "statuses": statuses,
            "deliveryIds": delivery_ids,
        }
        return await self._call(operations.REPLAY_FOR_ALL_SESSIONS, fields, request_options)
