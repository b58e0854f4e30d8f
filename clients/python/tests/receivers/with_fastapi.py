from __future__ import annotations

from importlib import import_module

from fastapi import FastAPI

from messaging_gateway.frameworks.fastapi import webhook_router

from .told import own_port, receiver

app = FastAPI()
app.include_router(webhook_router(receiver, "/webhook"))
import_module("uvicorn").run(app, host="127.0.0.1", port=own_port, log_level="error")
