"""Drives the library from outside: reads JSON lines and writes JSON lines, with all names as on the wire.

python3 driver.py            one thread for each request
python3 driver.py --async    one task for each request
"""

from __future__ import annotations

import asyncio
import base64
import inspect
import itertools
import json
import re
import sys
import threading
import typing
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from messaging_gateway import (  # noqa: E402
    AccountClient,
    ApiError,
    AsyncAccountClient,
    AsyncDownload,
    AsyncSessionClient,
    CallOptions,
    Download,
    Response,
    SessionClient,
    construct_event,
)
from messaging_gateway._responses import collect_responses  # noqa: E402
from messaging_gateway._wire import decode, encode  # noqa: E402
from messaging_gateway.compat import WasenderAPIError, WasenderAsyncClient, WasenderSyncClient  # noqa: E402

Request = Mapping[str, typing.Any]
Answer = dict[str, object]
lock = threading.Lock()


def write(answer: Answer) -> None:
    with lock:
        sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
        sys.stdout.flush()


def snake(name: str) -> str:
    words = re.sub(r"([A-Z])([A-Z][a-z])", r"\1_\2", re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name)).lower()
    return f"{words}_" if words in ("from", "import", "in", "is", "not", "or", "and", "pass", "global") else words


def method_of(client: object, request: Request, prefix: str = "") -> Callable[..., typing.Any]:
    resource, _, verb = request["operation"].partition(".")
    name = verb.replace("list", prefix, 1) if prefix else verb
    name += "ForAllSessions" if request.get("allSessions") else ""
    return typing.cast("Callable[..., typing.Any]", getattr(getattr(client, snake(resource)), snake(name)))


def options_of(request: Request) -> CallOptions:
    given = request.get("options") or {}
    return CallOptions(
        timeout=given["timeoutMs"] / 1000 if "timeoutMs" in given else None,
        max_retries=given.get("maxRetries"),
        idempotency_key=given.get("idempotencyKey"),
    )


def arguments_of(method: Callable[..., object], request: Request) -> dict[str, object]:
    """The input by the names of Python, with records where the method takes records."""
    given = dict(request.get("input") or {})
    parameters = inspect.signature(method).parameters
    hints = typing.get_type_hints(inspect.unwrap(method))
    if "source" in parameters and "base64" in given:
        head, _, rest = given.pop("base64").rpartition(",")
        given["source"] = base64.b64decode(rest)
        given["content_type"] = given.pop("mimetype", None) or (head[5:].split(";")[0] or "application/octet-stream")
    arguments: dict[str, object] = {"request_options": options_of(request)}
    for name, value in sorted(given.items(), key=lambda item: bool(snake(item[0]) == item[0])):
        python = snake(name)
        # A field of the body that is called like one of the path, which comes first.
        if python in arguments:
            python += "_"
        if python not in parameters:
            continue
        arguments[python] = decode(hints.get(python), value)
    return arguments


def credential_of(request: Request) -> tuple[str, str, object]:
    credential = request.get("credential") or {"kind": "none"}
    return credential["kind"], credential.get("value", ""), credential.get("session")


def client_of(request: Request, stack: ExitStack) -> AccountClient | SessionClient:
    kind, value, session = credential_of(request)
    base_url = request["baseUrl"]
    if kind == "token":
        account = stack.enter_context(AccountClient(token=value, base_url=base_url))
        return account if session is None else account.session(typing.cast(int, session))
    client = stack.enter_context(SessionClient(key=value, base_url=base_url))
    if kind == "none" and not has_method(client, request):
        return stack.enter_context(AccountClient(token="", base_url=base_url))
    return client


def async_client_of(request: Request) -> tuple[AsyncAccountClient | AsyncSessionClient, typing.Any]:
    """The client, and what has to be closed."""
    kind, value, session = credential_of(request)
    base_url = request["baseUrl"]
    if kind == "token":
        account = AsyncAccountClient(token=value, base_url=base_url)
        return (account if session is None else account.session(typing.cast(int, session))), account
    client = AsyncSessionClient(key=value, base_url=base_url)
    if kind == "none" and not has_method(client, request):
        none = AsyncAccountClient(token="", base_url=base_url)
        return none, none
    return client, client


def has_method(client: object, request: Request) -> bool:
    resource, _, verb = request.get("operation", "media.upload").partition(".")
    return hasattr(getattr(client, snake(resource), None), snake(verb))


