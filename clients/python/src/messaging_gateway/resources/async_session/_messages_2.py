# Generated from the contract by `npm run gen`. Do not edit.
"""Messages, as a session may call it."""

from __future__ import annotations

from datetime import datetime

from ..._operation import CallOptions
from ..._operations import messages as operations
from ..._resource import AsyncResource
from ...models import ContactCard, ForwardedMessage, Location, Poll, Reaction, SendPriority, SendWait, SentMessage


class AsyncSessionMessages2(AsyncResource):
    """Messages, as a session may call it."""

    __slots__ = ()

    async def send_sticker(
        self,
        *,
        to: str,
        sticker_url: str,
        reply_to: int | str | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a sticker (WebP, still or animated, 100 KB), fetched from its address when it is sent.

        Args:
            to: Person, group or channel. 1 to 255 characters.
            sticker_url: Address of the sticker, http or https. At most 4,096 characters.
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
            "stickerUrl": sticker_url,
            "replyTo": reply_to,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_STICKER, fields, request_options)

    async def send_view_once(
        self,
        *,
        to: str,
        image_url: str | None = None,
        video_url: str | None = None,
        audio_url: str | None = None,
        text: str | None = None,
        reply_to: int | str | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues an image, a video or a voice note that can be opened once only. Exactly one of the addresses is
        needed.

        Args:
            to: Person, group or channel. 1 to 255 characters.
            image_url: Address of the image, http or https. At most 4,096 characters.
            video_url: Address of the video, http or https. At most 4,096 characters.
            audio_url: Address of the audio file, http or https. At most 4,096 characters.
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
            "imageUrl": image_url,
            "videoUrl": video_url,
            "audioUrl": audio_url,
            "text": text,
            "replyTo": reply_to,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_VIEW_ONCE, fields, request_options)

    async def send_contact(
        self,
        *,
        to: str,
        contact: ContactCard,
        reply_to: int | str | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a contact card.

        Args:
            to: Person, group or channel. 1 to 255 characters.
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
            "contact": contact,
            "replyTo": reply_to,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_CONTACT, fields, request_options)

    async def send_location(
        self,
        *,
        to: str,
        location: Location,
        text: str | None = None,
        reply_to: int | str | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a place on the map, with a name, an address and a text if given.

        Args:
            to: Person, group or channel. 1 to 255 characters.
            text: At most 65,536 characters.
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
            "location": location,
            "text": text,
            "replyTo": reply_to,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_LOCATION, fields, request_options)

    async def send_poll(
        self,
        *,
        to: str,
        poll: Poll,
        reply_to: int | str | None = None,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a poll. Votes come as the event `poll.results`.

        Args:
            to: Person, group or channel. 1 to 255 characters.
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
            "poll": poll,
            "replyTo": reply_to,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_POLL, fields, request_options)

    async def send_reaction(
        self,
        *,
        to: str,
        reaction: Reaction,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues a reaction to a message of the chat `to`; an empty emoji takes the reaction back.

        Args:
            to: Person, group or channel. 1 to 255 characters.
            send_at: ISO time in the future, at most 30 days ahead.
            priority: Class of the send where the session has a sending policy: `reply` goes first, if the person wrote
                within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself.
            wait: Holds the reply until the network has taken the message, 20 s at most.

        Raises:
            ValidationError: `not_on_network`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
            RateLimitError: `rate_trial`, `rate_protection`.
        """
        fields: dict[str, object] = {
            "to": to,
            "reaction": reaction,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.SEND_REACTION, fields, request_options)

    async def forward(
        self,
        *,
        to: str,
        forward: ForwardedMessage,
        send_at: datetime | str | None = None,
        priority: SendPriority | None = None,
        wait: SendWait | None = None,
        request_options: CallOptions | None = None,
    ) -> SentMessage:
        """Queues the content of a stored message for another chat.

        Args:
            to: Person, group or channel. 1 to 255 characters.
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
            "forward": forward,
            "sendAt": send_at,
            "priority": priority,
            "wait": wait,
        }
        return await self._call(operations.FORWARD, fields, request_options)
