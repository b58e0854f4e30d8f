# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of lists, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import AddedMembers, ContactList, ContactListPage, CsvExport, ListMemberPage, RemovedMembers

LIST: Final[Operation[ContactListPage]] = Operation(
    name="lists.list",
    method="GET",
    path="/api/lists",
    query=frozenset({"page", "per_page"}),
    result="field",
    output=ContactListPage,
)

CREATE: Final[Operation[ContactList]] = Operation(
    name="lists.create",
    method="POST",
    path="/api/lists",
    result="field",
    output=ContactList,
)

GET: Final[Operation[ContactList]] = Operation(
    name="lists.get",
    method="GET",
    path="/api/lists/{listId}",
    result="field",
    output=ContactList,
)

UPDATE: Final[Operation[ContactList]] = Operation(
    name="lists.update",
    method="PUT",
    path="/api/lists/{listId}",
    result="field",
    output=ContactList,
)

DELETE: Final[Operation[str]] = Operation(
    name="lists.delete",
    method="DELETE",
    path="/api/lists/{listId}",
    result="field",
    result_field="message",
    output=str,
)

LIST_MEMBERS: Final[Operation[ListMemberPage]] = Operation(
    name="lists.listMembers",
    method="GET",
    path="/api/lists/{listId}/members",
    query=frozenset({"page", "per_page", "query"}),
    result="field",
    output=ListMemberPage,
)

ADD_MEMBERS: Final[Operation[AddedMembers]] = Operation(
    name="lists.addMembers",
    method="POST",
    path="/api/lists/{listId}/members",
    result="field",
    output=AddedMembers,
)

REMOVE_MEMBERS: Final[Operation[RemovedMembers]] = Operation(
    name="lists.removeMembers",
    method="POST",
    path="/api/lists/{listId}/members/remove",
    result="field",
    output=RemovedMembers,
)

IMPORT_MEMBERS: Final[Operation[AddedMembers]] = Operation(
    name="lists.importMembers",
    method="POST",
    path="/api/lists/{listId}/members/import",
    result="field",
    output=AddedMembers,
)

EXPORT_MEMBERS: Final[Operation[CsvExport]] = Operation(
    name="lists.exportMembers",
    method="GET",
    path="/api/lists/{listId}/members/export",
    query=frozenset({"after"}),
    result="field",
    output=CsvExport,
)