def response_of(reply: Response[object]) -> Answer:
    info = reply.response
    limit = info.rate_limit
    return {
        "status": info.status,
        "requestId": info.request_id,
        "replayed": info.replayed,
        "tries": info.tries,
        "rateLimit": limit and {"limit": limit.limit, "remaining": limit.remaining, "reset": limit.reset},
    }


def refusal_of(error: BaseException) -> Answer:
    answer: Answer = {"class": type(error).__name__, "message": str(error)}
    if isinstance(error, WasenderAPIError):
        answer.update(status=error.status_code, errors=error.error_details)
    if isinstance(error, ApiError):
        answer.update(
            code=error.code,
            status=error.status,
            message=error.message,
            errors=error.errors or None,
            retryAfter=error.retry_after,
            requestId=error.request_id,
        )
    return answer


def file_of(content: bytes, content_type: str) -> Answer:
    return {"base64": base64.b64encode(content).decode(), "contentType": content_type}


def constructed(request: Request) -> Answer:
    body = base64.b64decode(request["body"])
    event = construct_event(
        body, request["headers"], request["secrets"], tolerance_seconds=request.get("toleranceSeconds", 300)
    )
    wire = typing.cast("dict[str, object]", encode(event))
    return {"event": {name: value for name, value in wire.items() if name != "id"}, "id": event.id}


def source_of(request: Request, parts: Callable[[bytes], object]) -> object:
    path = request["path"]
    if request["from"] == "file":
        return path
    with open(path, "rb") as file:
        content = file.read()
    return content if request["from"] == "bytes" else parts(content)


def parts_of(content: bytes) -> typing.Iterator[bytes]:
    for at in range(0, len(content), 50_000):
        yield content[at : at + 50_000]


def compat_client(kind: typing.Any, request: Request) -> typing.Any:
    credentials = request.get("credentials") or {}
    return kind(credentials.get("key"), request["baseUrl"], personal_access_token=credentials.get("token"))


def compat_arguments(request: Request) -> tuple[list[object], dict[str, object]]:
    """Arguments by position or by keyword."""
    given = request.get("arguments") or []
    return ([], given) if isinstance(given, dict) else (given, {})


def events_arguments(request: Request) -> dict[str, object]:
    given = request.get("input") or {}
    return {"after": given.get("after"), "types": given.get("types")}


# One thread for each request.


def handle(request: Request) -> Answer:
    if request["do"] == "constructEvent":
        return {"output": constructed(request)}
    if request["do"] == "compat":
        positional, named = compat_arguments(request)
        with compat_client(WasenderSyncClient, request) as compat:
            return {"output": getattr(compat, request["method"])(*positional, **named).response.model_dump()}
    with ExitStack() as stack:
        client = client_of(request, stack)
        take = request.get("take", 0)
        if request["do"] == "call":
            return called(client, request)
        if request["do"] == "paginate":
            method = method_of(client, request, "iterate")
            items = itertools.islice(method(**arguments_of(method, request)), take)
            return {"output": [encode(item) for item in items]}
        session = typing.cast(SessionClient, client)
        if request["do"] == "upload":
            source = source_of(request, parts_of)
            upload = typing.cast("Callable[..., str]", session.media.upload)
            return {"output": upload(source, content_type=request["contentType"], request_options=options_of(request))}
        if request["do"] == "events":
            found = session.events.iterate(**typing.cast(typing.Any, events_arguments(request)))
            return {"output": [encode(event) for event in itertools.islice(found, take)]}
        if request["do"] == "follow":
            return {"output": followed(session, request, take)}
    raise ValueError(f"unknown: {request['do']}")


def called(client: AccountClient | SessionClient, request: Request) -> Answer:
    method = method_of(client, request)
    arguments = arguments_of(method, request)
    with collect_responses() as responses:
        output = method(**arguments)
        if isinstance(output, AbstractContextManager):
            with typing.cast("AbstractContextManager[Download]", output) as download:
                output = file_of(download.read(), download.content_type)
    return {"output": encode(output), "response": response_of(Response(output, responses[-1]))}


