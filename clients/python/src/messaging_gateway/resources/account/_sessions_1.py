# Generated from the contract by `npm run gen`. Do not edit.
"""Sessions, as an account may call it."""

from __future__ import annotations

import builtins
from collections.abc import Sequence

from ..._operation import CallOptions
from ..._operations import sessions as operations
from ..._resource import Resource
from ..._wire import NOT_GIVEN, NotGiven
from ...models import (
    ConnectReplyConnected,
    ConnectReplyNeedCode,
    ConnectReplyNeedPasskey,
    ConnectReplyNeedScan,
    CreatedLink,
    CreatedSession,
    DisconnectReply,
    Link,
    LinkMethod,
    Network,
    PasskeyToken,
    QrCode,
    Session,
    SessionSummary,
    UpdatedSession,
)


class AccountSessions1(Resource):
    """Sessions, as an account may call it."""

    __slots__ = ()

    def list(
        self, *, deleted: bool | None = None, label: str | None = None, request_options: CallOptions | None = None
    ) -> builtins.list[SessionSummary]:
        """Lists the sessions of the account, newest first, without their secrets.

        Args:
            deleted: List the deleted sessions that can be restored, and no others. False by default.
            label: Only the sessions with this label, whatever its case. 1 to 50 characters.
        """
        return self._call(operations.LIST, {"deleted": deleted, "label": label}, request_options)

    def create(
        self,
        *,
        name: str,
        phone_number: str,
        account_protection: bool,
        log_messages: bool,
        network: Network | None = None,
        read_incoming_messages: bool | None = None,
        auto_reject_calls: bool | None = None,
        auto_reject_text: str | None | NotGiven = NOT_GIVEN,
        pause_automation_minutes: int | None | NotGiven = NOT_GIVEN,
        always_online: bool | None = None,
        ignore_groups: bool | None = None,
        ignore_channels: bool | None = None,
        ignore_broadcasts: bool | None = None,
        webhook_url: str | None | NotGiven = NOT_GIVEN,
        webhook_enabled: bool | None = None,
        webhook_events: Sequence[str] | None | NotGiven = NOT_GIVEN,
        proxy_url: str | None | NotGiven = NOT_GIVEN,
        search_texts: bool | None = None,
        labels: Sequence[str] | None = None,
        request_options: CallOptions | None = None,
    ) -> CreatedSession:
        """Creates a session for one WhatsApp account. It is linked with `sessions.connect`.

        Args:
            name: 1 to 255 characters.
            network: "live" by default.
            auto_reject_text: What a caller is written whose call `auto_reject_calls` rejects, at most once a minute;
                null: nothing. 1 to 4,096 characters.
            pause_automation_minutes: How many minutes automation of a chat pauses when a person answers there from the
                phone or the dashboard: webhooks with `skip_paused_chats` get nothing of that chat meanwhile. null: it
                does not pause. 1 to 10,080.
            webhook_url: At most 2,048 characters.
            webhook_events: Names of events; `*`, null and no list at all stand for every event, an empty list for none.
                At most 100 items.
            proxy_url: At most 2,048 characters.
            search_texts: Messages of the session are found by words of their texts. For that the database keeps keyed
                digests of these words, beside the sealed texts. Refused where the installation does not allow it
                (`MESSENGER_TEXT_SEARCH`).
            labels: Labels to find the session by, up to 20 of up to 50 characters, each once whatever its case. At most
                20 items.

        Raises:
            SubscriptionError: `subscription_connect`.
            PermissionDeniedError: `session_limit`.
        """
        fields: dict[str, object] = {
            "name": name,
            "phone_number": phone_number,
            "account_protection": account_protection,
            "log_messages": log_messages,
            "network": network,
            "read_incoming_messages": read_incoming_messages,
            "auto_reject_calls": auto_reject_calls,
            "auto_reject_text": auto_reject_text,
            "pause_automation_minutes": pause_automation_minutes,
            "always_online": always_online,
            "ignore_groups": ignore_groups,
            "ignore_channels": ignore_channels,
            "ignore_broadcasts": ignore_broadcasts,
            "webhook_url": webhook_url,
            "webhook_enabled": webhook_enabled,
            "webhook_events": webhook_events,
            "proxy_url": proxy_url,
            "search_texts": search_texts,
            "labels": labels,
        }
        return self._call(operations.CREATE, fields, request_options)

    def get(self, id: int, *, request_options: CallOptions | None = None) -> Session:
        """Reads one session with its key and webhook secret.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return self._call(operations.GET, {"id": id}, request_options)

    def update(
        self,
        id: int,
        *,
        name: str | None = None,
        phone_number: str | None = None,
        account_protection: bool | None = None,
        log_messages: bool | None = None,
        network: Network | None = None,
        read_incoming_messages: bool | None = None,
        auto_reject_calls: bool | None = None,
        auto_reject_text: str | None | NotGiven = NOT_GIVEN,
        pause_automation_minutes: int | None | NotGiven = NOT_GIVEN,
        always_online: bool | None = None,
        ignore_groups: bool | None = None,
        ignore_channels: bool | None = None,
        ignore_broadcasts: bool | None = None,
        webhook_url: str | None | NotGiven = NOT_GIVEN,
        webhook_enabled: bool | None = None,
        webhook_events: Sequence[str] | None | NotGiven = NOT_GIVEN,
        proxy_url: str | None | NotGiven = NOT_GIVEN,
        search_texts: bool | None = None,
        labels: Sequence[str] | None = None,
        request_options: CallOptions | None = None,
    ) -> UpdatedSession:
        """Changes the fields that are sent; the others keep their value. On a connected session settings take effect at
        once.

        Args:
            id: Session id. 1 to 2,147,483,647.
            name: 1 to 255 characters.
            auto_reject_text: What a caller is written whose call `auto_reject_calls` rejects, at most once a minute;
                null: nothing. 1 to 4,096 characters.
            pause_automation_minutes: How many minutes automation of a chat pauses when a person answers there from the
                phone or the dashboard: webhooks with `skip_paused_chats` get nothing of that chat meanwhile. null: it
                does not pause. 1 to 10,080.
            webhook_url: At most 2,048 characters.
            webhook_events: Names of events; `*`, null and no list at all stand for every event, an empty list for none.
                At most 100 items.
            proxy_url: At most 2,048 characters.
            search_texts: Messages of the session are found by words of their texts. For that the database keeps keyed
                digests of these words, beside the sealed texts. Refused where the installation does not allow it
                (`MESSENGER_TEXT_SEARCH`).
            labels: Labels to find the session by, up to 20 of up to 50 characters, each once whatever its case. At most
                20 items.

        Raises:
            NotFoundError: `session_not_found`.
        """
        fields: dict[str, object] = {
            "id": id,
            "name": name,
            "phone_number": phone_number,
            "account_protection": account_protection,
            "log_messages": log_messages,
            "network": network,
            "read_incoming_messages": read_incoming_messages,
            "auto_reject_calls": auto_reject_calls,
            "auto_reject_text": auto_reject_text,
            "pause_automation_minutes": pause_automation_minutes,
            "always_online": always_online,
            "ignore_groups": ignore_groups,
            "ignore_channels": ignore_channels,
            "ignore_broadcasts": ignore_broadcasts,
            "webhook_url": webhook_url,
            "webhook_enabled": webhook_enabled,
            "webhook_events": webhook_events,
            "proxy_url": proxy_url,
            "search_texts": search_texts,
            "labels": labels,
        }
        return self._call(operations.UPDATE, fields, request_options)

    def delete(self, id: int, *, purge: bool | None = None, request_options: CallOptions | None = None) -> None:
        """Unlinks the session from the phone (best effort, 10 s) and ends its key, its webhooks and its links for
        customers. Its settings, webhooks, logs and chats wait for some days (30, a setting), in which
        `sessions.restore` gives it back.

        Args:
            id: Session id. 1 to 2,147,483,647.
            purge: Erase everything at once, also of a session that was deleted before. False by default.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return self._call(operations.DELETE, {"id": id, "purge": purge}, request_options)

    def restore(self, id: int, *, request_options: CallOptions | None = None) -> Session:
        """Gives a deleted session back, disconnected and with a new key, while it waits to be erased. It is linked anew
        with `sessions.connect`.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
            SubscriptionError: `subscription_connect`.
            PermissionDeniedError: `session_limit`.
        """
        return self._call(operations.RESTORE, {"id": id}, request_options)

    def connect(
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
        return self._call(operations.CONNECT, fields, request_options)

    def restart(self, id: int, *, request_options: CallOptions | None = None) -> str:
        """Closes and reopens the connection; the link is kept.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
            BadRequestError: `restart_not_connected`.
        """
        return self._call(operations.RESTART, {"id": id}, request_options)

    def disconnect(
        self, id: int, *, logout: bool | None = None, request_options: CallOptions | None = None
    ) -> DisconnectReply:
        """Closes the connection and keeps the link, or with `logout` unlinks from the phone.

        Args:
            id: Session id. 1 to 2,147,483,647.
            logout: Also unlink from the phone and clear the credentials. False by default.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return self._call(operations.DISCONNECT, {"id": id, "logout": logout}, request_options)

    def get_qr_code(self, id: int, *, request_options: CallOptions | None = None) -> QrCode:
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
        return self._call(operations.GET_QR_CODE, {"id": id}, request_options)

    def get_passkey_token(self, id: int, *, request_options: CallOptions | None = None) -> PasskeyToken:
        """A fresh token for the helper, good for 5 minutes. The one before ends at once.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
            BadRequestError: `passkey_not_needed`.
            NotReadyError: `not_ready`.
        """
        return self._call(operations.GET_PASSKEY_TOKEN, {"id": id}, request_options)

    def create_link(
        self,
        id: int,
        *,
        expires_in: int | None = None,
        methods: Sequence[LinkMethod] | None = None,
        brand_name: str | None | NotGiven = NOT_GIVEN,
        brand_color: str | None | NotGiven = NOT_GIVEN,
        redirect_url: str | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> CreatedLink:
        """Makes a one-time address of a page on which a customer links the session by themselves. It ends when the
        session is linked.

        Args:
            id: Session id. 1 to 2,147,483,647.
            expires_in: Seconds that the link is good for, at most 30 days. 60 to 2,592,000. 86400 by default.
            methods: What the page offers. 1 to 3 items. qr,code,passkey by default.
            brand_name: Whom the page says that the account is linked to. 1 to 60 characters.
            brand_color: Colour of the page, as `#rrggbb`; its texts keep their contrast.
            redirect_url: Where the page leads once the session is linked. At most 2,048 characters.

        Raises:
            NotFoundError: `session_not_found`.
            SubscriptionError: `subscription_connect`.
            ConflictError: `already_linked`.
            PermissionDeniedError: `link_limit`, `token_held`.
        """
        fields: dict[str, object] = {
            "id": id,
            "expires_in": expires_in,
            "methods": methods,
            "brand_name": brand_name,
            "brand_color": brand_color,
            "redirect_url": redirect_url,
        }
        return self._call(operations.CREATE_LINK, fields, request_options)

    def list_links(self, id: int, *, request_options: CallOptions | None = None) -> builtins.list[Link]:
        """The links made for a session, newest first. Ended ones are kept for 30 days.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return self._call(operations.LIST_LINKS, {"id": id}, request_options)

    def revoke_link(self, id: int, link_id: int, *, request_options: CallOptions | None = None) -> str:
        """Ends a link at once, and the attempt to link that its holder has begun.

        Args:
            id: Session id. 1 to 2,147,483,647.
            link_id: Link id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`, `link_not_found`.
        """
        return self._call(operations.REVOKE_LINK, {"id": id, "linkId": link_id}, request_options)
