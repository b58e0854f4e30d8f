"""The four clients: for an account or for one session, waiting or for asyncio."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import TracebackType
from typing import ParamSpec, TypeVar

import httpx

from ._requests import Credential
from ._responses import Response, collect_responses
from ._transport import AsyncTransport, Settings, Transport
from .errors import GatewayError
from .resources import AccountResources, AsyncAccountResources, AsyncSessionResources, SessionResources

P = ParamSpec("P")
T = TypeVar("T")
C = TypeVar("C", bound="_Client")
A = TypeVar("A", bound="_AsyncClient")

default_timeout = 60.0
default_max_retries = 2
default_longest_wait = 60.0


class _Client:
    """What both clients that wait have in common. They may be shared between threads."""

    _transport: Transport
    _owned: bool

    def with_response(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Response[T]:
        """Makes a call, and answers its result with status, headers, request id and rate limit.

        reply = client.with_response(client.messages.send_text, to="+6281234567890", text="Hello")
        reply.output.msg_id, reply.response.rate_limit
        """
        with collect_responses() as responses:
            output = method(*args, **kwargs)
        if not responses:
            raise GatewayError("with_response takes a method that makes one call")
        return Response(output, responses[-1])

    def close(self) -> None:
        """Closes the connections. An HTTP client that was given stays open."""
        if self._owned:
            self._transport.client.close()

    def __enter__(self: C) -> C:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _AsyncClient:
    """What both clients of asyncio have in common."""

    _transport: AsyncTransport
    _owned: bool

    async def with_response(self, method: Callable[P, Awaitable[T]], *args: P.args, **kwargs: P.kwargs) -> Response[T]:
        """Makes a call, and answers its result with status, headers, request id and rate limit.

        reply = await client.with_response(client.messages.send_text, to="+6281234567890", text="Hello")
        reply.output.msg_id, reply.response.rate_limit
        """
        with collect_responses() as responses:
            output = await method(*args, **kwargs)
        if not responses:
            raise GatewayError("with_response takes a method that makes one call")
        return Response(output, responses[-1])

    async def close(self) -> None:
        """Closes the connections. An HTTP client that was given stays open."""
        if self._owned:
            await self._transport.client.aclose()

    async def __aenter__(self: A) -> A:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


class SessionClient(SessionResources, _Client):
    """One session of WhatsApp: sends, reads, manages contacts and groups.

    Args:
        key: Key of the session, 64 characters.
        base_url: Public address of the gateway, such as `https://gateway.example.com`.
        timeout: Seconds for connecting, and for each part of an answer.
        max_retries: How often a call that failed in passing is tried again.
        longest_wait: Seconds. A refusal that asks for a longer wait is raised at once.
        headers: Further headers of every call.
        http_client: A client of one's own, for proxies, certificates or measuring. It stays open.
    """

    def __init__(
        self,
        *,
        key: str,
        base_url: str,
        timeout: float = default_timeout,
        max_retries: int = default_max_retries,
        longest_wait: float = default_longest_wait,
        headers: Mapping[str, str] | None = None,
        http_client: httpx.Client | None = None,
    ) -> None:
        settings = _settings(Credential(key=key), base_url, timeout, max_retries, longest_wait, headers)
        self._owned = http_client is None
        self._transport = Transport(settings, http_client or httpx.Client())
        super().__init__(self._transport)

    @classmethod
    def _of(cls, transport: Transport) -> SessionClient:
        client = cls.__new__(cls)
        client._owned = False
        client._transport = transport
        SessionResources.__init__(client, transport)
        return client


class AccountClient(AccountResources, _Client):
    """An account: its sessions, webhooks, templates, lists, bulk sends and virtual phones.

    Args:
        token: Personal access token of the account.
        base_url: Public address of the gateway, such as `https://gateway.example.com`.
        timeout: Seconds for connecting, and for each part of an answer.
        max_retries: How often a call that failed in passing is tried again.
        longest_wait: Seconds. A refusal that asks for a longer wait is raised at once.
        headers: Further headers of every call.
        http_client: A client of one's own, for proxies, certificates or measuring. It stays open.
    """

    def __init__(
        self,
        *,
        token: str,
        base_url: str,
        timeout: float = default_timeout,
        max_retries: int = default_max_retries,
        longest_wait: float = default_longest_wait,
        headers: Mapping[str, str] | None = None,
        http_client: httpx.Client | None = None,
    ) -> None:
        settings = _settings(Credential(token=token), base_url, timeout, max_retries, longest_wait, headers)
        self._owned = http_client is None
        self._transport = Transport(settings, http_client or httpx.Client())
        super().__init__(self._transport)

    def session(self, session_id: int | str) -> SessionClient:
        """One session of the account, without its key. It uses the connections of this client, and ends with it."""
        return SessionClient._of(self._transport.for_session(session_id))


class AsyncSessionClient(AsyncSessionResources, _AsyncClient):
    """`SessionClient` for asyncio. Its arguments are the same, with an `httpx.AsyncClient`."""

    def __init__(
        self,
        *,
        key: str,
        base_url: str,
        timeout: float = default_timeout,
        max_retries: int = default_max_retries,
        longest_wait: float = default_longest_wait,
        headers: Mapping[str, str] | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        settings = _settings(Credential(key=key), base_url, timeout, max_retries, longest_wait, headers)
        self._owned = http_client is None
        self._transport = AsyncTransport(settings, http_client or httpx.AsyncClient())
        super().__init__(self._transport)

    @classmethod
    def _of(cls, transport: AsyncTransport) -> AsyncSessionClient:
        client = cls.__new__(cls)
        client._owned = False
        client._transport = transport
        AsyncSessionResources.__init__(client, transport)
        return client


class AsyncAccountClient(AsyncAccountResources, _AsyncClient):
    """`AccountClient` for asyncio. Its arguments are the same, with an `httpx.AsyncClient`."""

    def __init__(
        self,
        *,
        token: str,
        base_url: str,
        timeout: float = default_timeout,
        max_retries: int = default_max_retries,
        longest_wait: float = default_longest_wait,
        headers: Mapping[str, str] | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        settings = _settings(Credential(token=token), base_url, timeout, max_retries, longest_wait, headers)
        self._owned = http_client is None
        self._transport = AsyncTransport(settings, http_client or httpx.AsyncClient())
        super().__init__(self._transport)

    def session(self, session_id: int | str) -> AsyncSessionClient:
        """One session of the account, without its key. It uses the connections of this client, and ends with it."""
        return AsyncSessionClient._of(self._transport.for_session(session_id))


def _settings(
    credential: Credential,
    base_url: str,
    timeout: float,
    max_retries: int,
    longest_wait: float,
    headers: Mapping[str, str] | None,
) -> Settings:
    if not base_url.startswith(("http://", "https://")):
        raise ValueError(f"base_url is no http or https address: {base_url!r}")
    return Settings(
        base_url=base_url.rstrip("/"),
        credential=credential,
        timeout=timeout,
        max_retries=max_retries,
        longest_wait=longest_wait,
        headers={name.lower(): value for name, value in (headers or {}).items()},
    )
