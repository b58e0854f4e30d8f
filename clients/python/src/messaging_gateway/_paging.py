"""Lists that come in parts, read on as they are consumed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class _Pages(Protocol[T_co]):
    """A page that is chosen by its number."""

    @property
    def data(self) -> Sequence[T_co]: ...

    @property
    def last_page(self) -> int: ...


class _Pagination(Protocol):
    @property
    def total_pages(self) -> int: ...


class _OptionalPages(Protocol[T_co]):
    """A page of a list that can also be had whole."""

    @property
    def items(self) -> Sequence[T_co]: ...

    @property
    def pagination(self) -> _Pagination: ...


def pages(read: Callable[[int], _Pages[T]], first: int) -> Iterator[T]:
    """The items of all pages from `first` on."""
    number = first
    while True:
        page = read(number)
        yield from page.data
        if number >= page.last_page or not page.data:
            return
        number += 1


async def async_pages(read: Callable[[int], Awaitable[_Pages[T]]], first: int) -> AsyncIterator[T]:
    """As `pages`."""
    number = first
    while True:
        page = await read(number)
        for item in page.data:
            yield item
        if number >= page.last_page or not page.data:
            return
        number += 1


def optional_pages(read: Callable[[int], _OptionalPages[T]], first: int) -> Iterator[T]:
    """The items of all pages from `first` on."""
    number = first
    while True:
        page = read(number)
        yield from page.items
        if number >= page.pagination.total_pages or not page.items:
            return
        number += 1


async def async_optional_pages(read: Callable[[int], Awaitable[_OptionalPages[T]]], first: int) -> AsyncIterator[T]:
    """As `optional_pages`."""
    number = first
    while True:
        page = await read(number)
        for item in page.items:
            yield item
        if number >= page.pagination.total_pages or not page.items:
            return
        number += 1


C = TypeVar("C", str, int)


def parts(read: Callable[[C | None], tuple[Sequence[T], C | None]], start: C | None) -> Iterator[T]:
    """The items of all parts. A part may be empty and not the last one."""
    cursor = start
    while True:
        items, following = read(cursor)
        yield from items
        if following is None or following == cursor:
            return
        cursor = following


async def async_parts(
    read: Callable[[C | None], Awaitable[tuple[Sequence[T], C | None]]], start: C | None
) -> AsyncIterator[T]:
    """As `parts`."""
    cursor = start
    while True:
        items, following = await read(cursor)
        for item in items:
            yield item
        if following is None or following == cursor:
            return
        cursor = following
