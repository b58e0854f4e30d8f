# Generated from the contract by `npm run gen`. Do not edit.
"""Opt outs, as an account may call it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from ..._media import AsyncFileResource
from ..._operation import CallOptions
from ..._operations import opt_outs as operations
from ..._paging import async_pages
from ..._uploads import AsyncSource
from ...models import CsvExport, ImportedOptOuts, OptOut, OptOutFilter, OptOutOrigin, OptOutPage, OptOutSettings, Scope


class AsyncAccountOptOuts(AsyncFileResource):
    """Opt outs, as an account may call it."""

    __slots__ = ()

    async def list(
        self,
        *,
        page: int | None = None,
        per_page: int | None = None,
        state: OptOutFilter | None = None,
        query: str | None = None,
        how: OptOutOrigin | None = None,
        request_options: CallOptions | None = None,
    ) -> OptOutPage:
        """People who do not want to be written to, the latest first. Bulk sends leave them out.

        Args:
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.
            state: Those that hold, those that were lifted, or both. "open" by default.
            query: Digits of the phone number or LID, or a part of them. At most 64 characters.
            how: How they came.
        """
        fields: dict[str, object] = {"page": page, "per_page": per_page, "state": state, "query": query, "how": how}
        return await self._call(operations.LIST, fields, request_options)

    def iterate(
        self,
        *,
        per_page: int | None = 100,
        state: OptOutFilter | None = None,
        query: str | None = None,
        how: OptOutOrigin | None = None,
        request_options: CallOptions | None = None,
    ) -> AsyncIterator[OptOut]:
        """Every item of `list`, read part by part as they are consumed.

        Args:
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
            state: Those that hold, those that were lifted, or both. "open" by default.
            query: Digits of the phone number or LID, or a part of them. At most 64 characters.
            how: How they came.
        """

        async def read(page: int) -> OptOutPage:
            return await self.list(
                page=page, per_page=per_page, state=state, query=query, how=how, request_options=request_options
            )

        return async_pages(read, 1)

    async def create(
        self,
        *,
        phone_number: str,
        scope: Scope | None = None,
        session_id: int | None = None,
        request_options: CallOptions | None = None,
    ) -> OptOut:
        """Notes that a person does not want to be written to. One that holds already is answered as it is.

        Args:
            phone_number: Phone number, JID or LID JID of a person. 1 to 64 characters.
            scope: `session`: in the session of `session_id` alone. "account" by default.
            session_id: Session over which they asked; required by `session`. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        fields: dict[str, object] = {"phone_number": phone_number, "scope": scope, "session_id": session_id}
        return await self._call(operations.CREATE, fields, request_options)

    async def lift(self, opt_out_id: int, *, reason: str, request_options: CallOptions | None = None) -> OptOut:
        """Ends an opt-out, for a reason that is kept with it. It stays in the list of those that were lifted; one that
        was lifted before stays as it is.

        Args:
            opt_out_id: Number of the opt-out. At least 1.
            reason: Why they may be written to again, such as how they agreed. 1 to 255 characters.

        Raises:
            NotFoundError: `not_found`.
        """
        return await self._call(operations.LIFT, {"optOutId": opt_out_id, "reason": reason}, request_options)

    async def import_(
        self, source: AsyncSource, *, content_type: str | None = None, request_options: CallOptions | None = None
    ) -> ImportedOptOuts:
        """Takes phone numbers from a CSV file (UTF-8, up to 100,000 lines and 20 MB): its column `phone_number`, or its
        first one. The good lines are taken, the others are told by their number.

        Args:
            source: Bytes, the path of a file, an open file, or an iterable of parts.
            content_type: MIME type; needed where no name of a file tells it.

        Raises:
            PayloadTooLargeError: `file_too_large`, `body_too_large`.
        """
        return await self._upload(operations.IMPORT, {}, source, content_type, request_options)

    async def export(
        self,
        *,
        state: OptOutFilter | None = None,
        query: str | None = None,
        how: OptOutOrigin | None = None,
        after: int | None = None,
        request_options: CallOptions | None = None,
    ) -> CsvExport:
        """Exports opt-outs as CSV, up to 10,000 at a time: `next` is the `after` of the call that goes on. What a
        spreadsheet would take for a formula is text in it.

        Args:
            state: Those that hold, those that were lifted, or both. "open" by default.
            query: Digits of the phone number or LID, or a part of them. At most 64 characters.
            how: How they came.
            after: `next` of the call before. At least 0.
        """
        fields: dict[str, object] = {"state": state, "query": query, "how": how, "after": after}
        return await self._call(operations.EXPORT, fields, request_options)

    async def get_settings(self, *, request_options: CallOptions | None = None) -> OptOutSettings:
        """Which words opt out, which opt in again, and where that holds."""
        return await self._call(operations.GET_SETTINGS, {}, request_options)

    async def update_settings(
        self,
        *,
        enabled: bool | None = None,
        scope: Scope | None = None,
        built_in: bool | None = None,
        words: Sequence[str] | None = None,
        return_words: Sequence[str] | None = None,
        request_options: CallOptions | None = None,
    ) -> OptOutSettings:
        """Changes the fields that are sent. A word counts when it is all that a message says, whatever its case,
        accents and punctuation. Sessions go by a change within 10 seconds.

        Args:
            enabled: Whether words of people opt out, and in again.
            scope: Where a word holds: in every session, or in the one it was written to.
            built_in: Whether the built-in words count beside your own.
            words: Words of your own that opt out. At most 100 items.
            return_words: Words of your own that opt in again. At most 100 items.
        """
        fields: dict[str, object] = {
            "enabled": enabled,
            "scope": scope,
            "built_in": built_in,
            "words": words,
            "return_words": return_words,
        }
        return await self._call(operations.UPDATE_SETTINGS, fields, request_options)
