# Generated from the contract by `npm run gen`. Do not edit.
"""Sessions, as a session may call it."""

from __future__ import annotations

from ..._operation import CallOptions
from ..._operations import sessions as operations
from ..._resource import Resource
from ...models import PresenceType, RejectedCall, SentPresence


class SessionSessions2(Resource):
    """Sessions, as a session may call it."""

    __slots__ = ()

    def send_presence(
        self, *, jid: str, type: PresenceType, delay_ms: int | None = None, request_options: CallOptions | None = None
    ) -> SentPresence:
        """Shows typing or recording in a chat, or sets the account online or offline. With `delayMs`, `paused` follows
        by itself.

        Args:
            jid: At least 1 character.
            delay_ms: 0 to 60,000.

        Raises:
            ValidationError: `presence_jid`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return self._call(operations.SEND_PRESENCE, {"jid": jid, "type": type, "delayMs": delay_ms}, request_options)

    def reject_call(self, call_id: str, *, request_options: CallOptions | None = None) -> RejectedCall:
        """Rejects a call while it rings, by the `id` of its `call` event. A call that was answered, rejected or has
        ended is refused with 409.

        Args:
            call_id: `call.id` of the `call` event. 1 to 128 characters.

        Raises:
            NotFoundError: `call_not_found`.
            ConflictError: `call_over`.
            BadRequestError: `network_refused`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return self._call(operations.REJECT_CALL, {"callId": call_id}, request_options)
