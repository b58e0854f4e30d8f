# Generated from the contract by `npm run gen`. Do not edit.
"""Recurring sends, as an account may call it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping

from ..._operation import CallOptions
from ..._operations import recurring_sends as operations
from ..._paging import async_pages
from ..._resource import AsyncResource
from ..._wire import NOT_GIVEN, NotGiven
from ...models import (
    MessageContent,
    RecurringSend,
    RecurringSendRun,
    RecurringSendRunPage,
    RecurringSendSummary,
    RecurringSendSummaryPage,
)


class AsyncAccountRecurringSends(AsyncResource):
    """Recurring sends, as an account may call it."""

    __slots__ = ()

    async def list(
        self, *, page: int | None = None, per_page: int | None = None, request_options: CallOptions | None = None
    ) -> RecurringSendSummaryPage:
        """The recurring sends of the account, the latest first.

        Args:
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.
        """
        return await self._call(operations.LIST, {"page": page, "per_page": per_page}, request_options)

    def iterate(
        self, *, per_page: int | None = 100, request_options: CallOptions | None = None
    ) -> AsyncIterator[RecurringSendSummary]:
        """Every item of `list`, read part by part as they are consumed.

        Args:
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
        """

        async def read(page: int) -> RecurringSendSummaryPage:
            return await self.list(page=page, per_page=per_page, request_options=request_options)

        return async_pages(read, 1)

    async def create(
        self,
        *,
        name: str,
        session_id: int,
        to: str,
        cron: str,
        time_zone: str,
        content: MessageContent | None = None,
        template_id: int | None = None,
        template_version: int | None = None,
        values: Mapping[str, str] | None = None,
        starts_at: int | str | None = None,
        ends_at: int | str | None = None,
        max_runs: int | None = None,
        request_options: CallOptions | None = None,
    ) -> RecurringSend:
        """Sends a content or a template to one chat again and again, at the times of a cron expression. Each time is
        one message in the queue of the session.

        Args:
            name: What people call it. 1 to 100 characters.
            session_id: Session that sends it. 1 to 2,147,483,647.
            to: Person, group or channel; a username is not possible. 1 to 255 characters.
            cron: Five fields: minute, hour, day of the month, month, day of the week. At most every 5 minutes. 1 to 100
                characters.
            time_zone: Time zone by whose clock the cron expression goes, as `America/Sao_Paulo`. 1 to 64 characters.
            content: What is sent, with variables if you like; or name a template.
            template_id: Template that is sent, in place of a content. 1 to 2,147,483,647.
            template_version: Version of the template; without it the newest at each time. At least 1.
            values: Values of the variables, by name.
            starts_at: Nothing is sent before this time. 0 to 253,402,300,799,999.
            ends_at: Nothing is sent after this time. 0 to 253,402,300,799,999.
            max_runs: It ends after so many runs. 1 to 100,000.

        Raises:
            PermissionDeniedError: `recurring_send_limit`.
        """
        fields: dict[str, object] = {
            "name": name,
            "session_id": session_id,
            "to": to,
            "cron": cron,
            "time_zone": time_zone,
            "content": content,
            "template_id": template_id,
            "template_version": template_version,
            "values": values,
            "starts_at": starts_at,
            "ends_at": ends_at,
            "max_runs": max_runs,
        }
        return await self._call(operations.CREATE, fields, request_options)

    async def get(self, recurring_send_id: int, *, request_options: CallOptions | None = None) -> RecurringSend:
        """A recurring send with its content, its last run and its next five times.

        Args:
            recurring_send_id: Recurring send id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `recurring_send_not_found`.
        """
        return await self._call(operations.GET, {"recurringSendId": recurring_send_id}, request_options)

    async def update(
        self,
        recurring_send_id: int,
        *,
        name: str | None = None,
        session_id: int | None = None,
        to: str | None = None,
        content: MessageContent | None = None,
        template_id: int | None = None,
        template_version: int | None | NotGiven = NOT_GIVEN,
        values: Mapping[str, str] | None = None,
        cron: str | None = None,
        time_zone: str | None = None,
        starts_at: int | str | None | NotGiven = NOT_GIVEN,
        ends_at: int | str | None | NotGiven = NOT_GIVEN,
        max_runs: int | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> RecurringSend:
        """Changes the fields that are sent. With a content it sends no template any more, and the other way round. What
        is in the queue already is sent as it was.

        Args:
            recurring_send_id: Recurring send id. 1 to 2,147,483,647.
            name: What people call it. 1 to 100 characters.
            session_id: Session that sends it. 1 to 2,147,483,647.
            to: Person, group or channel; a username is not possible. 1 to 255 characters.
            content: What is sent, with variables if you like; or name a template.
            template_id: Template that is sent, in place of a content. 1 to 2,147,483,647.
            template_version: At least 1.
            values: Values of the variables, by name.
            cron: Five fields: minute, hour, day of the month, month, day of the week. At most every 5 minutes. 1 to 100
                characters.
            time_zone: Time zone by whose clock the cron expression goes, as `America/Sao_Paulo`. 1 to 64 characters.
            max_runs: 1 to 100,000.

        Raises:
            NotFoundError: `recurring_send_not_found`.
            ConflictError: `recurring_send_conflict`.
        """
        fields: dict[str, object] = {
            "recurringSendId": recurring_send_id,
            "name": name,
            "session_id": session_id,
            "to": to,
            "content": content,
            "template_id": template_id,
            "template_version": template_version,
            "values": values,
            "cron": cron,
            "time_zone": time_zone,
            "starts_at": starts_at,
            "ends_at": ends_at,
            "max_runs": max_runs,
        }
        return await self._call(operations.UPDATE, fields, request_options)

    async def delete(self, recurring_send_id: int, *, request_options: CallOptions | None = None) -> str:
        """Deletes a recurring send with its list of runs. What was sent with it stays.

        Args:
            recurring_send_id: Recurring send id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `recurring_send_not_found`.
        """
        return await self._call(operations.DELETE, {"recurringSendId": recurring_send_id}, request_options)

    async def pause(
        self, recurring_send_id: int, *, request_options: CallOptions | None = None
    ) -> RecurringSendSummary:
        """Nothing is sent until it is resumed. What is in the queue of the session already still goes out.

        Args:
            recurring_send_id: Recurring send id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `recurring_send_not_found`.
            ConflictError: `recurring_send_conflict`.
        """
        return await self._call(operations.PAUSE, {"recurringSendId": recurring_send_id}, request_options)

    async def resume(
        self, recurring_send_id: int, *, request_options: CallOptions | None = None
    ) -> RecurringSendSummary:
        """Goes on with the next time from now. Times of the pause are not made up.

        Args:
            recurring_send_id: Recurring send id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `recurring_send_not_found`.
            ConflictError: `recurring_send_conflict`.
        """
        return await self._call(operations.RESUME, {"recurringSendId": recurring_send_id}, request_options)

    async def list_runs(
        self,
        recurring_send_id: int,
        *,
        page: int | None = None,
        per_page: int | None = None,
        request_options: CallOptions | None = None,
    ) -> RecurringSendRunPage:
        """What became of the last thousand runs of a recurring send, the latest first, each with its message.

        Args:
            recurring_send_id: Recurring send id. 1 to 2,147,483,647.
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.

        Raises:
            NotFoundError: `recurring_send_not_found`.
        """
        fields: dict[str, object] = {"recurringSendId": recurring_send_id, "page": page, "per_page": per_page}
        return await self._call(operations.LIST_RUNS, fields, request_options)

    def iterate_runs(
        self, recurring_send_id: int, *, per_page: int | None = 100, request_options: CallOptions | None = None
    ) -> AsyncIterator[RecurringSendRun]:
        """Every item of `list_runs`, read part by part as they are consumed.

        Args:
            recurring_send_id: Recurring send id. 1 to 2,147,483,647.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
        """

        async def read(page: int) -> RecurringSendRunPage:
            return await self.list_runs(
                recurring_send_id, page=page, per_page=per_page, request_options=request_options
            )

        return async_pages(read, 1)