def followed(session: SessionClient, request: Request, take: int) -> list[object]:
    opened = once(request)
    found: list[object] = []

    def read() -> None:
        stream = session.events.follow(on_open=opened, **typing.cast(typing.Any, events_arguments(request)))
        for event in itertools.islice(stream, take):
            found.append(encode(event))

    failures: list[BaseException] = []

    def guarded() -> None:
        try:
            read()
        except Exception as error:
            failures.append(error)

    reader = threading.Thread(target=guarded, daemon=True)
    reader.start()
    reader.join(request.get("waitMs", 20_000) / 1000)
    if failures:
        raise failures[0]
    return list(found)


def once(request: Request) -> Callable[[], None]:
    said: list[bool] = []

    def opened() -> None:
        if not said:
            said.append(True)
            write({"id": request["id"], "opened": True})

    return opened


def serve(request: Request) -> None:
    try:
        write({"id": request["id"], "ok": True, **handle(request)})
    except Exception as error:
        write({"id": request["id"], "ok": False, "error": refusal_of(error)})


def run() -> None:
    threads = []
    for line in sys.stdin:
        if line.strip():
            thread = threading.Thread(target=serve, args=[json.loads(line)], daemon=True)
            thread.start()
            threads.append(thread)
    for thread in threads:
        thread.join()


# One task for each request.


async def handle_async(request: Request) -> Answer:
    if request["do"] == "constructEvent":
        return {"output": constructed(request)}
    if request["do"] == "compat":
        positional, named = compat_arguments(request)
        async with compat_client(WasenderAsyncClient, request) as compat:
            return {"output": (await getattr(compat, request["method"])(*positional, **named)).response.model_dump()}
    client, owner = async_client_of(request)
    async with owner:
        take = request.get("take", 0)
        if request["do"] == "call":
            return await called_async(client, request)
        if request["do"] == "paginate":
            method = method_of(client, request, "iterate")
            return {"output": await taken(method(**arguments_of(method, request)), take)}
        session = typing.cast(AsyncSessionClient, client)
        if request["do"] == "upload":
            upload = typing.cast("Callable[..., typing.Awaitable[str]]", session.media.upload)
            source = source_of(request, async_parts_of)
            options = options_of(request)
            return {"output": await upload(source, content_type=request["contentType"], request_options=options)}
        if request["do"] == "events":
            found = session.events.iterate(**typing.cast(typing.Any, events_arguments(request)))
            return {"output": await taken(found, take)}
        if request["do"] == "follow":
            stream = session.events.follow(on_open=once(request), **typing.cast(typing.Any, events_arguments(request)))
            return {"output": await taken(stream, take, request.get("waitMs", 20_000) / 1000)}
    raise ValueError(f"unknown: {request['do']}")


async def called_async(client: AsyncAccountClient | AsyncSessionClient, request: Request) -> Answer:
    method = method_of(client, request)
    arguments = arguments_of(method, request)
    with collect_responses() as responses:
        output = method(**arguments)
        if hasattr(output, "__aenter__"):
            async with output as download:
                assert isinstance(download, AsyncDownload)
                output = file_of(await download.read(), download.content_type)
        else:
            output = await output
    return {"output": encode(output), "response": response_of(Response(output, responses[-1]))}


async def async_parts_of(content: bytes) -> typing.AsyncIterator[bytes]:
    for part in parts_of(content):
        yield part


async def taken(items: typing.AsyncIterator[object], take: int, seconds: float | None = None) -> list[object]:
    found: list[object] = []

    async def read() -> None:
        if take == 0:
            return
        async for item in items:
            found.append(encode(item))
            if len(found) >= take:
                return

    try:
        await asyncio.wait_for(read(), seconds)
    except asyncio.TimeoutError:
        pass
    return found


async def serve_async(request: Request) -> None:
    try:
        write({"id": request["id"], "ok": True, **await handle_async(request)})
    except asyncio.CancelledError as error:
        write({"id": request["id"], "ok": False, "error": refusal_of(error)})
    except Exception as error:
        write({"id": request["id"], "ok": False, "error": refusal_of(error)})


async def run_async() -> None:
    loop = asyncio.get_running_loop()
    tasks: dict[object, asyncio.Task[None]] = {}
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        if not line.strip():
            continue
        request = json.loads(line)
        if request["do"] == "cancel":
            task = tasks.get(request["target"])
            write({"id": request["id"], "ok": True, "output": bool(task and task.cancel())})
            continue
        tasks[request["id"]] = asyncio.create_task(serve_async(request))
    await asyncio.gather(*tasks.values())


if __name__ == "__main__":
    if "--async" in sys.argv:
        asyncio.run(run_async())
    else:
        run()
