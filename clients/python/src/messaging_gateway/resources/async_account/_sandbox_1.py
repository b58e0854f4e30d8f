# Generated from the contract by `npm run gen`. Do not edit.
"""Sandbox, as an account may call it."""

from __future__ import annotations

from datetime import datetime

from ..._opens_sandbox import AsyncOpensSandbox
from ..._operation import CallOptions
from ..._operations import sandbox as operations
from ..._wire import NOT_GIVEN, NotGiven
from ...models import (
    ContactCard,
    Location,
    LoggedOutDevices,
    Phone,
    PhoneChat,
    PhoneForward,
    PhoneMessage,
    PhonePlayed,
    PhoneReaction,
    PhoneRead,
    PhoneSentMessage,
    PhoneTyping,
    PhoneVote,
    Poll,
    PresenceSighting,
    ScanReply,
    TypingType,
)


class AsyncAccountSandbox1(AsyncOpensSandbox):
    """Sandbox, as an account may call it."""

    __slots__ = ()

    async def create_phone(
        self,
        *,
        phone_number: str,
        name: str | None = None,
        requires_passkey: bool | None = None,
        request_options: CallOptions | None = None,
    ) -> Phone:
        """Creates a virtual phone on the sandbox network.

        Args:
            name: 1 to 255 characters.
            requires_passkey: False by default.

        Raises:
            NotFoundError: `sandbox_disabled`.
            PermissionDeniedError: `phone_limit`.
        """
        fields: dict[str, object] = {"phone_number": phone_number, "name": name, "requires_passkey": requires_passkey}
        return await self._call(operations.CREATE_PHONE, fields, request_options)

    async def list_phones(self, *, request_options: CallOptions | None = None) -> list[Phone]:
        """Lists the virtual phones of the account, without the magic numbers.

        Raises:
            NotFoundError: `sandbox_disabled`.
        """
        return await self._call(operations.LIST_PHONES, {}, request_options)

    async def update_phone(
        self,
        phone_number: str,
        *,
        name: str | None = None,
        about: str | None = None,
        picture_url: str | None | NotGiven = NOT_GIVEN,
        requires_passkey: bool | None = None,
        online: bool | None = None,
        request_options: CallOptions | None = None,
    ) -> Phone:
        """Changes a virtual phone. Its contacts see a new name, about text or picture as on the live network.

        Args:
            phone_number: Number of the virtual phone.
            name: 1 to 255 characters.
            about: At most 255 characters.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            PermissionDeniedError: `magic_readonly`.
        """
        fields: dict[str, object] = {
            "phone_number": phone_number,
            "name": name,
            "about": about,
            "picture_url": picture_url,
            "requires_passkey": requires_passkey,
            "online": online,
        }
        return await self._call(operations.UPDATE_PHONE, fields, request_options)

    async def delete_phone(self, phone_number: str, *, request_options: CallOptions | None = None) -> str:
        """Deletes a virtual phone; sessions linked to it become `logged_out`.

        Args:
            phone_number: Number of the virtual phone.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            PermissionDeniedError: `magic_readonly`.
        """
        return await self._call(operations.DELETE_PHONE, {"phone_number": phone_number}, request_options)

    async def scan(self, phone_number: str, *, qr: str, request_options: CallOptions | None = None) -> ScanReply:
        """The phone reads the QR text of a session, as its camera would. Waits for the outcome, at most 30 s.

        Args:
            phone_number: Number of the virtual phone.
            qr: 1 to 4,096 characters.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            BadRequestError: `phone_offline`.
        """
        return await self._call(operations.SCAN, {"phone_number": phone_number, "qr": qr}, request_options)

    async def enter_code(
        self, phone_number: str, *, code: str, request_options: CallOptions | None = None
    ) -> ScanReply:
        """The owner of the phone types the pairing code of a session; with or without hyphen, in any case.

        Args:
            phone_number: Number of the virtual phone.
            code: 1 to 32 characters.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            BadRequestError: `phone_offline`.
        """
        return await self._call(operations.ENTER_CODE, {"phone_number": phone_number, "code": code}, request_options)

    async def logout_devices(
        self, phone_number: str, *, request_options: CallOptions | None = None
    ) -> LoggedOutDevices:
        """The owner of the phone removes all linked devices; their sessions become `logged_out`.

        Args:
            phone_number: Number of the virtual phone.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            BadRequestError: `phone_offline`.
        """
        return await self._call(operations.LOGOUT_DEVICES, {"phone_number": phone_number}, request_options)

    async def send_message(
        self,
        phone_number: str,
        *,
        to: str | None = None,
        text: str | None = None,
        image_url: str | None = None,
        video_url: str | None = None,
        gif_playback: bool | None = None,
        ptv: bool | None = None,
        document_url: str | None = None,
        file_name: str | None = None,
        audio_url: str | None = None,
        sticker_url: str | None = None,
        view_once: bool | None = None,
        reply_to: str | None = None,
        contact: ContactCard | None = None,
        location: Location | None = None,
        poll: Poll | None = None,
        reaction: PhoneReaction | None = None,
        forward: PhoneForward | None = None,
        edit: str | None = None,
        delete: str | None = None,
        vote: PhoneVote | None = None,
        request_options: CallOptions | None = None,
    ) -> PhoneSentMessage:
        """The owner of the virtual phone sends a message of any kind, edits or deletes an own one, or votes.

        Args:
            phone_number: Number of the virtual phone.
            to: Not needed to edit, delete or vote. 1 to 255 characters.
            text: Body; caption of media. At most 65,536 characters.
            image_url: Address of the image, http or https. At most 4,096 characters.
            video_url: Address of the video, http or https. At most 4,096 characters.
            document_url: Address of the file, http or https. At most 4,096 characters.
            file_name: 1 to 255 characters.
            audio_url: Address of the audio file, http or https. At most 4,096 characters.
            sticker_url: Address of the sticker, http or https. At most 4,096 characters.
            view_once: Whether it can be opened once only.
            reply_to: `id` of a message in this phone’s list. 1 to 100 characters.
            edit: `id` of an own message; `text` replaces its text. 1 to 100 characters.
            delete: `id` of an own message. 1 to 100 characters.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            BadRequestError: `phone_offline`.
            PermissionDeniedError: `magic_readonly`.
        """
        fields: dict[str, object] = {
            "phone_number": phone_number,
            "to": to,
            "text": text,
            "imageUrl": image_url,
            "videoUrl": video_url,
            "gifPlayback": gif_playback,
            "ptv": ptv,
            "documentUrl": document_url,
            "fileName": file_name,
            "audioUrl": audio_url,
            "stickerUrl": sticker_url,
            "viewOnce": view_once,
            "replyTo": reply_to,
            "contact": contact,
            "location": location,
            "poll": poll,
            "reaction": reaction,
            "forward": forward,
            "edit": edit,
            "delete": delete,
            "vote": vote,
        }
        return await self._call(operations.SEND_MESSAGE, fields, request_options)

    async def list_messages(
        self,
        phone_number: str,
        *,
        after: str | None = None,
        limit: int | None = None,
        chat: str | None = None,
        request_options: CallOptions | None = None,
    ) -> list[PhoneMessage]:
        """Messages as the phone decrypted them, sent ones too, oldest first.

        Args:
            phone_number: Number of the virtual phone.
            after: `id` of the last message already read.
            limit: At most 200. At least 1. 50 by default.
            chat: JID or number.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
        """
        fields: dict[str, object] = {"phone_number": phone_number, "after": after, "limit": limit, "chat": chat}
        return await self._call(operations.LIST_MESSAGES, fields, request_options)

    async def mark_read(self, phone_number: str, *, chat: str, request_options: CallOptions | None = None) -> PhoneRead:
        """The owner of the phone opens a chat: read receipts go out for its messages.

        Args:
            phone_number: Number of the virtual phone.
            chat: At least 1 character.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            BadRequestError: `phone_offline`.
            PermissionDeniedError: `magic_readonly`.
        """
        return await self._call(operations.MARK_READ, {"phone_number": phone_number, "chat": chat}, request_options)

    async def mark_played(
        self, phone_number: str, *, id: str, request_options: CallOptions | None = None
    ) -> PhonePlayed:
        """The owner of the phone plays a received voice message, video or video note. The session that sent it tells it
        with `messages.update`, status 5.

        Args:
            phone_number: Number of the virtual phone.
            id: `id` of a message in the list of the phone. 1 to 100 characters.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            BadRequestError: `phone_offline`.
            PermissionDeniedError: `magic_readonly`.
        """
        return await self._call(operations.MARK_PLAYED, {"phone_number": phone_number, "id": id}, request_options)

    async def send_typing(
        self, phone_number: str, *, chat: str, type: TypingType, request_options: CallOptions | None = None
    ) -> PhoneTyping:
        """The owner of the phone types or records in a chat, or stops.

        Args:
            phone_number: Number of the virtual phone.
            chat: At least 1 character.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            BadRequestError: `phone_offline`.
            PermissionDeniedError: `magic_readonly`.
        """
        fields: dict[str, object] = {"phone_number": phone_number, "chat": chat, "type": type}
        return await self._call(operations.SEND_TYPING, fields, request_options)

    async def list_sightings(
        self, phone_number: str, *, request_options: CallOptions | None = None
    ) -> list[PresenceSighting]:
        """What the phone saw of others, sessions too: typing, recording, coming online and going offline, oldest first.
        The latest 200 are kept until the sandbox network restarts.

        Args:
            phone_number: Number of the virtual phone.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
        """
        return await self._call(operations.LIST_SIGHTINGS, {"phone_number": phone_number}, request_options)

    async def list_chats(self, phone_number: str, *, request_options: CallOptions | None = None) -> list[PhoneChat]:
        """Chats of the phone and how its owner has set them, the one that was written in last at the end.

        Args:
            phone_number: Number of the virtual phone.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
        """
        return await self._call(operations.LIST_CHATS, {"phone_number": phone_number}, request_options)

    async def update_chat(
        self,
        phone_number: str,
        chat: str,
        *,
        muted_until: datetime | str | None | NotGiven = NOT_GIVEN,
        archived: bool | None = None,
        pinned: bool | None = None,
        unread: bool | None = None,
        request_options: CallOptions | None = None,
    ) -> PhoneChat:
        """The owner of the phone mutes, archives, pins or marks a chat. Absent fields stay as they are. The sessions
        linked to it tell what is muted and marked with `chats.update`; that event has no field for what is archived and
        pinned.

        Args:
            phone_number: Number of the virtual phone.
            chat: JID or number of the chat. 1 to 100 characters.
            muted_until: ISO time in the future; null: no longer muted.
            unread: Marks the chat as unread, or takes the mark back, whatever is in it.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            BadRequestError: `phone_offline`.
            PermissionDeniedError: `magic_readonly`.
        """
        fields: dict[str, object] = {
            "phone_number": phone_number,
            "chat": chat,
            "muted_until": muted_until,
            "archived": archived,
            "pinned": pinned,
            "unread": unread,
        }
        return await self._call(operations.UPDATE_CHAT, fields, request_options)

    async def delete_chat(self, phone_number: str, chat: str, *, request_options: CallOptions | None = None) -> str:
        """The owner of the phone deletes a chat with its messages, at this end alone. The sessions linked to it tell it
        with `chats.delete`.

        Args:
            phone_number: Number of the virtual phone.
            chat: JID or number of the chat. 1 to 100 characters.

        Raises:
            NotFoundError: `sandbox_disabled`, `phone_not_found`.
            BadRequestError: `phone_offline`.
            PermissionDeniedError: `magic_readonly`.
        """
        return await self._call(operations.DELETE_CHAT, {"phone_number": phone_number, "chat": chat}, request_options)
