"""Sends calls and takes their answers, one class for each of the two worlds."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from typing import TypeVar

import httpx

from ._operation import CallOptions, Operation
from ._requests import Credential, Prepared, prepare
from ._responses import ResponseInfo, api_error, info_of, json_of, tell
from ._retries import pause_before
from .errors import GatewayConnectionError, GatewayError, GatewayTimeoutError

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What holds for all calls of a client."""

    base_url: str
    credential: Credential
    timeout: float = 60.0
    max_retries: int = 2
    longest_wait: float = 60.0
    headers: Mapping[str, str] = field(default_factory=dict)

    def for_session(self, session_id: int | str) -> Settings:
        """The same with the account's token, for one session."""
        return replace(self, credential=replace(self.credential, session_id=session_id))

    def retries(self, options: CallOptions | None) -> int:
        return self.max_retries if options is None or options.max_retries is None else options.max_retries

    def seconds(self, options: CallOptions | None) -> float:
        return self.timeout if options is None or options.timeout is None else options.timeout


class Transport:
    """Calls over one HTTP client, which may be shared between threads."""

    def __init__(
        self,
        settings: Settings,
        client: httpx.Client,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.settings = settings
        self.client = client
        self.sleep = sleep

    def for_session(self, session_id: int | str) -> Transport:
        return Transport(self.settings.for_session(session_id), self.client, self.sleep)

    def call(self, operation: Operation[T], fields: Mapping[str, object], options: CallOptions | None) -> T:
        prepared = prepare(operation, fields, self.settings.credential, options)
        with self.exchange(prepared, options, lambda: prepared.content) as (response, _info):
            return operation.read(None if operation.result == "nothing" else json_of(response))

    @contextmanager
    def exchange(
        self,
        prepared: Prepared,
        options: CallOptions | None,
        content: Callable[[], object],
        *,
        streamed: bool = False,
        read_timeout: float | None = None,
        max_retries: int | None = None,
    ) -> Iterator[tuple[httpx.Response, ResponseInfo]]:
        """The first answer that is a success. `content` makes the body of each try.

        Raises:
            ApiError: The gateway refused.
            GatewayConnectionError: No answer came.
        """
        retries = self.settings.retries(options) if max_retries is None else max_retries
        tries = 0
        while True:
            tries += 1
            try:
                response = self._send(prepared, content(), options, streamed, read_timeout)
            except GatewayError as error:
                pause = pause_before(error, tries, retries, self.settings.longest_wait)
                if pause is None:
                    raise
                self.sleep(pause)
                continue
            info = info_of(response, tries)
            tell(info)
            if response.is_success:
                try:
                    yield response, info
                finally:
                    response.close()
                return
            refusal = api_error(response, info)
            pause = pause_before(refusal, tries, retries, self.settings.longest_wait)
            if pause is None:
                raise refusal
            self.sleep(pause)

    def _send(
        self,
        prepared: Prepared,
        content: object,
        options: CallOptions | None,
        streamed: bool,
        read_timeout: float | None,
    ) -> httpx.Response:
        request = _request(self.client, self.settings, prepared, content, options, read_timeout)
        with connection_errors():
            response = self.client.send(request, stream=streamed, follow_redirects=False)
            if not response.is_success:
                response.read()
            return response


class AsyncTransport:
    """Calls over one HTTP client of asyncio."""

    def __init__(
        self,
        settings: Settings,
        client: httpx.AsyncClient,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.settings = settings
        self.client = client
        self.sleep = sleep

    def for_session(self, session_id: int | str) -> AsyncTransport:
        return AsyncTransport(self.settings.for_session(session_id), self.client, self.sleep)

    async def call(self, operation: Operation[T], fields: Mapping[str, object], options: CallOptions | None) -> T:
        prepared = prepare(operation, fields, self.settings.credential, options)
        async with self.exchange(prepared, options, lambda: prepared.content) as (response, _info):
            return operation.read(None if operation.result == "nothing" else json_of(response))

    @asynccontextmanager
    async def exchange(
        self,
        prepared: Prepared,
        options: CallOptions | None,
        content: Callable[[], object],
        *,
        streamed: bool = False,
        read_timeout: float | None = None,
        max_retries: int | None = None,
    ) -> AsyncIterator[tuple[httpx.Response, ResponseInfo]]:
        """As `Transport.exchange`."""
        retries = self.settings.retries(options) if max_retries is None else max_retries
        tries = 0
        while True:
            tries += 1
            try:
                response = await self._send(prepared, content(), options, streamed, read_timeout)
            except GatewayError as error:
                pause = pause_before(error, tries, retries, self.settings.longest_wait)
                if pause is None:
                    raise
                await self.sleep(pause)
                continue
            info = info_of(response, tries)
            tell(info)
            if response.is_success:
                try:
                    yield response, info
                finally:
                    await response.aclose()
                return
            refusal = api_error(response, info)
            pause = pause_before(refusal, tries, retries, self.settings.longest_wait)
            if pause is None:
                raise refusal
            await self.sleep(pause)

    async def _send(
        self,
        prepared: Prepared,
        content: object,
        options: CallOptions | None,
        streamed: bool,
        read_timeout: float | None,
    ) -> httpx.Response:
        request = _request(self.client, self.settings, prepared, content, options, read_timeout)
        with connection_errors():
            response = await self.client.send(request, stream=streamed, follow_redirects=False)
            if not response.is_success:
                await response.aread()
            return response


@contextmanager
def connection_errors() -> Iterator[None]:
    """Errors of the HTTP client as errors of this package."""
    try:
        yield
    except httpx.TimeoutException as error:
        raise GatewayTimeoutError(f"The gateway did not answer in time ({type(error).__name__})") from error
    except httpx.TransportError as error:
        raise GatewayConnectionError(f"The gateway was not reached: {error or type(error).__name__}") from error


def _request(
    client: httpx.Client | httpx.AsyncClient,
    settings: Settings,
    prepared: Prepared,
    content: object,
    options: CallOptions | None,
    read_timeout: float | None,
) -> httpx.Request:
    seconds = settings.seconds(options)
    build: Callable[..., httpx.Request] = client.build_request
    return build(
        prepared.method,
        settings.base_url + prepared.target,
        headers={**settings.headers, **prepared.headers},
        content=content,
        timeout=httpx.Timeout(seconds, read=read_timeout or seconds),
        extensions={"messaging_gateway.operation": prepared.operation},
    )
