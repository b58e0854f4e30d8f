# Generated from the contract by `npm run gen`. Do not edit.
"""Messages, as a session may call it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from ..._operation import CallOptions
from ..._operations import messages as operations
from ..._resource import AsyncResource
from ...models import ContactCard, ForwardedMessage, Location, Poll, Reaction, SendPriority, SendWait, SentMessage


class AsyncSessionMessages3(AsyncResource):
    """Messages, as a session may call it."""

    __slots__ = ()

    async def send_quoted(
        self,
        *,
        to: str,
        reply_to: int | str,
        text: str | None = None,
        image_url: str | None = None,
        video_url: str | None = None,
        gif_playback: bool | None = None,
        document_url: str | None = None,
        file_name: str | None = None,
        audio_url: str | None = None,
        sticker_url: str | None = None,
        poll: Poll | None = None,
        link_preview: bool | None = None,
        ptv: bool | None = None,
        contact: ContactCard | None = None,
        location: Location | None = None,
        view_once: bool | None = None,
        mentions: Sequence[str] | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a message that quotes another one. It carries a text, or one of the other contents.

        Args:
            to: Person, group or channel. 1 to 255 characters.
            text: Body, or caption of what else is sent. At most 65,536 characters.
            image_url: Address of the image, http or https. At most 4,096 characters.
            video_url: Address of the video, http or https. At most 4,096 characters.
            gif_playback: Whether the video plays like a GIF.
            document_url: Address of the document, http or https. At most 4,096 characters.
            file_name: 1 to 255 characters.
            audio_url: Address of the audio file, http or https. At most 4,096 characters.
            sticker_url: Address of the sticker, http or https. At most 4,096 characters.
            link_preview: True by default.
            ptv: Whether the video is a round video note.
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
            "replyTo": reply_to,
            "text": text,
            "imageUrl": image_url,
            "videoUrl": video_url,
            "gifPlayback": gif_playback,
            "documentUrl": document_url,
            "fileName": file_name,
            "audioUrl": audio_url,
            "stickerUrl": sticker_url,
            "poll": poll,
            "linkPreview": link_preview,
            "ptv": ptv,
            "contact": contact,
            "location": location,
            "viewOnce": view_once,
            "mentions": mentions,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_QUOTED, fields, request_options)

    async def send_mention(
        self,
        *,
        to: str,
        text: str,
        mentions: Sequence[str],
        reply_to: int | str | None = None,
        link_preview: bool | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a text to a group that mentions members. The text should hold `@number` of each.

        Args:
            to: Group JID. 1 to 255 characters.
            text: 1 to 65,536 characters.
            mentions: JIDs of the members, or usernames. At least 1 item.
            link_preview: True by default.
            send_at: ISO time in the future, at most 30 days ahead.
            priority: Class of the send where the session has a sending policy: `reply` goes first, if the person wrote
                within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself.
            wait: Holds the reply until the network has taken the message, 20 s at most.

        Raises:
            ConflictError: `ambiguous_message`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
            RateLimitError: `rate_trial`, `rate_protection`.
        """
        fields: dict[str, object] = {
            "to": to,
            "text": text,
            "mentions": mentions,
            "replyTo": reply_to,
            "linkPreview": link_preview,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_MENTION, fields, request_options)

    async def send_to_group(
        self,
        *,
        to: str,
        text: str | None = None,
        image_url: str | None = None,
        video_url: str | None = None,
        gif_playback: bool | None = None,
        document_url: str | None = None,
        file_name: str | None = None,
        audio_url: str | None = None,
        sticker_url: str | None = None,
        poll: Poll | None = None,
        link_preview: bool | None = None,
        ptv: bool | None = None,
        contact: ContactCard | None = None,
        location: Location | None = None,
        view_once: bool | None = None,
        mentions: Sequence[str] | None = None,
        reaction: Reaction | None = None,
        forward: ForwardedMessage | None = None,
        reply_to: int | str | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a message to a group. It carries a text, or one of the other contents.

        Args:
            to: Group JID. 1 to 255 characters.
            text: Body, or caption of what else is sent. At most 65,536 characters.
            image_url: Address of the image, http or https. At most 4,096 characters.
            video_url: Address of the video, http or https. At most 4,096 characters.
            gif_playback: Whether the video plays like a GIF.
            document_url: Address of the document, http or https. At most 4,096 characters.
            file_name: 1 to 255 characters.
            audio_url: Address of the audio file, http or https. At most 4,096 characters.
            sticker_url: Address of the sticker, http or https. At most 4,096 characters.
            link_preview: True by default.
            ptv: Whether the video is a round video note.
            view_once: Whether it can be opened once only.
            mentions: JIDs of group members, or usernames; groups alone.
            send_at: ISO time in the future, at most 30 days ahead.
            priority: Class of the send where the session has a sending policy: `reply` goes first, if the person wrote
                within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself.
            wait: Holds the reply until the network has taken the message, 20 s at most.

        Raises:
            ConflictError: `ambiguous_message`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
            RateLimitError: `rate_trial`, `rate_protection`.
        """
        fields: dict[str, object] = {
            "to": to,
            "text": text,
            "imageUrl": image_url,
            "videoUrl": video_url,
            "gifPlayback": gif_playback,
            "documentUrl": document_url,
            "fileName": file_name,
            "audioUrl": audio_url,
            "stickerUrl": sticker_url,
            "poll": poll,
            "linkPreview": link_preview,
            "ptv": ptv,
            "contact": contact,
            "location": location,
            "viewOnce": view_once,
            "mentions": mentions,
            "reaction": reaction,
            "forward": forward,
            "replyTo": reply_to,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_TO_GROUP, fields, request_options)

    async def send_to_channel(
        self,
        *,
        to: str,
        text: str | None = None,
        image_url: str | None = None,
        video_url: str | None = None,
        gif_playback: bool | None = None,
        document_url: str | None = None,
        file_name: str | None = None,
        audio_url: str | None = None,
        sticker_url: str | None = None,
        poll: Poll | None = None,
        link_preview: bool | None = None,
        forward: ForwardedMessage | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a message to a channel that the account may write to. It carries a text, or one of the other contents.

        Args:
            to: Channel JID, `…@newsletter`. 1 to 255 characters.
            text: Body, or caption of what else is sent. At most 65,536 characters.
            image_url: Address of the image, http or https. At most 4,096 characters.
            video_url: Address of the video, http or https. At most 4,096 characters.
            gif_playback: Whether the video plays like a GIF.
            document_url: Address of the document, http or https. At most 4,096 characters.
            file_name: 1 to 255 characters.
            audio_url: Address of the audio file, http or https. At most 4,096 characters.
            sticker_url: Address of the sticker, http or https. At most 4,096 characters.
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
            "imageUrl": image_url,
            "videoUrl": video_url,
            "gifPlayback": gif_playback,
            "documentUrl": document_url,
            "fileName": file_name,
            "audioUrl": audio_url,
            "stickerUrl": sticker_url,
            "poll": poll,
            "linkPreview": link_preview,
            "forward": forward,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_TO_CHANNEL, fields, request_options)

    async def send_template(
        self,
        *,
        to: str,
        template_id: int,
        version: int | None = None,
        values: Mapping[str, str] | None = None,
        reply_to: int | str | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues the content of a template of the account, with values in the place of its variables. A variable with
        neither a value nor a fallback is refused.

        Args:
            to: Person, group or channel. 1 to 255 characters.
            template_id: Template id. 1 to 2,147,483,647.
            version: Number of the version; the newest without it. At least 1.
            values: Values of the variables, by name.
            send_at: ISO time in the future, at most 30 days ahead.
            priority: Class of the send where the session has a sending policy: `reply` goes first, if the person wrote
                within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself.
            wait: Holds the reply until the network has taken the message, 20 s at most.

        Raises:
            NotFoundError: `template_not_found`.
            ValidationError: `not_on_network`.
            ConflictError: `ambiguous_message`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
            RateLimitError: `rate_trial`, `rate_protection`.
        """
        fields: dict[str, object] = {
            "to": to,
            "templateId": template_id,
            "version": version,
            "values": values,
            "replyTo": reply_to,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_TEMPLATE, fields, request_options)
