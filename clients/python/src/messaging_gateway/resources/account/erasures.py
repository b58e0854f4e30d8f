# Generated from the contract by `npm run gen`. Do not edit.
"""Erasures, as an account may call it."""

from __future__ import annotations

from collections.abc import Iterator

from ..._operation import CallOptions
from ..._operations import erasures as operations
from ..._paging import pages
from ..._resource import Resource
from ...models import Erasure, ErasurePage


class AccountErasures(Resource):
    """Erasures, as an account may call it."""

    __slots__ = ()

    def list(
        self, *, page: int | None = None, per_page: int | None = None, request_options: CallOptions | None = None
    ) -> ErasurePage:
        """Erasures of the account, the latest first.

        Args:
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.
        """
        return self._call(operations.LIST, {"page": page, "per_page": per_page}, request_options)

    def iterate(self, *, per_page: int | None = 100, request_options: CallOptions | None = None) -> Iterator[Erasure]:
        """Every item of `list`, read part by part as they are consumed.

        Args:
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
        """

        def read(page: int) -> ErasurePage:
            return self.list(page=page, per_page=per_page, request_options=request_options)

        return pages(read, 1)

    def create(
        self, *, phone_number: str, session_id: int | None = None, request_options: CallOptions | None = None
    ) -> Erasure:
        """Erases one person from everything that the account keeps: messages, files, events, logs, lists. It cannot be
        taken back. It goes on by itself and is through within minutes; what the person writes later is new. Nobody who
        opted out is written to again.

        Args:
            phone_number: Whom: a phone number, a JID or a LID JID. Other names of the same person are found. 1 to 64
                characters.
            session_id: In that session alone. Without it: in all sessions, and in lists and opt-outs. 1 to
                2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return self._call(operations.CREATE, {"phone_number": phone_number, "session_id": session_id}, request_options)

    def get(self, erasure_id: int, *, request_options: CallOptions | None = None) -> Erasure:
        """How far an erasure is, and what went. It does not say who it was about.

        Args:
            erasure_id: Number of the erasure. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `not_found`.
        """
        return self._call(operations.GET, {"erasureId": erasure_id}, request_options)
