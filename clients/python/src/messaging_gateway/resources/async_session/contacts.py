# Generated from the contract by `npm run gen`. Do not edit.
"""Contacts, as a session may call it."""

from __future__ import annotations

import builtins
from collections.abc import AsyncIterator
from typing import Literal, overload

from ..._operation import CallOptions
from ..._operations import contacts as operations
from ..._paging import async_optional_pages
from ..._resource import AsyncResource
from ...models import (
    BlockReply,
    Contact,
    ContactDetails,
    ContactPage,
    LidLookup,
    NumberCheck,
    PhoneNumberLookup,
    Picture,
    SavedContact,
    UnblockReply,
    UsernameLookup,
)


class AsyncSessionContacts(AsyncResource):
    """Contacts, as a session may call it."""

    __slots__ = ()

    @overload
    async def list(
        self,
        *,
        paginated: Literal[False] | None = None,
        page: int | None = None,
        limit: int | None = None,
        query: str | None = None,
        request_options: CallOptions | None = None,
    ) -> builtins.list[Contact]: ...

    @overload
    async def list(
        self,
        *,
        paginated: Literal[True],
        page: int | None = None,
        limit: int | None = None,
        query: str | None = None,
        request_options: CallOptions | None = None,
    ) -> ContactPage: ...

    async def list(
        self,
        *,
        paginated: bool | None = None,
        page: int | None = None,
        limit: int | None = None,
        query: str | None = None,
        request_options: CallOptions | None = None,
    ) -> builtins.list[Contact] | ContactPage:
        """The contacts that the session has learned of, by name. Answers also while it is not connected.

        Args:
            paginated: Whether to answer one page instead of everything. False by default.
            page: Which page; the first is 1. At least 1. 1 by default.
            limit: Clamped to 1–1000. 20 by default.
            query: Only contacts with this text in a name or username, or these digits in the number. 1 to 255
                characters.

        Raises:
            SubscriptionError: `subscription`.
        """
        fields: dict[str, object] = {"paginated": paginated, "page": page, "limit": limit, "query": query}
        return await self._call(operations.LIST, fields, request_options)

    def iterate(
        self, *, limit: int | None = 500, query: str | None = None, request_options: CallOptions | None = None
    ) -> AsyncIterator[Contact]:
        """Every item of `list`, read part by part as they are consumed.

        Args:
            limit: Clamped to 1–1000.
            query: Only contacts with this text in a name or username, or these digits in the number. 1 to 255
                characters.
        """

        async def read(page: int) -> ContactPage:
            return await self.list(paginated=True, page=page, limit=limit, query=query, request_options=request_options)

        return async_optional_pages(read, 1)

    async def upsert(
        self,
        *,
        jid: str,
        full_name: str | None = None,
        save_on_primary_addressbook: bool | None = None,
        request_options: CallOptions | None = None,
    ) -> SavedContact:
        """Saves a contact; the name is synced to the other devices of the account.

        Args:
            jid: Phone number, JID, LID JID or @username. 1 to 255 characters.
            full_name: Absent: the name stays as it is. 1 to 255 characters.
            save_on_primary_addressbook: Whether the contact is also written to the address book of the phone. False by
                default.

        Raises:
            ValidationError: `jid_required`.
            BadRequestError: `network_refused`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        fields: dict[str, object] = {
            "jid": jid,
            "fullName": full_name,
            "saveOnPrimaryAddressbook": save_on_primary_addressbook,
        }
        return await self._call(operations.UPSERT, fields, request_options)

    async def get(self, contact_phone_number: str, *, request_options: CallOptions | None = None) -> ContactDetails:
        """All that is known of a person. Of one who is not registered only the identifier, with `exists` false.

        Args:
            contact_phone_number: Phone number, JID, LID JID or @username. 1 to 255 characters.

        Raises:
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.GET, {"contactPhoneNumber": contact_phone_number}, request_options)

    async def get_picture(self, contact_phone_number: str, *, request_options: CallOptions | None = None) -> Picture:
        """Address of a person’s picture; null when there is none, or it is hidden from the account.

        Args:
            contact_phone_number: Phone number, JID, LID JID or @username. 1 to 255 characters.

        Raises:
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.GET_PICTURE, {"contactPhoneNumber": contact_phone_number}, request_options)

    async def block(self, contact_phone_number: str, *, request_options: CallOptions | None = None) -> BlockReply:
        """Blocks a person. One who is blocked already stays so.

        Args:
            contact_phone_number: Phone number, JID, LID JID or @username. 1 to 255 characters.

        Raises:
            NotFoundError: `pn_not_found`.
            BadRequestError: `network_refused`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.BLOCK, {"contactPhoneNumber": contact_phone_number}, request_options)

    async def unblock(self, contact_phone_number: str, *, request_options: CallOptions | None = None) -> UnblockReply:
        """Takes the block of a person back. The same answer when there is none.

        Args:
            contact_phone_number: Phone number, JID, LID JID or @username. 1 to 255 characters.

        Raises:
            NotFoundError: `pn_not_found`.
            BadRequestError: `network_refused`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.UNBLOCK, {"contactPhoneNumber": contact_phone_number}, request_options)

    async def check_number(self, phone_number: str, *, request_options: CallOptions | None = None) -> NumberCheck:
        """Tells whether a phone number, JID, LID or username is registered on WhatsApp.

        Args:
            phone_number: Phone number, JID, LID JID or @username. 1 to 255 characters.

        Raises:
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.CHECK_NUMBER, {"phone_number": phone_number}, request_options)

    async def get_username(
        self, contact_identifier: str, *, request_options: CallOptions | None = None
    ) -> UsernameLookup:
        """The username that a person has chosen.

        Args:
            contact_identifier: Phone number, JID, LID JID or @username. 1 to 255 characters.

        Raises:
            NotFoundError: `username_not_found`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.GET_USERNAME, {"contact_identifier": contact_identifier}, request_options)

    async def get_lid(self, pn: str, *, request_options: CallOptions | None = None) -> LidLookup:
        """The LID behind a phone number. A pair that is known is answered also while the session is not connected.

        Args:
            pn: Phone-number JID or phone number. 1 to 255 characters.

        Raises:
            NotFoundError: `pn_not_found`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.GET_LID, {"pn": pn}, request_options)

    async def get_phone_number(self, lid: str, *, request_options: CallOptions | None = None) -> PhoneNumberLookup:
        """The phone number behind a LID, from the pairs that the session has learned.

        Args:
            lid: LID JID or its digits. 1 to 255 characters.

        Raises:
            NotFoundError: `lid_not_found`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.GET_PHONE_NUMBER, {"lid": lid}, request_options)
