"""When a call is tried again, and after how long."""

from __future__ import annotations

import random

from .errors import ApiError, GatewayConnectionError, GatewayError

first_pause = 0.5
longest_pause = 30.0


def pause_before(error: GatewayError, tries: int, max_retries: int, longest_wait: float) -> float | None:
    """Seconds until the next try; None: there is none. `tries` were made already.

    A refusal that asks for a longer wait than `longest_wait` goes to the caller, who can plan with its `retry_after`.
    """
    if tries > max_retries or not is_passing(error):
        return None
    asked = error.retry_after if isinstance(error, ApiError) else None
    if asked is None:
        return backoff(tries)
    return asked if asked <= longest_wait else None


def backoff(tries: int) -> float:
    """Any time up to a limit that doubles with every try, so that callers who failed together come back apart."""
    return random.uniform(0, min(longest_pause, first_pause * 2.0 ** min(tries - 1, 16)))


def is_passing(error: GatewayError) -> bool:
    """The same call may succeed later."""
    if isinstance(error, GatewayConnectionError):
        return True
    if not isinstance(error, ApiError):
        return False
    if error.status in (408, 429) or error.code == "idempotency_busy":
        return True
    return error.status >= 500 and error.status != 501
