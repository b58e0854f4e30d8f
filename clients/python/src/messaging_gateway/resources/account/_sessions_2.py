# Generated from the contract by `npm run gen`. Do not edit.
"""Sessions, as an account may call it."""

from __future__ import annotations

import builtins
from collections.abc import Iterator

from ..._operation import CallOptions
from ..._operations import sessions as operations
from ..._paging import pages, parts
from ..._resource import Resource
from ..._wire import NOT_GIVEN, NotGiven
from ...models import (
    FoundMessage,
    MessageDirection,
    MessageLog,
    MessageLogPage,
    MessageLogStatus,
    MessageSearch,
    SendingPolicy,
    SendingPreset,
    SessionKey,
    SessionLog,
    SessionLogPage,
    UpdatedSendingPolicy,
)


class AccountSessions2(Resource):
    """Sessions, as an account may call it."""

    __slots__ = ()

    def list_message_logs(
        self,
        id: int,
        *,
        page: int | None = None,
        per_page: int | None = None,
        status: MessageLogStatus | None = None,
        request_options: CallOptions | None = None,
    ) -> MessageLogPage:
        """The API sends of a session, newest first.

        Args:
            id: Session id. 1 to 2,147,483,647.
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.
            status: Return only entries with this status.

        Raises:
            NotFoundError: `session_not_found`.
        """
        fields: dict[str, object] = {"id": id, "page": page, "per_page": per_page, "status": status}
        return self._call(operations.LIST_MESSAGE_LOGS, fields, request_options)

    def iterate_message_logs(
        self,
        id: int,
        *,
        per_page: int | None = 100,
        status: MessageLogStatus | None = None,
        request_options: CallOptions | None = None,
    ) -> Iterator[MessageLog]:
        """Every item of `list_message_logs`, read part by part as they are consumed.

        Args:
            id: Session id. 1 to 2,147,483,647.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
            status: Return only entries with this status.
        """

        def read(page: int) -> MessageLogPage:
            return self.list_message_logs(
                id, page=page, per_page=per_page, status=status, request_options=request_options
            )

        return pages(read, 1)

    def list_messages(
        self,
        id: int,
        *,
        words: str | None = None,
        chat: str | None = None,
        direction: MessageDirection | None = None,
        from_: int | str | None = None,
        to: int | str | None = None,
        before: str | None = None,
        limit: int | None = None,
        request_options: CallOptions | None = None,
    ) -> MessageSearch:
        """Messages of a session, received and sent, newest first. `words` finds them by number, name or id, and by
        words of their texts where the session has `search_texts`: `texts` says whether these were searched. With `chat`
        they are of one chat, and `words` are looked for in its texts alone.

        Args:
            id: Session id. 1 to 2,147,483,647.
            words: A number or a part of one, a part of a name, an id, or words of the text. At most 100 characters.
            chat: One chat alone: phone number, JID or LID JID of a person, @username that the session knows, group JID,
                or channel JID. 1 to 255 characters.
            direction: Return only messages that were received (`in`) or sent (`out`).
            from_: When it was recorded or accepted, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
            to: When it was recorded or accepted, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
            before: `next` of the page before.
            limit: 1 to 100; other values are taken as the nearest of them. 50 by default.

        Raises:
            NotFoundError: `session_not_found`.
        """
        fields: dict[str, object] = {
            "id": id,
            "words": words,
            "chat": chat,
            "direction": direction,
            "from": from_,
            "to": to,
            "before": before,
            "limit": limit,
        }
        return self._call(operations.LIST_MESSAGES, fields, request_options)

    def iterate_messages(
        self,
        id: int,
        *,
        words: str | None = None,
        chat: str | None = None,
        direction: MessageDirection | None = None,
        from_: int | str | None = None,
        to: int | str | None = None,
        before: str | None = None,
        limit: int | None = None,
        request_options: CallOptions | None = None,
    ) -> Iterator[FoundMessage]:
        """Every item of `list_messages`, read part by part as they are consumed.

        Args:
            id: Session id. 1 to 2,147,483,647.
            words: A number or a part of one, a part of a name, an id, or words of the text. At most 100 characters.
            chat: One chat alone: phone number, JID or LID JID of a person, @username that the session knows, group JID,
                or channel JID. 1 to 255 characters.
            direction: Return only messages that were received (`in`) or sent (`out`).
            from_: When it was recorded or accepted, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
            to: When it was recorded or accepted, ISO 8601 or milliseconds. 0 to 253,402,300,799,999.
            before: `next` of the page before.
            limit: 1 to 100; other values are taken as the nearest of them. 50 by default.
        """

        def read(before: str | None) -> tuple[builtins.list[FoundMessage], str | None]:
            part = self.list_messages(
                id,
                words=words,
                chat=chat,
                direction=direction,
                from_=from_,
                to=to,
                before=before,
                limit=limit,
                request_options=request_options,
            )
            return part.data, part.next

        return parts(read, before)

    def list_session_logs(
        self,
        id: int,
        *,
        page: int | None = None,
        per_page: int | None = None,
        request_options: CallOptions | None = None,
    ) -> SessionLogPage:
        """What happened to a session, newest first.

        Args:
            id: Session id. 1 to 2,147,483,647.
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return self._call(operations.LIST_SESSION_LOGS, {"id": id, "page": page, "per_page": per_page}, request_options)

    def iterate_session_logs(
        self, id: int, *, per_page: int | None = 100, request_options: CallOptions | None = None
    ) -> Iterator[SessionLog]:
        """Every item of `list_session_logs`, read part by part as they are consumed.

        Args:
            id: Session id. 1 to 2,147,483,647.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
        """

        def read(page: int) -> SessionLogPage:
            return self.list_session_logs(id, page=page, per_page=per_page, request_options=request_options)

        return pages(read, 1)

    def get_sending_policy(self, id: int, *, request_options: CallOptions | None = None) -> SendingPolicy:
        """How fast a session sends, and when: the preset or figures that were set, what is in effect, and how many
        sends are held.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return self._call(operations.GET_SENDING_POLICY, {"id": id}, request_options)

    def update_sending_policy(
        self,
        id: int,
        *,
        preset: SendingPreset,
        per_minute: int | None | NotGiven = NOT_GIVEN,
        per_hour: int | None | NotGiven = NOT_GIVEN,
        per_day: int | None | NotGiven = NOT_GIVEN,
        jitter_percent: int | None = None,
        warm_up_days: int | None | NotGiven = NOT_GIVEN,
        warm_up_first_day: int | None | NotGiven = NOT_GIVEN,
        first_contact_percent: int | None | NotGiven = NOT_GIVEN,
        quiet_from: str | None | NotGiven = NOT_GIVEN,
        quiet_to: str | None | NotGiven = NOT_GIVEN,
        same_text_seconds: int | None | NotGiven = NOT_GIVEN,
        typing_per_minute: int | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> UpdatedSendingPolicy:
        """Sets how fast a session sends, and when. It takes effect at once, also for sends that wait. With `custom`, a
        figure that is not sent is no limit. No call raises the ceiling of the installation or of the plan.

        Args:
            id: Session id. 1 to 2,147,483,647.
            preset: `custom` takes the figures beside it; the others have their own.
            per_minute: Sends in 60 seconds at most, replies included. 1 to 1,000.
            per_hour: Sends in an hour at most, without replies. 1 to 20,000.
            per_day: Sends in 24 hours at most, without replies. 1 to 100,000.
            jitter_percent: How far pauses may differ from their mean. 0 to 90.
            warm_up_days: How many days the daily limit of a young session takes to grow. 1 to 365.
            warm_up_first_day: The daily limit on the first day of it. 1 to 100,000.
            first_contact_percent: Share of the daily limit that may go to people the session has no conversation with.
                1 to 100.
            quiet_from: When quiet hours begin by the clock of the recipient, `HH:MM`.
            quiet_to: When they end; on the next day when that is earlier.
            same_text_seconds: Pause before the same text goes to somebody else. 1 to 86,400.
            typing_per_minute: Characters that the session types in a minute: a person sees it typing before a text
                comes, for 20 seconds at most. 60 to 2,000.

        Raises:
            NotFoundError: `session_not_found`.
        """
        fields: dict[str, object] = {
            "id": id,
            "preset": preset,
            "per_minute": per_minute,
            "per_hour": per_hour,
            "per_day": per_day,
            "jitter_percent": jitter_percent,
            "warm_up_days": warm_up_days,
            "warm_up_first_day": warm_up_first_day,
            "first_contact_percent": first_contact_percent,
            "quiet_from": quiet_from,
            "quiet_to": quiet_to,
            "same_text_seconds": same_text_seconds,
            "typing_per_minute": typing_per_minute,
        }
        return self._call(operations.UPDATE_SENDING_POLICY, fields, request_options)

    def resume_sending(self, id: int, *, request_options: CallOptions | None = None) -> UpdatedSendingPolicy:
        """Ends what a session does because of what the network said of its sending: it goes at its pace again, and bulk
        sends go on. What the network says from now on counts anew.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return self._call(operations.RESUME_SENDING, {"id": id}, request_options)

    def regenerate_key(
        self, id: int, *, overlap_hours: int | None = None, request_options: CallOptions | None = None
    ) -> str:
        """Replaces the session key; the old one is invalid at once, or after `overlap_hours`.

        Args:
            id: Session id. 1 to 2,147,483,647.
            overlap_hours: Hours for which the old key stays good beside the new one, 720 at most. 0: it ends at once. A
                key that was replaced before ends at once either way. 0 to 720. 0 by default.

        Raises:
            NotFoundError: `session_not_found`.
            PermissionDeniedError: `token_held`.
        """
        return self._call(operations.REGENERATE_KEY, {"id": id, "overlap_hours": overlap_hours}, request_options)

    def list_keys(self, id: int, *, request_options: CallOptions | None = None) -> builtins.list[SessionKey]:
        """The keys that are good for a session, and when each was used last: the current one, and the one before while
        it stays good. The keys themselves are not shown.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return self._call(operations.LIST_KEYS, {"id": id}, request_options)

    def end_previous_key(self, id: int, *, request_options: CallOptions | None = None) -> str:
        """Ends the key before the last rotation at once. Where none is good any more, nothing changes.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return self._call(operations.END_PREVIOUS_KEY, {"id": id}, request_options)
