# Generated from the contract by `npm run gen`. Do not edit.
"""Sinks, as an account may call it."""

from __future__ import annotations

import builtins
from collections.abc import Mapping, Sequence

from ..._operation import CallOptions
from ..._operations import sinks as operations
from ..._resource import AsyncResource
from ..._wire import NOT_GIVEN, NotGiven
from ...models import ChatFilter, Sink, SinkFormat, SinkKind


class AsyncAccountSinks1(AsyncResource):
    """Sinks, as an account may call it."""

    __slots__ = ()

    async def list(self, id: int, *, request_options: CallOptions | None = None) -> builtins.list[Sink]:
        """The sinks of a session, or of the account: where events go besides webhooks.

        Args:
            id: Session id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`.
        """
        return await self._call(operations.LIST, {"id": id}, request_options)

    async def list_for_all_sessions(self, *, request_options: CallOptions | None = None) -> builtins.list[Sink]:
        """The sinks of a session, or of the account: where events go besides webhooks."""
        return await self._call(operations.LIST_FOR_ALL_SESSIONS, {}, request_options)

    async def create(
        self,
        id: int,
        *,
        kind: SinkKind,
        url: str,
        events: Sequence[str],
        destination: str | None = None,
        format: SinkFormat | None = None,
        credentials: Mapping[str, str] | None = None,
        ca: str | None | NotGiven = NOT_GIVEN,
        enabled: bool | None = None,
        chat_filter: ChatFilter | None = None,
        ignore_own: bool | None = None,
        skip_paused_chats: bool | None = None,
        collect_seconds: int | None = None,
        collect_max_seconds: int | None = None,
        collect_max_messages: int | None = None,
        description: str | None | NotGiven = NOT_GIVEN,
        sessions: Sequence[int] | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> Sink:
        """Makes a sink: events go to a bus (NATS JetStream, Redis Streams, RabbitMQ, Kafka, SQS, SNS or a WebSocket),
        as webhooks do to an address.

        Args:
            id: Session id. 1 to 2,147,483,647.
            url: Address of the server: `tls://host:4222` (NATS), `rediss://`, `amqps://`, `kafkas://host:9093` (several
                with commas), the queue’s `https://` address (SQS), `https://` (SNS), `wss://`. Without encryption
                (`nats://`, `redis://`, `amqp://`, `kafka://`, `http://`, `ws://`) only where private addresses are
                allowed. 1 to 2,048 characters.
            events: Event names, or `*` alone for all of them. 1 to 100 items.
            destination: Where on the server: subject (NATS), key of the stream (Redis), queue or `exchange/routing-key`
                (RabbitMQ), topic (Kafka), ARN of the topic (SNS). `{session}` and `{event}` are replaced. At most 512
                characters. "" by default.
            format: `webhook`: the body of webhooks. `cloudevents`: in an envelope of CloudEvents 1.0, as JSON.
                "webhook" by default.
            credentials: By kind: `username`, `password`, `token`, `seed`, `jwt`, `vhost`, `mechanism`, `access_key_id`,
                `secret_access_key`, `session_token`, `region`. Sealed; values are masked when read. [object Object] by
                default.
            ca: Certificates (PEM) that are trusted besides the usual ones. At most 65,536 characters.
            enabled: True by default.
            chat_filter: Which chats events may be about. "all" by default.
            ignore_own: Whether to leave out what the account itself sends and reacts. False by default.
            skip_paused_chats: Whether to leave out incoming messages, reactions, poll votes and calls of chats whose
                automation is paused, as by `POST /api/chats/{chat}/pause-automation`. False by default.
            collect_seconds: Collects incoming messages by chat and delivers them as one `messages.collected` when the
                chat was quiet for so many seconds; 0 delivers each at once. 0 to 600. 0 by default.
            collect_max_seconds: Collecting ends so many seconds after the first message. 1 to 3,600. 60 by default.
            collect_max_messages: Collecting ends with so many messages. 1 to 100. 20 by default.
            description: At most 255 characters.
            sessions: Sinks of the account alone: the sessions they are for; null for all. 1 to 10,000 items.

        Raises:
            NotFoundError: `session_not_found`.
            PermissionDeniedError: `sink_limit`.
        """
        fields: dict[str, object] = {
            "id": id,
            "kind": kind,
            "url": url,
            "events": events,
            "destination": destination,
            "format": format,
            "credentials": credentials,
            "ca": ca,
            "enabled": enabled,
            "chat_filter": chat_filter,
            "ignore_own": ignore_own,
            "skip_paused_chats": skip_paused_chats,
            "collect_seconds": collect_seconds,
            "collect_max_seconds": collect_max_seconds,
            "collect_max_messages": collect_max_messages,
            "description": description,
            "sessions": sessions,
        }
        return await self._call(operations.CREATE, fields, request_options)

    async def create_for_all_sessions(
        self,
        *,
        kind: SinkKind,
        url: str,
        events: Sequence[str],
        destination: str | None = None,
        format: SinkFormat | None = None,
        credentials: Mapping[str, str] | None = None,
        ca: str | None | NotGiven = NOT_GIVEN,
        enabled: bool | None = None,
        chat_filter: ChatFilter | None = None,
        ignore_own: bool | None = None,
        skip_paused_chats: bool | None = None,
        collect_seconds: int | None = None,
        collect_max_seconds: int | None = None,
        collect_max_messages: int | None = None,
        description: str | None | NotGiven = NOT_GIVEN,
        sessions: Sequence[int] | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> Sink:
        """Makes a sink: events go to a bus (NATS JetStream, Redis Streams, RabbitMQ, Kafka, SQS, SNS or a WebSocket),
        as webhooks do to an address.

        Args:
            url: Address of the server: `tls://host:4222` (NATS), `rediss://`, `amqps://`, `kafkas://host:9093` (several
                with commas), the queue’s `https://` address (SQS), `https://` (SNS), `wss://`. Without encryption
                (`nats://`, `redis://`, `amqp://`, `kafka://`, `http://`, `ws://`) only where private addresses are
                allowed. 1 to 2,048 characters.
            events: Event names, or `*` alone for all of them. 1 to 100 items.
            destination: Where on the server: subject (NATS), key of the stream (Redis), queue or `exchange/routing-key`
                (RabbitMQ), topic (Kafka), ARN of the topic (SNS). `{session}` and `{event}` are replaced. At most 512
                characters. "" by default.
            format: `webhook`: the body of webhooks. `cloudevents`: in an envelope of CloudEvents 1.0, as JSON.
                "webhook" by default.
            credentials: By kind: `username`, `password`, `token`, `seed`, `jwt`, `vhost`, `mechanism`, `access_key_id`,
                `secret_access_key`, `session_token`, `region`. Sealed; values are masked when read. [object Object] by
                default.
            ca: Certificates (PEM) that are trusted besides the usual ones. At most 65,536 characters.
            enabled: True by default.
            chat_filter: Which chats events may be about. "all" by default.
            ignore_own: Whether to leave out what the account itself sends and reacts. False by default.
            skip_paused_chats: Whether to leave out incoming messages, reactions, poll votes and calls of chats whose
                automation is paused, as by `POST /api/chats/{chat}/pause-automation`. False by default.
            collect_seconds: Collects incoming messages by chat and delivers them as one `messages.collected` when the
                chat was quiet for so many seconds; 0 delivers each at once. 0 to 600. 0 by default.
            collect_max_seconds: Collecting ends so many seconds after the first message. 1 to 3,600. 60 by default.
            collect_max_messages: Collecting ends with so many messages. 1 to 100. 20 by default.
            description: At most 255 characters.
            sessions: Sinks of the account alone: the sessions they are for; null for all. 1 to 10,000 items.

        Raises:
            PermissionDeniedError: `sink_limit`.
        """
        fields: dict[str, object] = {
            "kind": kind,
            "url": url,
            "events": events,
            "destination": destination,
            "format": format,
            "credentials": credentials,
            "ca": ca,
            "enabled": enabled,
            "chat_filter": chat_filter,
            "ignore_own": ignore_own,
            "skip_paused_chats": skip_paused_chats,
            "collect_seconds": collect_seconds,
            "collect_max_seconds": collect_max_seconds,
            "collect_max_messages": collect_max_messages,
            "description": description,
            "sessions": sessions,
        }
        return await self._call(operations.CREATE_FOR_ALL_SESSIONS, fields, request_options)

    async def get(self, id: int, sink_id: int, *, request_options: CallOptions | None = None) -> Sink:
        """One sink, its credentials masked.

        Args:
            id: Session id. 1 to 2,147,483,647.
            sink_id: Sink id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`, `sink_not_found`.
        """
        return await self._call(operations.GET, {"id": id, "sinkId": sink_id}, request_options)

    async def get_for_all_sessions(self, sink_id: int, *, request_options: CallOptions | None = None) -> Sink:
        """One sink, its credentials masked.

        Args:
            sink_id: Sink id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `sink_not_found`.
        """
        return await self._call(operations.GET_FOR_ALL_SESSIONS, {"sinkId": sink_id}, request_options)

    async def update(
        self,
        id: int,
        sink_id: int,
        *,
        url: str | None = None,
        destination: str | None = None,
        format: SinkFormat | None = None,
        credentials: Mapping[str, str] | None = None,
        ca: str | None | NotGiven = NOT_GIVEN,
        events: Sequence[str] | None = None,
        enabled: bool | None = None,
        chat_filter: ChatFilter | None = None,
        ignore_own: bool | None = None,
        skip_paused_chats: bool | None = None,
        collect_seconds: int | None = None,
        collect_max_seconds: int | None = None,
        collect_max_messages: int | None = None,
        description: str | None | NotGiven = NOT_GIVEN,
        sessions: Sequence[int] | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> Sink:
        """Changes the fields that are sent; the others keep their value, and so does a credential that is sent masked.
        A sink that is enabled again goes on with what waited.

        Args:
            id: Session id. 1 to 2,147,483,647.
            sink_id: Sink id. 1 to 2,147,483,647.
            url: Address of the server: `tls://host:4222` (NATS), `rediss://`, `amqps://`, `kafkas://host:9093` (several
                with commas), the queue’s `https://` address (SQS), `https://` (SNS), `wss://`. Without encryption
                (`nats://`, `redis://`, `amqp://`, `kafka://`, `http://`, `ws://`) only where private addresses are
                allowed. 1 to 2,048 characters.
            destination: Where on the server: subject (NATS), key of the stream (Redis), queue or `exchange/routing-key`
                (RabbitMQ), topic (Kafka), ARN of the topic (SNS). `{session}` and `{event}` are replaced. At most 512
                characters.
            format: `webhook`: the body of webhooks. `cloudevents`: in an envelope of CloudEvents 1.0, as JSON.
            credentials: By kind: `username`, `password`, `token`, `seed`, `jwt`, `vhost`, `mechanism`, `access_key_id`,
                `secret_access_key`, `session_token`, `region`. Sealed; values are masked when read.
            ca: Certificates (PEM) that are trusted besides the usual ones. At most 65,536 characters.
            events: Event names, or `*` alone for all of them. 1 to 100 items.
            skip_paused_chats: Whether to leave out incoming messages, reactions, poll votes and calls of chats whose
                automation is paused, as by `POST /api/chats/{chat}/pause-automation`.
            collect_seconds: Collects incoming messages by chat and delivers them as one `messages.collected` when the
                chat was quiet for so many seconds; 0 delivers each at once. 0 to 600.
            collect_max_seconds: Collecting ends so many seconds after the first message. 1 to 3,600.
            collect_max_messages: Collecting ends with so many messages. 1 to 100.
            description: At most 255 characters.
            sessions: Sinks of the account alone: the sessions they are for; null for all. 1 to 10,000 items.

        Raises:
            NotFoundError: `session_not_found`, `sink_not_found`.
        """
        fields: dict[str, object] = {
            "id": id,
            "sinkId": sink_id,
            "url": url,
            "destination": destination,
            "format": format,
            "credentials": credentials,
            "ca": ca,
            "events": events,
            "enabled": enabled,
            "chat_filter": chat_filter,
            "ignore_own": ignore_own,
            "skip_paused_chats": skip_paused_chats,
            "collect_seconds": collect_seconds,
            "collect_max_seconds": collect_max_seconds,
            "collect_max_messages": collect_max_messages,
            "description": description,
            "sessions": sessions,
        }
        return await self._call(operations.UPDATE, fields, request_options)

    async def update_for_all_sessions(
        self,
        sink_id: int,
        *,
        url: str | None = None,
        destination: str | None = None,
        format: SinkFormat | None = None,
        credentials: Mapping[str, str] | None = None,
        ca: str | None | NotGiven = NOT_GIVEN,
        events: Sequence[str] | None = None,
        enabled: bool | None = None,
        chat_filter: ChatFilter | None = None,
        ignore_own: bool | None = None,
        skip_paused_chats: bool | None = None,
        collect_seconds: int | None = None,
        collect_max_seconds: int | None = None,
        collect_max_messages: int | None = None,
        description: str | None | NotGiven = NOT_GIVEN,
        sessions: Sequence[int] | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> Sink:
        """Changes the fields that are sent; the others keep their value, and so does a credential that is sent masked.
        A sink that is enabled again goes on with what waited.

        Args:
            sink_id: Sink id. 1 to 2,147,483,647.
            url: Address of the server: `tls://host:4222` (NATS), `rediss://`, `amqps://`, `kafkas://host:9093` (several
                with commas), the queue’s `https://` address (SQS), `https://` (SNS), `wss://`. Without encryption
                (`nats://`, `redis://`, `amqp://`, `kafka://`, `http://`, `ws://`) only where private addresses are
                allowed. 1 to 2,048 characters.
            destination: Where on the server: subject (NATS), key of the stream (Redis), queue or `exchange/routing-key`
                (RabbitMQ), topic (Kafka), ARN of the topic (SNS). `{session}` and `{event}` are replaced. At most 512
                characters.
            format: `webhook`: the body of webhooks. `cloudevents`: in an envelope of CloudEvents 1.0, as JSON.
            credentials: By kind: `username`, `password`, `token`, `seed`, `jwt`, `vhost`, `mechanism`, `access_key_id`,
                `secret_access_key`, `session_token`, `region`. Sealed; values are masked when read.
            ca: Certificates (PEM) that are trusted besides the usual ones. At most 65,536 characters.
            events: Event names, or `*` alone for all of them. 1 to 100 items.
            skip_paused_chats: Whether to leave out incoming messages, reactions, poll votes and calls of chats whose
                automation is paused, as by `POST /api/chats/{chat}/pause-automation`.
            collect_seconds: Collects incoming messages by chat and delivers them as one `messages.collected` when the
                chat was quiet for so many seconds; 0 delivers each at once. 0 to 600.
            collect_max_seconds: Collecting ends so many seconds after the first message. 1 to 3,600.
            collect_max_messages: Collecting ends with so many messages. 1 to 100.
            description: At most 255 characters.
            sessions: Sinks of the account alone: the sessions they are for; null for all. 1 to 10,000 items.

        Raises:
            NotFoundError: `sink_not_found`.
        """
        fields: dict[str, object] = {
            "sinkId": sink_id,
            "url": url,
            "destination": destination,
            "format": format,
            "credentials": credentials,
            "ca": ca,
            "events": events,
            "enabled": enabled,
            "chat_filter": chat_filter,
            "ignore_own": ignore_own,
            "skip_paused_chats": skip_paused_chats,
            "collect_seconds": collect_seconds,
            "collect_max_seconds": collect_max_seconds,
            "collect_max_messages": collect_max_messages,
            "description": description,
            "sessions": sessions,
        }
        return await self._call(operations.UPDATE_FOR_ALL_SESSIONS, fields, request_options)
