"""Operations of the gateway, as what is known of them before a call."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar, cast

from ._wire import decode
from .errors import GatewayError

T_co = TypeVar("T_co", covariant=True)

Method = Literal["GET", "POST", "PUT", "DELETE"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CallOptions:
    """How one call is made; what is not given is taken from the client."""

    timeout: float | None = None
    """Seconds: for connecting, and for each part of the answer."""
    max_retries: int | None = None
    """How often the call is tried again; 0: never."""
    idempotency_key: str | None = None
    """1 to 255 printable ASCII characters. Calls with the same key are done once, within 24 hours."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """Further headers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation(Generic[T_co]):
    """One operation; `T_co` is its result."""

    name: str
    """`messages.sendText`"""
    method: Method
    path: str
    """`/api/groups/{groupJid}/metadata`"""
    query: frozenset[str] = frozenset()
    """Fields that stand in the query."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """Headers by the fields that they carry."""
    nullable: frozenset[str] = frozenset()
    """Fields whose None is sent as null."""
    constants: Mapping[str, object] = field(default_factory=dict)
    """Fields of the body that are always the same."""
    credential: bool = True
    """The client's credential is sent."""
    result: Literal["field", "body", "nothing", "file", "stream"] = "nothing"
    result_field: str = "data"
    """The field of the answer that holds the result."""
    beside: tuple[str, ...] = ()
    """Fields of the answer that belong to the result and stand beside it."""
    output: object = None
    """The type `T_co`, for reading the result."""

    @property
    def is_idempotent(self) -> bool:
        """A repeat with the same idempotency key is answered, and not done again."""
        return self.method != "GET"

    def read(self, body: object) -> T_co:
        """The result in the body of an answer.

        Raises:
            GatewayError: The answer has no result.
        """
        # `output` is the type argument that the operation is declared with.
        return cast(T_co, decode(self.output, self._pick(body)))

    def _pick(self, body: object) -> object:
        if self.result == "nothing":
            return None
        if not isinstance(body, Mapping):
            raise GatewayError(f"The answer to {self.name} is no object")
        if self.result == "body":
            return {name: value for name, value in body.items() if name != "success"}
        if self.result_field not in body:
            raise GatewayError(f"The answer to {self.name} has no {self.result_field}")
        value: object = body[self.result_field]
        beside = {name: body[name] for name in self.beside if name in body}
        return {**value, **beside} if beside and isinstance(value, Mapping) else value
