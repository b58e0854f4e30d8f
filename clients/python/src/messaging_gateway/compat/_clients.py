"""The two clients: one that waits, one for asyncio."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Mapping
from dataclasses import replace
from types import TracebackType
from typing import Any

import httpx

from .._media import with_headers
from .._operation import Operation
from .._operations import media
from .._requests import Credential, prepare
from .._responses import ResponseInfo, json_of
from .._transport import AsyncTransport, Settings, Transport
from .._uploads import Source, async_body_of, body_of, in_form, type_of
from ..errors import GatewayError, WebhookSignatureError
from ..webhooks import construct_event
from ._bodies import Body, Result, result_of
from ._calls import Calls
from ._payloads import RetryConfig
from .errors import WasenderAPIError, as_wasender_error

signature_header = "x-webhook-signature"


class WasenderSyncClient(Calls[Result]):
    """Waits for each answer.

    Args:
        api_key: Key of the session.
        base_url: Address of the gateway, with or without `/api` at its end. There is no default.
        personal_access_token: For the calls on sessions.
    """

    def __init__(
        self,
        api_key: str | None,
        base_url: str | None = None,
        retry_options: RetryConfig | None = None,
        webhook_secret: str | None = None,
        personal_access_token: str | None = None,
        session: httpx.Client | None = None,
    ) -> None:
        self.webhook_secret = webhook_secret
        self._credentials = _credentials_of(api_key, personal_access_token)
        self._owned = session is None
        self._transport = Transport(_settings_of(base_url, retry_options), session or httpx.Client())

    def _call(
        self,
        operation: Operation[Any],
        fields: Mapping[str, object],
        *,
        by_token: bool = False,
        empty: Mapping[str, Any] | None = None,
    ) -> Result:
        prepared = prepare(operation, fields, self._credentials[by_token], None)
        try:
            with self._transport.exchange(prepared, None, lambda: prepared.content) as (response, info):
                return _read(response, info, empty)
        except GatewayError as error:
            raise as_wasender_error(error) from error

    def _upload(self, source: Source, mimetype: str | None) -> Result:
        body, kind = in_form(body_of(source), type_of(source, mimetype))
        prepared = prepare(media.UPLOAD, {}, self._credentials[False], None)
        prepared = with_headers(prepared, body.headers(kind))
        try:
            with self._transport.exchange(prepared, None, body.content) as (response, info):
                return _read(response, info, None)
        except GatewayError as error:
            raise as_wasender_error(error) from error

    def handle_webhook_event(self, request_body_bytes: bytes, signature_header: str | None) -> Body:
        return _event_of(request_body_bytes, signature_header, self.webhook_secret)

    def close(self) -> None:
        if self._owned:
            self._transport.client.close()

    def __enter__(self) -> WasenderSyncClient:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class WasenderAsyncClient(Calls[Awaitable[Result]]):
    """The same for asyncio: every method is awaited."""

    def __init__(
        self,
        api_key: str | None,
        base_url: str | None = None,
        retry_options: RetryConfig | None = None,
        webhook_secret: str | None = None,
        personal_access_token: str | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        self.webhook_secret = webhook_secret
        self._credentials = _credentials_of(api_key, personal_access_token)
        self._owned = http_client is None
        self._transport = AsyncTransport(_settings_of(base_url, retry_options), http_client or httpx.AsyncClient())

    async def _call(
        self,
        operation: Operation[Any],
        fields: Mapping[str, object],
        *,
        by_token: bool = False,
        empty: Mapping[str, Any] | None = None,
    ) -> Result:
        prepared = prepare(operation, fields, self._credentials[by_token], None)
        try:
            async with self._transport.exchange(prepared, None, lambda: prepared.content) as (response, info):
                return _read(response, info, empty)
        except GatewayError as error:
            raise as_wasender_error(error) from error

    async def _upload(self, source: Source, mimetype: str | None) -> Result:
        body, kind = in_form(async_body_of(source), type_of(source, mimetype))
        prepared = prepare(media.UPLOAD, {}, self._credentials[False], None)
        prepared = with_headers(prepared, body.headers(kind))
        try:
            async with self._transport.exchange(prepared, None, body.content) as (response, info):
                return _read(response, info, None)
        except GatewayError as error:
            raise as_wasender_error(error) from error

    async def handle_webhook_event(self, request_body_bytes: bytes, signature_header: str | None) -> Body:
        return _event_of(request_body_bytes, signature_header, self.webhook_secret)

    async def close(self) -> None:
        if self._owned:
            await self._transport.client.aclose()

    async def __aenter__(self) -> WasenderAsyncClient:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


create_sync_wasender = WasenderSyncClient
create_async_wasender = WasenderAsyncClient


def _settings_of(base_url: str | None, retries: RetryConfig | None) -> Settings:
    if not base_url:
        raise ValueError("base_url is needed, the address of your gateway: there is no default")
    address = base_url.rstrip("/").removesuffix("/api")
    settings = Settings(base_url=address, credential=Credential())
    return settings if retries is None else replace(settings, max_retries=retries.count())


def _credentials_of(key: str | None, token: str | None) -> Mapping[bool, Credential]:
    """By whether a call is made with the token."""
    if not key and not token:
        raise ValueError("api_key or personal_access_token is needed")
    return {False: Credential(key=key), True: Credential(token=token)}


def _read(response: httpx.Response, info: ResponseInfo, empty: Mapping[str, Any] | None) -> Result:
    body = empty if empty is not None else json_of(response)
    if not isinstance(body, Mapping):
        raise GatewayError("The answer is no object")
    return result_of(body, info)


def _event_of(body: bytes, signature: str | None, secret: str | None) -> Body:
    if not secret:
        raise ValueError("No webhook_secret was given to this client")
    try:
        construct_event(body, {signature_header: signature or ""}, secret)
    except WebhookSignatureError as error:
        raise WasenderAPIError(str(error), status_code=400) from error
    return Body(json.loads(body))
