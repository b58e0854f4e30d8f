# Generated from the contract by `npm run gen`. Do not edit.
"""Messages, as a session may call it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from ..._operation import CallOptions
from ..._operations import messages as operations
from ..._resource import AsyncResource
from ...models import SendPriority, SendWait, SentMessage


class AsyncSessionMessages1(AsyncResource):
    """Messages, as a session may call it."""

    __slots__ = ()

    async def send_text(
        self,
        *,
        to: str,
        text: str,
        reply_to: int | str | None = None,
        mentions: Sequence[str] | None = None,
        link_preview: bool | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a text message. The reply comes before the network answers; with `wait=sent` it is held up to 20 s for
        the outcome.

        Args:
            to: Person, group or channel. 1 to 255 characters.
            text: 1 to 65,536 characters.
            mentions: JIDs of group members, or usernames; groups alone.
            link_preview: True by default.
            send_at: ISO time in the future, at most 30 days ahead.
            priority: Class of the send where the session has a sending policy: `reply` goes first, if the person wrote
                within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself.
            wait: Holds the reply until the network has taken the message, 20 s at most.

        Raises:
            ValidationError: `not_on_network`.
            ConflictError: `ambiguous_message`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
            RateLimitError: `rate_trial`, `rate_protection`.
        """
        fields: dict[str, object] = {
            "to": to,
            "text": text,
            "replyTo": reply_to,
            "mentions": mentions,
            "linkPreview": link_preview,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_TEXT, fields, request_options)

    async def send_image(
        self,
        *,
        to: str,
        image_url: str,
        text: str | None = None,
        view_once: bool | None = None,
        mentions: Sequence[str] | None = None,
        reply_to: int | str | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues an image (JPEG or PNG, 5 MB), fetched from its address when it is sent.

        Args:
            to: Person, group or channel. 1 to 255 characters.
            image_url: Address of the image, http or https. At most 4,096 characters.
            text: Caption. At most 65,536 characters.
            view_once: Whether it can be opened once only.
            mentions: JIDs of group members, or usernames; groups alone.
            send_at: ISO time in the future, at most 30 days ahead.
            priority: Class of the send where the session has a sending policy: `reply` goes first, if the person wrote
                within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself.
            wait: Holds the reply until the network has taken the message, 20 s at most.

        Raises:
            ValidationError: `not_on_network`.
            ConflictError: `ambiguous_message`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
            RateLimitError: `rate_trial`, `rate_protection`.
        """
        fields: dict[str, object] = {
            "to": to,
            "imageUrl": image_url,
            "text": text,
            "viewOnce": view_once,
            "mentions": mentions,
            "replyTo": reply_to,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_IMAGE, fields, request_options)

    async def send_video(
        self,
        *,
        to: str,
        video_url: str,
        text: str | None = None,
        view_once: bool | None = None,
        mentions: Sequence[str] | None = None,
        reply_to: int | str | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a video (MP4 or 3GPP, 50 MB), fetched from its address when it is sent.

        Args:
            to: Person, group or channel. 1 to 255 characters.
            video_url: Address of the video, http or https. At most 4,096 characters.
            text: Caption. At most 65,536 characters.
            view_once: Whether it can be opened once only.
            mentions: JIDs of group members, or usernames; groups alone.
            send_at: ISO time in the future, at most 30 days ahead.
            priority: Class of the send where the session has a sending policy: `reply` goes first, if the person wrote
                within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself.
            wait: Holds the reply until the network has taken the message, 20 s at most.

        Raises:
            ValidationError: `not_on_network`.
            ConflictError: `ambiguous_message`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
            RateLimitError: `rate_trial`, `rate_protection`.
        """
        fields: dict[str, object] = {
            "to": to,
            "videoUrl": video_url,
            "text": text,
            "viewOnce": view_once,
            "mentions": mentions,
            "replyTo": reply_to,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_VIDEO, fields, request_options)

    async def send_gif(
        self,
        *,
        to: str,
        video_url: str,
        text: str | None = None,
        reply_to: int | str | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a video (MP4 or 3GPP, 50 MB) that plays like a GIF: by itself, in a loop, without sound.

        Args:
            to: Person, group or channel. 1 to 255 characters.
            video_url: Address of the video, http or https. At most 4,096 characters.
            text: Caption. At most 65,536 characters.
            send_at: ISO time in the future, at most 30 days ahead.
            priority: Class of the send where the session has a sending policy: `reply` goes first, if the person wrote
                within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself.
            wait: Holds the reply until the network has taken the message, 20 s at most.

        Raises:
            ValidationError: `not_on_network`.
            ConflictError: `ambiguous_message`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
            RateLimitError: `rate_trial`, `rate_protection`.
        """
        fields: dict[str, object] = {
            "to": to,
            "videoUrl": video_url,
            "text": text,
            "replyTo": reply_to,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_GIF, fields, request_options)

    async def send_ptv(
        self,
        *,
        to: str,
        video_url: str,
        reply_to: int | str | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a video (MP4 or 3GPP, 50 MB) that is shown round, as a video note.

        Args:
            to: Person, group or channel. 1 to 255 characters.
            video_url: Address of the video, http or https. At most 4,096 characters.
            send_at: ISO time in the future, at most 30 days ahead.
            priority: Class of the send where the session has a sending policy: `reply` goes first, if the person wrote
                within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself.
            wait: Holds the reply until the network has taken the message, 20 s at most.

        Raises:
            ValidationError: `not_on_network`.
            ConflictError: `ambiguous_message`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
            RateLimitError: `rate_trial`, `rate_protection`.
        """
        fields: dict[str, object] = {
            "to": to,
            "videoUrl": video_url,
            "replyTo": reply_to,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_PTV, fields, request_options)

    async def send_document(
        self,
        *,
        to: str,
        document_url: str,
        file_name: str | None = None,
        text: str | None = None,
        mentions: Sequence[str] | None = None,
        reply_to: int | str | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a file of any type (100 MB), fetched from its address when it is sent.

        Args:
            to: Person, group or channel. 1 to 255 characters.
            document_url: Address of the file, http or https. At most 4,096 characters.
            file_name: Name the recipient sees; `document` with the extension of its type by default. 1 to 255
                characters.
            text: Caption. At most 65,536 characters.
            mentions: JIDs of group members, or usernames; groups alone.
            send_at: ISO time in the future, at most 30 days ahead.
            priority: Class of the send where the session has a sending policy: `reply` goes first, if the person wrote
                within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself.
            wait: Holds the reply until the network has taken the message, 20 s at most.

        Raises:
            ValidationError: `not_on_network`.
            ConflictError: `ambiguous_message`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
            RateLimitError: `rate_trial`, `rate_protection`.
        """
        fields: dict[str, object] = {
            "to": to,
            "documentUrl": document_url,
            "fileName": file_name,
            "text": text,
            "mentions": mentions,
            "replyTo": reply_to,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_DOCUMENT, fields, request_options)

    async def send_audio(
        self,
        *,
        to: str,
        audio_url: str,
        view_once: bool | None = None,
        reply_to: int | str | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a voice note (AAC, MP3, OGG or AMR, 16 MB), fetched from its address when it is sent.

        Args:
            to: Person, group or channel. 1 to 255 characters.
            audio_url: Address of the audio file, http or https. At most 4,096 characters.
            view_once: Whether it can be opened once only.
            send_at: ISO time in the future, at most 30 days ahead.
            priority: Class of the send where the session has a sending policy: `reply` goes first, if the person wrote
                within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself.
            wait: Holds the reply until the network has taken the message, 20 s at most.

        Raises:
            ValidationError: `not_on_network`.
            ConflictError: `ambiguous_message`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
            RateLimitError: `rate_trial`, `rate_protection`.
        """
        fields: dict[str, object] = {
            "to": to,
            "audioUrl": audio_url,
            "viewOnce": view_once,
            "replyTo": reply_to,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_AUDIO, fields, request_options)
