"""Fixtures for pytest. The package brings them along: nothing has to be imported."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from ._clients import AccountClient
from .sandbox import Sandbox
from .testing import FakeGateway


@pytest.fixture
def fake_gateway() -> FakeGateway:
    """A gateway in memory: its clients are `account`, `session`, `async_account` and `async_session`."""
    return FakeGateway()


@pytest.fixture(scope="session")
def gateway_account() -> Iterator[AccountClient]:
    """A client of the gateway that `MESSAGING_GATEWAY_URL` and `MESSAGING_GATEWAY_TOKEN` name.

    Without them the test is skipped.
    """
    base_url, token = os.environ.get("MESSAGING_GATEWAY_URL"), os.environ.get("MESSAGING_GATEWAY_TOKEN")
    if not base_url or not token:
        pytest.skip("MESSAGING_GATEWAY_URL and MESSAGING_GATEWAY_TOKEN are not set")
    with AccountClient(token=token, base_url=base_url) as account:
        yield account


@pytest.fixture
def gateway_sandbox(gateway_account: AccountClient) -> Iterator[Sandbox]:
    """A test kit on that gateway. What a test makes with it is taken away after the test."""
    with gateway_account.sandbox() as sandbox:
        yield sandbox
