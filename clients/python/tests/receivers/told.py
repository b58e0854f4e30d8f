"""A receiver that writes down which events it got, a line each; port and secret are the program's arguments."""

from __future__ import annotations

import json
import sys
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server

from messaging_gateway.events import EventBase
from messaging_gateway.frameworks import WebhookReceiver

own_port = int(sys.argv[1])
receiver = WebhookReceiver(sys.argv[2])


class Quiet(WSGIRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


def serve(app: Any) -> None:
    """Serves a WSGI application for ever."""
    make_server("127.0.0.1", own_port, app, handler_class=Quiet).serve_forever()


@receiver.on(EventBase)
def received(event: EventBase) -> None:
    print(json.dumps({"event": event.event, "id": event.id}), flush=True)
