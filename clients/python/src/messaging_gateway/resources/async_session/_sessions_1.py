# Generated from the contract by `npm run gen`. Do not edit.
"""Sessions, as a session may call it."""

from __future__ import annotations

from collections.abc import AsyncIterator

from ..._operation import CallOptions
from ..._operations import sessions as operations
from ..._paging import async_pages, async_parts
from ..._resource import AsyncResource
from ...models import (
    ConnectReplyConnected,
    ConnectReplyNeedCode,
    ConnectReplyNeedPasskey,
    ConnectReplyNeedScan,
    DisconnectReply,
    FoundMessage,
    LinkMethod,
    MessageDirection,
    MessageLog,
    MessageLogPage,
    MessageLogStatus,
    MessageSearch,
    PasskeyToken,
    QrCode,
    SendingPolicy,
    Session,
    SessionKey,
    SessionLog,
    SessionLogPage,
    SessionStatus,
    SessionUser,
)


class AsyncSessionSessions1(AsyncResource):
    """Sessions, as a session may call it."""

    __slots__ = ()

    async def get(self, id: int, *, request_options: CallOptions | None = None) -> Session:
        """Reads one session with its key and webhook secret.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return await self._call(operations.GET, {"id": id}, request_options)

    async def connect(
        self,
        id: int,
        *,
        link_method: LinkMethod | None = None,
        qr_as_image: bool | None = None,
        request_options: CallOptions | None = None,
    ) -> ConnectReplyConnected | ConnectReplyNeedScan | ConnectReplyNeedCode | ConnectReplyNeedPasskey:
        """Links the session, or reconnects it when it is linked. Waits at most 30 s for the first QR text, code or open
        connection; 503 then says in `status_reason` what keeps it from that.

        Args:
            id: Session id. 1 to 2,147,483,647.
            link_method: Used only while the session is not linked. "qr" by default.
            qr_as_image: `qrCode` becomes a PNG data URL. False by default.

        Raises:
            NotFoundError: `session_not_found`.
            SubscriptionError: `subscription_connect`.
            ServerError: `qr_failed`, `pairing_code_failed`.
            NotReadyError: `not_ready`.
        """
        fields: dict[str, object] = {"id": id, "linkMethod": link_method, "qr_as_image": qr_as_image}
        return await self._call(operations.CONNECT, fields, request_options)

    async def restart(self, id: int, *, request_options: CallOptions | None = None) -> str:
        """Closes and reopens the connection; the link is kept.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
            BadRequestError: `restart_not_connected`.
        """
        return await self._call(operations.RESTART, {"id": id}, request_options)

    async def disconnect(
        self, id: int, *, logout: bool | None = None, request_options: CallOptions | None = None
    ) -> DisconnectReply:
        """Closes the connection and keeps the link, or with `logout` unlinks from the phone.

        Args:
            id: Session id. 1 to 2,147,483,647.
            logout: Also unlink from the phone and clear the credentials. False by default.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return await self._call(operations.DISCONNECT, {"id": id, "logout": logout}, request_options)

    async def get_qr_code(self, id: int, *, request_options: CallOptions | None = None) -> QrCode:
        """The QR text that a phone can scan now. It changes about every 20 to 60 s.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
            SubscriptionError: `subscription_connect`.
            BadRequestError: `qr_not_need_scan`.
            ServerError: `qr_failed`.
            NotReadyError: `not_ready`.
        """
        return await self._call(operations.GET_QR_CODE, {"id": id}, request_options)

    async def get_passkey_token(self, id: int, *, request_options: CallOptions | None = None) -> PasskeyToken:
        """A fresh token for the helper, good for 5 minutes. The one before ends at once.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
            BadRequestError: `passkey_not_needed`.
            NotReadyError: `not_ready`.
        """
        return await self._call(operations.GET_PASSKEY_TOKEN, {"id": id}, request_options)

    async def list_message_logs(
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
        return await self._call(operations.LIST_MESSAGE_LOGS, fields, request_options)

    def iterate_message_logs(
        self,
        id: int,
        *,
        per_page: int | None = 100,
        status: MessageLogStatus | None = None,
        request_options: CallOptions | None = None,
    ) -> AsyncIterator[MessageLog]:
        """Every item of `list_message_logs`, read part by part as they are consumed.

        Args:
            id: Session id. 1 to 2,147,483,647.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
            status: Return only entries with this status.
        """

        async def read(page: int) -> MessageLogPage:
            return await self.list_message_logs(
                id, page=page, per_page=per_page, status=status, request_options=request_options
            )

        return async_pages(read, 1)

    async def list_messages(
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
        return await self._call(operations.LIST_MESSAGES, fields, request_options)

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
    ) -> AsyncIterator[FoundMessage]:
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

        async def read(before: str | None) -> tuple[list[FoundMessage], str | None]:
            part = await self.list_messages(
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

        return async_parts(read, before)

    async def list_session_logs(
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
        fields: dict[str, object] = {"id": id, "page": page, "per_page": per_page}
        return await self._call(operations.LIST_SESSION_LOGS, fields, request_options)

    def iterate_session_logs(
        self, id: int, *, per_page: int | None = 100, request_options: CallOptions | None = None
    ) -> AsyncIterator[SessionLog]:
        """Every item of `list_session_logs`, read part by part as they are consumed.

        Args:
            id: Session id. 1 to 2,147,483,647.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
        """

        async def read(page: int) -> SessionLogPage:
            return await self.list_session_logs(id, page=page, per_page=per_page, request_options=request_options)

        return async_pages(read, 1)

    async def get_sending_policy(self, id: int, *, request_options: CallOptions | None = None) -> SendingPolicy:
        """How fast a session sends, and when: the preset or figures that were set, what is in effect, and how many
        sends are held.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return await self._call(operations.GET_SENDING_POLICY, {"id": id}, request_options)

    async def regenerate_key(
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
        return await self._call(operations.REGENERATE_KEY, {"id": id, "overlap_hours": overlap_hours}, request_options)

    async def list_keys(self, id: int, *, request_options: CallOptions | None = None) -> list[SessionKey]:
        """The keys that are good for a session, and when each was used last: the current one, and the one before while
        it stays good. The keys themselves are not shown.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return await self._call(operations.LIST_KEYS, {"id": id}, request_options)

    async def end_previous_key(self, id: int, *, request_options: CallOptions | None = None) -> str:
        """Ends the key before the last rotation at once. Where none is good any more, nothing changes.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return await self._call(operations.END_PREVIOUS_KEY, {"id": id}, request_options)

    async def get_status(self, *, request_options: CallOptions | None = None) -> SessionStatus | str:
        """The status of the session that the key belongs to.

        Raises:
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.GET_STATUS, {}, request_options)

    async def get_user(self, *, request_options: CallOptions | None = None) -> SessionUser:
        """The account that the session is linked to.

        Raises:
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return await self._call(operations.GET_USER, {}, request_options)
