"""The methods of both clients. `R` is a result, or what is awaited for it."""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

from .._operation import Operation
from .._operations import contacts, groups, media, messages, sessions
from .._uploads import Source
from ._payloads import fields_of, message_fields

R = TypeVar("R")


class Calls(Generic[R]):
    """Calls by the names, arguments and order of the other library. All of them raise `WasenderAPIError`."""

    def _call(
        self,
        operation: Operation[Any],
        fields: Mapping[str, object],
        *,
        by_token: bool = False,
        empty: Mapping[str, Any] | None = None,
    ) -> R:
        """Makes a call. `empty` stands for a body that is none."""
        raise NotImplementedError

    def _upload(self, source: Source, mimetype: str | None) -> R:
        raise NotImplementedError

    def _send(self, fields: Mapping[str, object]) -> R:
        return self._call(messages.SEND_TEXT, message_fields(fields))

    def send(self, payload: object) -> R:
        return self._call(messages.SEND_TEXT, message_fields(payload))

    def send_text(self, to: str, text_body: str, **kwargs: Any) -> R:
        return self._send({**kwargs, "to": to, "text": text_body})

    def send_image(self, to: str, url: str, caption: str | None = None, **kwargs: Any) -> R:
        return self._send({**kwargs, "to": to, "imageUrl": url, "text": caption})

    def send_video(self, to: str, url: str, caption: str | None = None, **kwargs: Any) -> R:
        return self._send({**kwargs, "to": to, "videoUrl": url, "text": caption})

    def send_document(self, to: str, url: str, filename: str, caption: str | None = None, **kwargs: Any) -> R:
        return self._send({**kwargs, "to": to, "documentUrl": url, "fileName": filename, "text": caption})

    def send_audio(self, to: str, url: str, **kwargs: Any) -> R:
        return self._send({**kwargs, "to": to, "audioUrl": url})

    def send_sticker(self, to: str, url: str, **kwargs: Any) -> R:
        return self._send({**kwargs, "to": to, "stickerUrl": url})

    def send_contact(self, to: str, contact_name: str, contact_phone_number: str, **kwargs: Any) -> R:
        return self._send({**kwargs, "to": to, "contact": {"name": contact_name, "phone": contact_phone_number}})

    def send_location(
        self,
        to: str,
        latitude: float,
        longitude: float,
        name: str | None = None,
        address: str | None = None,
        **kwargs: Any,
    ) -> R:
        place = {"latitude": latitude, "longitude": longitude, "name": name, "address": address}
        location = {field: value for field, value in place.items() if value is not None}
        return self._send({**kwargs, "to": to, "location": location})

    def send_poll(self, to: str, question: str, options: Sequence[str], is_multiple_choice: bool = False) -> R:
        poll = {"question": question, "options": list(options), "multiSelect": is_multiple_choice}
        return self._send({"to": to, "poll": poll})

    def send_message_with_mentions(self, group_jid: str, text_body: str, mentions: Sequence[str], **kwargs: Any) -> R:
        fields = {**kwargs, "to": group_jid, "text": text_body, "mentions": list(mentions)}
        return self._call(messages.SEND_MENTION, fields)

    def send_quoted_message(
        self,
        to: str,
        reply_to: int | None = None,
        *,
        text: str | None = None,
        mentions: Sequence[str] | None = None,
        **message_payload: Any,
    ) -> R:
        quoted = {"to": to, "replyTo": reply_to, "text": text, "mentions": mentions and list(mentions)}
        return self._send({**message_payload, **quoted})

    def edit_message(self, message_id: int, new_text: str) -> R:
        return self._call(messages.EDIT, {"msgId": message_id, "text": new_text})

    def delete_message(self, message_id: int) -> R:
        return self._call(messages.DELETE, {"msgId": message_id})

    def get_message_info(self, message_id: int) -> R:
        return self._call(messages.GET_INFO, {"msgId": message_id})

    def send_presence_update(self, jid: str, presence_type: str, delay_ms: int | None = None) -> R:
        return self._call(sessions.SEND_PRESENCE, {"jid": jid, "type": presence_type, "delayMs": delay_ms})

    def decrypt_media_file(self, message_payload: Mapping[str, Any]) -> R:
        return self._call(media.DECRYPT, message_payload)

    def upload_media_file(
        self,
        *,
        file_path: str | Path | None = None,
        file_bytes: bytes | None = None,
        filename: str | None = None,
        base64_data: str | None = None,
        mimetype_hint: str | None = None,
    ) -> R:
        if base64_data:
            return self._call(media.UPLOAD, {"base64": base64_data, "mimetype": mimetype_hint})
        if file_path:
            return self._upload(Path(file_path), mimetype_hint)
        if file_bytes is None:
            raise ValueError("One of file_path, file_bytes and base64_data is needed")
        return self._upload(file_bytes, mimetype_hint or _guess(filename))

    def check_if_on_whatsapp(self, phone_number: str) -> R:
        return self._call(contacts.CHECK_NUMBER, {"phone_number": phone_number})

    def get_contacts(self) -> R:
        return self._call(contacts.LIST, {})

    def get_contact_info(self, contact_phone_number: str) -> R:
        return self._call(contacts.GET, {"contactPhoneNumber": contact_phone_number})

    def get_contact_profile_picture(self, contact_phone_number: str) -> R:
        return self._call(contacts.GET_PICTURE, {"contactPhoneNumber": contact_phone_number})

    def block_contact(self, contact_phone_number: str) -> R:
        return self._call(contacts.BLOCK, {"contactPhoneNumber": contact_phone_number})

    def unblock_contact(self, contact_phone_number: str) -> R:
        return self._call(contacts.UNBLOCK, {"contactPhoneNumber": contact_phone_number})

    def create_group(self, name: str, participants: Sequence[str] | None = None) -> R:
        return self._call(groups.CREATE, {"name": name, "participants": participants and list(participants)})

    def get_groups(self) -> R:
        return self._call(groups.LIST, {})

    def get_group_metadata(self, group_jid: str) -> R:
        return self._call(groups.GET_METADATA, {"groupJid": group_jid})

    def get_group_participants(self, group_jid: str) -> R:
        return self._call(groups.LIST_PARTICIPANTS, {"groupJid": group_jid})

    def add_group_participants(self, group_jid: str, participants: Sequence[str]) -> R:
        return self._call(groups.ADD_PARTICIPANTS, {"groupJid": group_jid, "participants": list(participants)})

    def remove_group_participants(self, group_jid: str, participants: Sequence[str]) -> R:
        return self._call(groups.REMOVE_PARTICIPANTS, {"groupJid": group_jid, "participants": list(participants)})

    def update_group_participants(self, group_jid: str, action: str, participants: Sequence[str]) -> R:
        fields = {"groupId": group_jid, "action": action, "participants": list(participants)}
        return self._call(groups.UPDATE_PARTICIPANTS, fields)

    def update_group_settings(self, group_jid: str, settings: object) -> R:
        return self._call(groups.UPDATE_SETTINGS, {**fields_of(settings), "groupJid": group_jid})

    def leave_group(self, group_jid: str) -> R:
        return self._call(groups.LEAVE, {"groupId": group_jid})

    def accept_group_invite(self, invite_code: str) -> R:
        return self._call(groups.ACCEPT_INVITE, {"code": invite_code})

    def get_group_invite_info(self, invite_code: str) -> R:
        return self._call(groups.GET_INVITE_INFO, {"inviteCode": invite_code})

    def get_group_invite_link(self, group_jid: str) -> R:
        return self._call(groups.GET_INVITE_LINK, {"groupJid": group_jid})

    def get_group_profile_picture(self, group_jid: str) -> R:
        return self._call(groups.GET_PICTURE, {"groupJid": group_jid})

    def get_all_whatsapp_sessions(self) -> R:
        return self._call(sessions.LIST, {}, by_token=True)

    def create_whatsapp_session(self, payload: object) -> R:
        return self._call(sessions.CREATE, fields_of(payload), by_token=True)

    def get_whatsapp_session_details(self, session_id: int) -> R:
        return self._call(sessions.GET, {"id": session_id}, by_token=True)

    def update_whatsapp_session(self, session_id: int, payload: object) -> R:
        return self._call(sessions.UPDATE, {**fields_of(payload), "id": session_id}, by_token=True)

    def delete_whatsapp_session(self, session_id: int) -> R:
        deleted = {"success": True, "data": None}
        return self._call(sessions.DELETE, {"id": session_id}, by_token=True, empty=deleted)

    def connect_whatsapp_session(self, session_id: int, qr_as_image: bool | None = None) -> R:
        return self._call(sessions.CONNECT, {"id": session_id, "qr_as_image": qr_as_image}, by_token=True)

    def get_whatsapp_session_qr_code(self, session_id: int) -> R:
        return self._call(sessions.GET_QR_CODE, {"id": session_id}, by_token=True)

    def disconnect_whatsapp_session(self, session_id: int) -> R:
        return self._call(sessions.DISCONNECT, {"id": session_id}, by_token=True)

    def regenerate_api_key(self, session_id: int) -> R:
        return self._call(sessions.REGENERATE_KEY, {"id": session_id}, by_token=True)

    def get_session_status(self, session_id: str | int | None = None) -> R:
        """Of the session that the key belongs to, whatever id is given."""
        return self._call(sessions.GET_STATUS, {})

    def get_session_user_info(self) -> R:
        return self._call(sessions.GET_USER, {})


def _guess(filename: str | None) -> str | None:
    return mimetypes.guess_type(filename)[0] if filename else None
