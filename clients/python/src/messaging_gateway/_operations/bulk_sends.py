# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of bulk_sends, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import (
    AddedRecipients,
    BulkSend,
    BulkSendPreview,
    BulkSendRecipientList,
    BulkSendSummary,
    BulkSendSummaryPage,
    CsvExport,
)

LIST: Final[Operation[BulkSendSummaryPage]] = Operation(
    name="bulkSends.list",
    method="GET",
    path="/api/bulk-sends",
    query=frozenset({"page", "per_page", "state"}),
    result="field",
    output=BulkSendSummaryPage,
)

CREATE: Final[Operation[BulkSend]] = Operation(
    name="bulkSends.create",
    method="POST",
    path="/api/bulk-sends",
    nullable=frozenset({"per_minute", "window_from", "window_to", "time_zone"}),
    result="field",
    output=BulkSend,
)

GET: Final[Operation[BulkSend]] = Operation(
    name="bulkSends.get",
    method="GET",
    path="/api/bulk-sends/{bulkSendId}",
    result="field",
    output=BulkSend,
)

UPDATE: Final[Operation[BulkSendSummary]] = Operation(
    name="bulkSends.update",
    method="PUT",
    path="/api/bulk-sends/{bulkSendId}",
    nullable=frozenset({"starts_at", "per_minute", "window_from", "window_to", "time_zone"}),
    result="field",
    output=BulkSendSummary,
)

DELETE: Final[Operation[str]] = Operation(
    name="bulkSends.delete",
    method="DELETE",
    path="/api/bulk-sends/{bulkSendId}",
    result="field",
    result_field="message",
    output=str,
)

ADD_RECIPIENTS: Final[Operation[AddedRecipients]] = Operation(
    name="bulkSends.addRecipients",
    method="POST",
    path="/api/bulk-sends/{bulkSendId}/recipients",
    result="field",
    output=AddedRecipients,
)

ADD_RECIPIENTS_FROM: Final[Operation[AddedRecipients]] = Operation(
    name="bulkSends.addRecipientsFrom",
    method="POST",
    path="/api/bulk-sends/{bulkSendId}/recipients/from",
    result="field",
    output=AddedRecipients,
)

IMPORT_RECIPIENTS: Final[Operation[AddedRecipients]] = Operation(
    name="bulkSends.importRecipients",
    method="POST",
    path="/api/bulk-sends/{bulkSendId}/recipients/import",
    result="field",
    output=AddedRecipients,
)

LIST_RECIPIENTS: Final[Operation[BulkSendRecipientList]] = Operation(
    name="bulkSends.listRecipients",
    method="GET",
    path="/api/bulk-sends/{bulkSendId}/recipients",
    query=frozenset({"state", "after", "limit"}),
    result="field",
    output=BulkSendRecipientList,
)

PREVIEW: Final[Operation[BulkSendPreview]] = Operation(
    name="bulkSends.preview",
    method="GET",
    path="/api/bulk-sends/{bulkSendId}/preview",
    result="field",
    output=BulkSendPreview,
)

START: Final[Operation[BulkSendSummary]] = Operation(
    name="bulkSends.start",
    method="POST",
    path="/api/bulk-sends/{bulkSendId}/start",
    result="field",
    output=BulkSendSummary,
)

PAUSE: Final[Operation[BulkSendSummary]] = Operation(
    name="bulkSends.pause",
    method="POST",
    path="/api/bulk-sends/{bulkSendId}/pause",
    result="field",
    output=BulkSendSummary,
)

RESUME: Final[Operation[BulkSendSummary]] = Operation(
    name="bulkSends.resume",
    method="POST",
    path="/api/bulk-sends/{bulkSendId}/resume",
    result="field",
    output=BulkSendSummary,
)

CANCEL: Final[Operation[BulkSendSummary]] = Operation(
    name="bulkSends.cancel",
    method="POST",
    path="/api/bulk-sends/{bulkSendId}/cancel",
    result="field",
    output=BulkSendSummary,
)

EXPORT_RESULTS: Final[Operation[CsvExport]] = Operation(
    name="bulkSends.exportResults",
    method="GET",
    path="/api/bulk-sends/{bulkSendId}/results",
    query=frozenset({"state", "after"}),
    result="field",
    output=CsvExport,
)
