# Generated from the contract by `npm run gen`. Do not edit.
"""Bulk sends, as an account may call it."""

from __future__ import annotations

import builtins
from collections.abc import AsyncIterator, Sequence

from ..._media import AsyncFileResource
from ..._operation import CallOptions
from ..._operations import bulk_sends as operations
from ..._paging import async_pages, async_parts
from ..._uploads import AsyncSource
from ..._wire import NOT_GIVEN, NotGiven
from ...models import (
    AddedRecipients,
    BulkSend,
    BulkSendPreview,
    BulkSendRecipient,
    BulkSendRecipientInput,
    BulkSendRecipientList,
    BulkSendRule,
    BulkSendState,
    BulkSendSummary,
    BulkSendSummaryPage,
    MessageContent,
    OptOutLineLanguage,
    RecipientOutcome,
    RecipientSource,
    RecipientState,
)


class AsyncAccountBulkSends1(AsyncFileResource):
    """Bulk sends, as an account may call it."""

    __slots__ = ()

    async def list(
        self,
        *,
        page: int | None = None,
        per_page: int | None = None,
        state: BulkSendState | None = None,
        request_options: CallOptions | None = None,
    ) -> BulkSendSummaryPage:
        """The bulk sends of the account, the latest first.

        Args:
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.
            state: Those in this state alone.
        """
        return await self._call(operations.LIST, {"page": page, "per_page": per_page, "state": state}, request_options)

    def iterate(
        self,
        *,
        per_page: int | None = 100,
        state: BulkSendState | None = None,
        request_options: CallOptions | None = None,
    ) -> AsyncIterator[BulkSendSummary]:
        """Every item of `list`, read part by part as they are consumed.

        Args:
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
            state: Those in this state alone.
        """

        async def read(page: int) -> BulkSendSummaryPage:
            return await self.list(page=page, per_page=per_page, state=state, request_options=request_options)

        return async_pages(read, 1)

    async def create(
        self,
        *,
        name: str,
        session_ids: Sequence[int],
        content: MessageContent | None = None,
        template_id: int | None = None,
        variants: Sequence[MessageContent] | None = None,
        rule: BulkSendRule | None = None,
        starts_at: int | str | None = None,
        opt_out_line: OptOutLineLanguage | None = None,
        per_minute: int | None | NotGiven = NOT_GIVEN,
        window_from: str | None | NotGiven = NOT_GIVEN,
        window_to: str | None | NotGiven = NOT_GIVEN,
        time_zone: str | None | NotGiven = NOT_GIVEN,
        recipients: Sequence[BulkSendRecipientInput] | None = None,
        request_options: CallOptions | None = None,
    ) -> BulkSend:
        """Makes a draft: one content for many people, with variables as templates have them. Add recipients, look at
        the preview, then start it. Nothing is sent before.

        Args:
            name: What people call it. 1 to 100 characters.
            session_ids: Sessions that send it. 1 to 20 items.
            content: What is sent; or a `template_id`.
            template_id: A template whose newest version is the content; what it says later changes nothing here. 1 to
                2,147,483,647.
            variants: Other wordings: recipients get one or another in turn. At most 4 items.
            rule: `same_session`: who has a chat with one of the sessions gets it from that one, the others in turn;
                `round_robin`: all in turn. "same_session" by default.
            starts_at: Nothing is sent before this time, even when it is started. 0 to 253,402,300,799,999.
            opt_out_line: Ends each text with a line in that language that tells which word opts out.
            per_minute: Messages a minute at most over all its sessions, whose sending policies hold beside it. 1 to
                600.
            window_from: It sends from this time of the day on, `HH:MM` in `time_zone`.
            window_to: Until when; on the next day when that is earlier.
            time_zone: Of the window, such as `Asia/Jakarta`. At most 64 characters.
            recipients: The first of them; more can be added. At most 1,000 items.

        Raises:
            PermissionDeniedError: `bulk_send_limit`, `bulk_sends_not_in_plan`.
            NotFoundError: `template_not_found`.
        """
        fields: dict[str, object] = {
            "name": name,
            "session_ids": session_ids,
            "content": content,
            "template_id": template_id,
            "variants": variants,
            "rule": rule,
            "starts_at": starts_at,
            "opt_out_line": opt_out_line,
            "per_minute": per_minute,
            "window_from": window_from,
            "window_to": window_to,
            "time_zone": time_zone,
            "recipients": recipients,
        }
        return await self._call(operations.CREATE, fields, request_options)

    async def get(self, bulk_send_id: int, *, request_options: CallOptions | None = None) -> BulkSend:
        """A bulk send with its content, and how many recipients are in which state.

        Args:
            bulk_send_id: Bulk send id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `bulk_send_not_found`.
        """
        return await self._call(operations.GET, {"bulkSendId": bulk_send_id}, request_options)

    async def update(
        self,
        bulk_send_id: int,
        *,
        name: str | None = None,
        starts_at: int | str | None | NotGiven = NOT_GIVEN,
        per_minute: int | None | NotGiven = NOT_GIVEN,
        window_from: str | None | NotGiven = NOT_GIVEN,
        window_to: str | None | NotGiven = NOT_GIVEN,
        time_zone: str | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> BulkSendSummary:
        """Changes the name, the pace or the hours of a bulk send, also while it runs; `starts_at` until it has come.
        Null takes a limit away.

        Args:
            bulk_send_id: Bulk send id. 1 to 2,147,483,647.
            name: What people call it. 1 to 100 characters.
            starts_at: Nothing is sent before; null: at once.
            per_minute: Messages a minute at most over all its sessions, whose sending policies hold beside it. 1 to
                600.
            window_from: It sends from this time of the day on, `HH:MM` in `time_zone`.
            window_to: Until when; on the next day when that is earlier.
            time_zone: Of the window, such as `Asia/Jakarta`. At most 64 characters.

        Raises:
            NotFoundError: `bulk_send_not_found`.
            ConflictError: `bulk_send_conflict`.
        """
        fields: dict[str, object] = {
            "bulkSendId": bulk_send_id,
            "name": name,
            "starts_at": starts_at,
            "per_minute": per_minute,
            "window_from": window_from,
            "window_to": window_to,
            "time_zone": time_zone,
        }
        return await self._call(operations.UPDATE, fields, request_options)

    async def delete(self, bulk_send_id: int, *, request_options: CallOptions | None = None) -> str:
        """Deletes a bulk send that is not under way, with its recipients. What was sent with it stays.

        Args:
            bulk_send_id: Bulk send id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `bulk_send_not_found`.
            ConflictError: `bulk_send_conflict`.
        """
        return await self._call(operations.DELETE, {"bulkSendId": bulk_send_id}, request_options)

    async def add_recipients(
        self,
        bulk_send_id: int,
        *,
        recipients: Sequence[BulkSendRecipientInput],
        request_options: CallOptions | None = None,
    ) -> AddedRecipients:
        """Adds up to 1,000 people to a draft, each once. Who is no phone number, or has no value for a variable that
        needs one, is refused by itself.

        Args:
            bulk_send_id: Bulk send id. 1 to 2,147,483,647.
            recipients: 1 to 1,000 items.

        Raises:
            NotFoundError: `bulk_send_not_found`.
            ConflictError: `bulk_send_conflict`.
        """
        fields: dict[str, object] = {"bulkSendId": bulk_send_id, "recipients": recipients}
        return await self._call(operations.ADD_RECIPIENTS, fields, request_options)

    async def add_recipients_from(
        self,
        bulk_send_id: int,
        *,
        source: RecipientSource,
        list_id: int | None = None,
        session_id: int | None = None,
        group_id: str | None = None,
        query: str | None = None,
        bulk_send_id_: int | None = None,
        outcome: RecipientOutcome | None = None,
        request_options: CallOptions | None = None,
    ) -> AddedRecipients:
        """Adds to a draft the members of a list, those of a group, contacts of a session, or people of an earlier bulk
        send by what became of it. Names are values of the variables `name` and `first_name`; of a list its fields are
        taken, of an earlier bulk send its values. Who has no known phone number is refused by place.

        Args:
            bulk_send_id: Bulk send id. 1 to 2,147,483,647.
            source: Where they come from.
            list_id: The list, for `list`. 1 to 2,147,483,647.
            session_id: Whose group or contacts. 1 to 2,147,483,647.
            group_id: The group, for `group`. 1 to 255 characters.
            query: For `contacts`: those whose name has this in it, or whose number; all without it. 1 to 255
                characters.
            bulk_send_id_: The earlier one, for `bulk_send`. 1 to 2,147,483,647.
            outcome: For `bulk_send`: `failed`; `not_delivered` (also failed); `not_read` or `not_answered` (but sent).
                All recipients without it.

        Raises:
            NotFoundError: `bulk_send_not_found`, `list_not_found`, `session_not_found`, `group_not_found`.
            ConflictError: `bulk_send_conflict`.
        """
        fields: dict[str, object] = {
            "bulkSendId": bulk_send_id,
            "source": source,
            "list_id": list_id,
            "session_id": session_id,
            "group_id": group_id,
            "query": query,
            "bulk_send_id": bulk_send_id_,
            "outcome": outcome,
        }
        return await self._call(operations.ADD_RECIPIENTS_FROM, fields, request_options)

    async def import_recipients(
        self,
        bulk_send_id: int,
        source: AsyncSource,
        *,
        content_type: str | None = None,
        request_options: CallOptions | None = None,
    ) -> AddedRecipients:
        """Adds the people of a CSV file (UTF-8, up to 100,000 lines and 20 MB) to a draft. The first line has the
        headings: `phone_number`, and names of variables. Good lines are taken, the others are told by their number.

        Args:
            source: Bytes, the path of a file, an open file, or an iterable of parts.
            content_type: MIME type; needed where no name of a file tells it.

        Raises:
            NotFoundError: `bulk_send_not_found`.
            ConflictError: `bulk_send_conflict`.
            PayloadTooLargeError: `file_too_large`, `body_too_large`.
        """
        return await self._upload(
            operations.IMPORT_RECIPIENTS, {"bulkSendId": bulk_send_id}, source, content_type, request_options
        )

    async def list_recipients(
        self,
        bulk_send_id: int,
        *,
        state: RecipientState | None = None,
        after: int | None = None,
        limit: int | None = None,
        request_options: CallOptions | None = None,
    ) -> BulkSendRecipientList:
        """The recipients of a bulk send in their order, each with its state and its message.

        Args:
            bulk_send_id: Bulk send id. 1 to 2,147,483,647.
            state: Those in this state alone.
            after: `next` of the call before. 0 to 2,147,483,647. 0 by default.
            limit: Recipients at most. 1 to 1,000. 100 by default.

        Raises:
            NotFoundError: `bulk_send_not_found`.
        """
        fields: dict[str, object] = {"bulkSendId": bulk_send_id, "state": state, "after": after, "limit": limit}
        return await self._call(operations.LIST_RECIPIENTS, fields, request_options)

    def iterate_recipients(
        self,
        bulk_send_id: int,
        *,
        state: RecipientState | None = None,
        after: int | None = None,
        limit: int | None = None,
        request_options: CallOptions | None = None,
    ) -> AsyncIterator[BulkSendRecipient]:
        """Every item of `list_recipients`, read part by part as they are consumed.

        Args:
            bulk_send_id: Bulk send id. 1 to 2,147,483,647.
            state: Those in this state alone.
            after: `next` of the call before. 0 to 2,147,483,647. 0 by default.
            limit: Recipients at most. 1 to 1,000. 100 by default.
        """

        async def read(after: int | None) -> tuple[builtins.list[BulkSendRecipient], int | None]:
            part = await self.list_recipients(
                bulk_send_id, state=state, after=after, limit=limit, request_options=request_options
            )
            return part.items, part.next

        return async_parts(read, after)

    async def preview(self, bulk_send_id: int, *, request_options: CallOptions | None = None) -> BulkSendPreview:
        """The first 20 messages as they would be sent, how many recipients have opted out, and how long it takes by the
        sending policies. Nothing is sent.

        Args:
            bulk_send_id: Bulk send id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `bulk_send_not_found`.
        """
        return await self._call(operations.PREVIEW, {"bulkSendId": bulk_send_id}, request_options)

    async def start(self, bulk_send_id: int, *, request_options: CallOptions | None = None) -> BulkSendSummary:
        """Starts a draft. Recipients are written to one after the other, as the sending policies of the sessions allow,
        and each once.

        Args:
            bulk_send_id: Bulk send id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `bulk_send_not_found`.
            ConflictError: `bulk_send_conflict`.
            PermissionDeniedError: `bulk_sends_not_in_plan`.
        """
        return await self._call(operations.START, {"bulkSendId": bulk_send_id}, request_options)

    async def pause(self, bulk_send_id: int, *, request_options: CallOptions | None = None) -> BulkSendSummary:
        """Pauses a bulk send that is under way. A few messages that are in the queues of sessions already still go out.

        Args:
            bulk_send_id: Bulk send id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `bulk_send_not_found`.
            ConflictError: `bulk_send_conflict`.
        """
        return await self._call(operations.PAUSE, {"bulkSendId": bulk_send_id}, request_options)
