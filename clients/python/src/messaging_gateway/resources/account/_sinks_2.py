# Generated from the contract by `npm run gen`. Do not edit.
"""Sinks, as an account may call it."""

from __future__ import annotations

from ..._operation import CallOptions
from ..._operations import sinks as operations
from ..._resource import Resource
from ...models import SinkTest


class AccountSinks2(Resource):
    """Sinks, as an account may call it."""

    __slots__ = ()

    def delete(self, id: int, sink_id: int, *, request_options: CallOptions | None = None) -> str:
        """Deletes a sink with its unfinished deliveries and its delivery log.

        Args:
            id: Session id. 1 to 2,147,483,647.
            sink_id: Sink id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`, `sink_not_found`.
        """
        return self._call(operations.DELETE, {"id": id, "sinkId": sink_id}, request_options)

    def delete_for_all_sessions(self, sink_id: int, *, request_options: CallOptions | None = None) -> str:
        """Deletes a sink with its unfinished deliveries and its delivery log.

        Args:
            sink_id: Sink id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `sink_not_found`.
        """
        return self._call(operations.DELETE_FOR_ALL_SESSIONS, {"sinkId": sink_id}, request_options)

    def test(self, id: int, sink_id: int, *, request_options: CallOptions | None = None) -> SinkTest:
        """Sends a test event once, at once, also while the sink is paused.

        Args:
            id: Session id. 1 to 2,147,483,647.
            sink_id: Sink id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `session_not_found`, `sink_not_found`.
        """
        return self._call(operations.TEST, {"id": id, "sinkId": sink_id}, request_options)

    def test_for_all_sessions(self, sink_id: int, *, request_options: CallOptions | None = None) -> SinkTest:
        """Sends a test event once, at once, also while the sink is paused.

        Args:
            sink_id: Sink id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `sink_not_found`.
        """
        return self._call(operations.TEST_FOR_ALL_SESSIONS, {"sinkId": sink_id}, request_options)
