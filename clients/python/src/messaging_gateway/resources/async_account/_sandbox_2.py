# Generated from the contract by `npm run gen`. Do not edit.
"""Sandbox, as an account may call it."""

from __future__ import annotations

from collections.abc import Sequence

from ..._opens_sandbox import AsyncOpensSandbox
from ..._operation import CallOptions
from ..._operations import sandbox as operations
from ...models import CallAction, Fault, FaultKind, PhoneCall, PhoneCallStart, PhoneGroup, PhoneStatus


class AsyncAccountSandbox2(AsyncOpensSandbox):
    """Sandbox, as an account may call it."""

    __slots__ = ()

    async def post_status(
        self, phone_number: str, *, text: str, request_options: CallOptions | None = None
    ) -> PhoneStatus:
        """The owner of the phone posts a status. The other phones of the account see it; the sessions linked to them
        tell it with `messages.upsert` and `messages.received`, as a message of the chat `status@broadcast`.

        Args:
            phone_number: Number of the virtual phone.
            text: 1 to 700 characters.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            BadRequestError: `phone_offline`.
            PermissionDeniedError: `magic_readonly`.
        """
        return await self._call(operations.POST_STATUS, {"phone_number": phone_number, "text": text}, request_options)

    async def list_statuses(
        self, phone_number: str, *, request_options: CallOptions | None = None
    ) -> list[PhoneStatus]:
        """Statuses of the last 24 hours that the phone has seen, its own too, oldest first.

        Args:
            phone_number: Number of the virtual phone.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
        """
        return await self._call(operations.LIST_STATUSES, {"phone_number": phone_number}, request_options)

    async def start_call(
        self, phone_number: str, *, to: str, video: bool | None = None, request_options: CallOptions | None = None
    ) -> PhoneCallStart:
        """The owner of the virtual phone calls somebody. It rings 30 s, or until it is rejected.

        Args:
            phone_number: Number of the virtual phone.
            to: 1 to 255 characters.
            video: False by default.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            BadRequestError: `phone_offline`.
            PermissionDeniedError: `magic_readonly`.
        """
        fields: dict[str, object] = {"phone_number": phone_number, "to": to, "video": video}
        return await self._call(operations.START_CALL, fields, request_options)

    async def list_calls(self, phone_number: str, *, request_options: CallOptions | None = None) -> list[PhoneCall]:
        """Calls that the phone has made and received, and how each ended, oldest first.

        Args:
            phone_number: Number of the virtual phone.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
        """
        return await self._call(operations.LIST_CALLS, {"phone_number": phone_number}, request_options)

    async def change_call(
        self, phone_number: str, id: str, *, action: CallAction, request_options: CallOptions | None = None
    ) -> PhoneCall:
        """The owner of the phone accepts, rejects or ends a call. Who is called accepts and rejects while it rings; the
        caller ends it at any time, who is called after accepting.

        Args:
            phone_number: Number of the virtual phone.
            id: `id` of a call of the phone. 1 to 64 characters.
            action: What the owner does with the call.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`, `call_not_found`.
            BadRequestError: `phone_offline`.
            PermissionDeniedError: `magic_readonly`.
        """
        fields: dict[str, object] = {"phone_number": phone_number, "id": id, "action": action}
        return await self._call(operations.CHANGE_CALL, fields, request_options)

    async def create_group(
        self,
        phone_number: str,
        *,
        subject: str,
        participants: Sequence[str],
        request_options: CallOptions | None = None,
    ) -> PhoneGroup:
        """The owner of the phone creates a group. Numbers that are not on the network are left out.

        Args:
            phone_number: Number of the virtual phone.
            subject: 1 to 100 characters.
            participants: Numbers or JIDs. 1 to 1,024 items.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            BadRequestError: `phone_offline`.
            PermissionDeniedError: `magic_readonly`.
        """
        fields: dict[str, object] = {"phone_number": phone_number, "subject": subject, "participants": participants}
        return await self._call(operations.CREATE_GROUP, fields, request_options)

    async def create_fault(
        self,
        *,
        kind: FaultKind,
        phone_number: str | None = None,
        session_id: int | None = None,
        count: int | None = None,
        ms: int | None = None,
        request_options: CallOptions | None = None,
    ) -> Fault:
        """Makes the sandbox network misbehave for the account’s phones and sessions, or for one of them.

        Args:
            count: At least 1.
            ms: 1 to 120,000.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`, `session_not_found`.
        """
        fields: dict[str, object] = {
            "kind": kind,
            "phone_number": phone_number,
            "session_id": session_id,
            "count": count,
            "ms": ms,
        }
        return await self._call(operations.CREATE_FAULT, fields, request_options)

    async def list_faults(self, *, request_options: CallOptions | None = None) -> list[Fault]:
        """Lists the active faults of the account.

        Raises:
            NotFoundError: `sandbox_disabled`.
        """
        return await self._call(operations.LIST_FAULTS, {}, request_options)

    async def delete_fault(self, id: int, *, request_options: CallOptions | None = None) -> str:
        """Ends a fault.

        Args:
            id: Fault id.

        Raises:
            NotFoundError: `sandbox_disabled`, `fault_not_found`.
        """
        return await self._call(operations.DELETE_FAULT, {"id": id}, request_options)
