# Generated from the contract by `npm run gen`. Do not edit.
"""Bulk sends, as an account may call it."""

from __future__ import annotations

from ..._media import AsyncFileResource
from ..._operation import CallOptions
from ..._operations import bulk_sends as operations
from ...models import BulkSendSummary, CsvExport, RecipientState


class AsyncAccountBulkSends2(AsyncFileResource):
    """Bulk sends, as an account may call it."""

    __slots__ = ()

    async def resume(self, bulk_send_id: int, *, request_options: CallOptions | None = None) -> BulkSendSummary:
        """Goes on with a bulk send that was paused.

        Args:
            bulk_send_id: Bulk send id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `bulk_send_not_found`.
            ConflictError: `bulk_send_conflict`.
            PermissionDeniedError: `bulk_sends_not_in_plan`.
        """
        return await self._call(operations.RESUME, {"bulkSendId": bulk_send_id}, request_options)

    async def cancel(self, bulk_send_id: int, *, request_options: CallOptions | None = None) -> BulkSendSummary:
        """Ends a bulk send for good: who has not been written to is not going to be. A few messages that are in the
        queues of sessions already still go out.

        Args:
            bulk_send_id: Bulk send id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `bulk_send_not_found`.
            ConflictError: `bulk_send_conflict`.
        """
        return await self._call(operations.CANCEL, {"bulkSendId": bulk_send_id}, request_options)

    async def export_results(
        self,
        bulk_send_id: int,
        *,
        state: RecipientState | None = None,
        after: int | None = None,
        request_options: CallOptions | None = None,
    ) -> CsvExport:
        """What became of each recipient as CSV, up to 10,000 at a time: `next` is the `after` of the call that goes on.
        What a spreadsheet would take for a formula is text in it.

        Args:
            bulk_send_id: Bulk send id. 1 to 2,147,483,647.
            state: Those in this state alone.
            after: `next` of the call before. 0 to 2,147,483,647. 0 by default.

        Raises:
            NotFoundError: `bulk_send_not_found`.
        """
        fields: dict[str, object] = {"bulkSendId": bulk_send_id, "state": state, "after": after}
        return await self._call(operations.EXPORT_RESULTS, fields, request_options)
