# Generated from the contract by `npm run gen`. Do not edit.
"""Data exports, as an account may call it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager

from ..._downloads import Download
from ..._media import FileResource
from ..._operation import CallOptions
from ..._operations import data_exports as operations
from ..._paging import pages
from ...models import DataExport, DataExportPage


class AccountDataExports(FileResource):
    """Data exports, as an account may call it."""

    __slots__ = ()

    def list(
        self, *, page: int | None = None, per_page: int | None = None, request_options: CallOptions | None = None
    ) -> DataExportPage:
        """Exports of the account, the latest first.

        Args:
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.
        """
        return self._call(operations.LIST, {"page": page, "per_page": per_page}, request_options)

    def iterate(
        self, *, per_page: int | None = 100, request_options: CallOptions | None = None
    ) -> Iterator[DataExport]:
        """Every item of `list`, read part by part as they are consumed.

        Args:
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
        """

        def read(page: int) -> DataExportPage:
            return self.list(page=page, per_page=per_page, request_options=request_options)

        return pages(read, 1)

    def create(
        self,
        *,
        phone_number: str | None = None,
        session_id: int | None = None,
        request_options: CallOptions | None = None,
    ) -> DataExport:
        """Makes a zip of what is kept of one person, of a session or of the whole account: JSON by table, media files,
        and a manifest. It is made in the background; the file can be fetched for 7 days.

        Args:
            phone_number: Of whom: a phone number, a JID or a LID JID. Other names of the same person are found. Without
                it: of everybody. 1 to 64 characters.
            session_id: Of that session alone. Without it: of all sessions, with lists, templates and members. 1 to
                2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
            PermissionDeniedError: `data_export_limit`.
        """
        return self._call(operations.CREATE, {"phone_number": phone_number, "session_id": session_id}, request_options)

    def get(self, export_id: int, *, request_options: CallOptions | None = None) -> DataExport:
        """How far an export is, and what is in it.

        Args:
            export_id: Number of the export. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `not_found`.
        """
        return self._call(operations.GET, {"exportId": export_id}, request_options)

    def get_file(
        self, export_id: int, *, request_options: CallOptions | None = None
    ) -> AbstractContextManager[Download]:
        """The zip of a finished export. A download that was cut off goes on with `Range`; with the ETag in `If-Range`
        it is certain to be the same file. It is read inside of a `with` block.

        Args:
            export_id: Number of the export. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `not_found`, `media_gone`.
            ConflictError: `data_export_unfinished`.
        """
        return self._download(operations.GET_FILE, {"exportId": export_id}, request_options)

    def delete(self, export_id: int, *, request_options: CallOptions | None = None) -> str:
        """Deletes an export with its file, also one that is still being made.

        Args:
            export_id: Number of the export. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `not_found`.
        """
        return self._call(operations.DELETE, {"exportId": export_id}, request_options)
