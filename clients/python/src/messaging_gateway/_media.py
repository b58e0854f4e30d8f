"""Uploads and downloads, which are more than a call."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from typing import TypeVar
from urllib.parse import unquote, urlsplit

from ._downloads import AsyncDownload, Download
from ._operation import CallOptions, Operation
from ._requests import Prepared, prepare
from ._resource import AsyncResource, Resource
from ._responses import json_of
from ._uploads import AsyncSource, Source, async_body_of, body_of, in_form, type_of

T = TypeVar("T")


class FileResource(Resource):
    """Operations on files."""

    __slots__ = ()

    def _upload(
        self,
        operation: Operation[T],
        fields: Mapping[str, object],
        source: Source,
        content_type: str | None,
        options: CallOptions | None,
    ) -> T:
        transport = self._transport
        body, kind = in_form(body_of(source), type_of(source, content_type))
        prepared = with_headers(prepare(operation, fields, transport.settings.credential, options), body.headers(kind))
        retries = None if body.repeats else 0
        with transport.exchange(prepared, options, body.content, max_retries=retries) as (response, _info):
            return operation.read(json_of(response))

    @contextmanager
    def _download(
        self, operation: Operation[None], fields: Mapping[str, object], options: CallOptions | None
    ) -> Iterator[Download]:
        transport = self._transport
        prepared = prepare(operation, fields, transport.settings.credential, options)
        with transport.exchange(prepared, options, lambda: None, streamed=True) as (response, info):
            yield Download(response, info)


class AsyncFileResource(AsyncResource):
    """Operations on files, for asyncio."""

    __slots__ = ()

    async def _upload(
        self,
        operation: Operation[T],
        fields: Mapping[str, object],
        source: AsyncSource,
        content_type: str | None,
        options: CallOptions | None,
    ) -> T:
        transport = self._transport
        body, kind = in_form(async_body_of(source), type_of(source, content_type))
        prepared = with_headers(prepare(operation, fields, transport.settings.credential, options), body.headers(kind))
        retries = None if body.repeats else 0
        async with transport.exchange(prepared, options, body.content, max_retries=retries) as (response, _info):
            return operation.read(json_of(response))

    @asynccontextmanager
    async def _download(
        self, operation: Operation[None], fields: Mapping[str, object], options: CallOptions | None
    ) -> AsyncIterator[AsyncDownload]:
        transport = self._transport
        prepared = prepare(operation, fields, transport.settings.credential, options)
        async with transport.exchange(prepared, options, lambda: None, streamed=True) as (response, info):
            yield AsyncDownload(response, info)


def last_part(address: str) -> str:
    """The name of a file, from its public address or the name itself."""
    return unquote(urlsplit(address).path.rsplit("/", 1)[-1]) if "://" in address else address


def with_headers(prepared: Prepared, headers: Mapping[str, str]) -> Prepared:
    """The request with further headers."""
    return replace(prepared, headers={**prepared.headers, **headers})
