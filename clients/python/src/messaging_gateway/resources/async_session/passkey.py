# Generated from the contract by `npm run gen`. Do not edit.
"""Passkey, as a session may call it."""

from __future__ import annotations

from ..._operation import CallOptions
from ..._operations import passkey as operations
from ..._resource import AsyncResource
from ...models import PasskeyConfirmReply, PasskeyCredential, PasskeyRequest, PasskeyRespondReply


class AsyncSessionPasskey(AsyncResource):
    """Passkey, as a session may call it."""

    __slots__ = ()

    async def get_pending(self, *, token: str, request_options: CallOptions | None = None) -> PasskeyRequest:
        """What the helper is to do: the WebAuthn request of the network, then the code to compare. To be polled every 2
        seconds. The token may stand in the header `X-Passkey-Token` instead of the address.

        Args:
            token: Passkey token, valid for 5 minutes.

        Raises:
            AuthenticationError: `passkey_token_invalid`.
        """
        return await self._call(operations.GET_PENDING, {"token": token}, request_options)

    async def respond(
        self, *, token: str, request_id: str, credential: PasskeyCredential, request_options: CallOptions | None = None
    ) -> PasskeyRespondReply:
        """Hands over the credential that the browser gave. The same response again sends nothing twice.

        Args:
            token: Passkey token, valid for 5 minutes.
            request_id: The request that is meant, as `pending` told it. 1 to 100 characters.

        Raises:
            AuthenticationError: `passkey_token_invalid`.
            NotFoundError: `passkey_request_not_found`.
            ConflictError: `passkey_ended`.
            NotReadyError: `not_ready`.
        """
        fields: dict[str, object] = {"token": token, "requestId": request_id, "credential": credential}
        return await self._call(operations.RESPOND, fields, request_options)

    async def confirm(
        self, *, token: str, request_id: str, request_options: CallOptions | None = None
    ) -> PasskeyConfirmReply:
        """The person has compared the code with the phone. Repeating it changes nothing.

        Args:
            token: Passkey token, valid for 5 minutes.
            request_id: The request that is meant, as `pending` told it. 1 to 100 characters.

        Raises:
            AuthenticationError: `passkey_token_invalid`.
            NotFoundError: `passkey_request_not_found`.
            ConflictError: `passkey_not_continued`, `passkey_ended`.
            NotReadyError: `not_ready`.
        """
        return await self._call(operations.CONFIRM, {"token": token, "requestId": request_id}, request_options)
