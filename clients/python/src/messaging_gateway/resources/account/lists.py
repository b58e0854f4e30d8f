# Generated from the contract by `npm run gen`. Do not edit.
"""Lists, as an account may call it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..._media import FileResource
from ..._operation import CallOptions
from ..._operations import lists as operations
from ..._paging import pages
from ..._uploads import Source
from ...models import (
    AddedMembers,
    ContactList,
    ContactListPage,
    CsvExport,
    ListMember,
    ListMemberInput,
    ListMemberPage,
    RemovedMembers,
)


class AccountLists(FileResource):
    """Lists, as an account may call it."""

    __slots__ = ()

    def list(
        self, *, page: int | None = None, per_page: int | None = None, request_options: CallOptions | None = None
    ) -> ContactListPage:
        """The lists of contacts of the account, by name.

        Args:
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.
        """
        return self._call(operations.LIST, {"page": page, "per_page": per_page}, request_options)

    def iterate(
        self, *, per_page: int | None = 100, request_options: CallOptions | None = None
    ) -> Iterator[ContactList]:
        """Every item of `list`, read part by part as they are consumed.

        Args:
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
        """

        def read(page: int) -> ContactListPage:
            return self.list(page=page, per_page=per_page, request_options=request_options)

        return pages(read, 1)

    def create(
        self, *, name: str, fields: Sequence[str] | None = None, request_options: CallOptions | None = None
    ) -> ContactList:
        """Makes a list of contacts without members. Its fields are what is kept of each of them.

        Args:
            name: Each once, whatever its case. 1 to 100 characters.
            fields: Names of what is kept of each member, in their order. They are names of variables: `first_name` is
                what `{{first_name}}` stands for. At most 50 items.

        Raises:
            PermissionDeniedError: `list_limit`.
        """
        return self._call(operations.CREATE, {"name": name, "fields": fields}, request_options)

    def get(self, list_id: int, *, request_options: CallOptions | None = None) -> ContactList:
        """A list of contacts: its fields, and how many members it has.

        Args:
            list_id: List id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `list_not_found`.
        """
        return self._call(operations.GET, {"listId": list_id}, request_options)

    def update(
        self,
        list_id: int,
        *,
        name: str | None = None,
        fields: Sequence[str] | None = None,
        request_options: CallOptions | None = None,
    ) -> ContactList:
        """Renames a list, or gives it other fields, as a whole and in their order. With a field that is left out, its
        values of all members are gone.

        Args:
            list_id: List id. 1 to 2,147,483,647.
            name: Each once, whatever its case. 1 to 100 characters.
            fields: Names of what is kept of each member, in their order. They are names of variables: `first_name` is
                what `{{first_name}}` stands for. At most 50 items.

        Raises:
            NotFoundError: `list_not_found`.
        """
        return self._call(operations.UPDATE, {"listId": list_id, "name": name, "fields": fields}, request_options)

    def delete(self, list_id: int, *, request_options: CallOptions | None = None) -> str:
        """Deletes a list with all that is kept of its members. Bulk sends that were made from it stay.

        Args:
            list_id: List id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `list_not_found`.
        """
        return self._call(operations.DELETE, {"listId": list_id}, request_options)

    def list_members(
        self,
        list_id: int,
        *,
        page: int | None = None,
        per_page: int | None = None,
        query: str | None = None,
        request_options: CallOptions | None = None,
    ) -> ListMemberPage:
        """Who is in a list, in the order in which they came, each with the values of its fields.

        Args:
            list_id: List id. 1 to 2,147,483,647.
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.
            query: Digits of the phone number, or a part of them. At most 64 characters.

        Raises:
            NotFoundError: `list_not_found`.
        """
        fields: dict[str, object] = {"listId": list_id, "page": page, "per_page": per_page, "query": query}
        return self._call(operations.LIST_MEMBERS, fields, request_options)

    def iterate_members(
        self,
        list_id: int,
        *,
        per_page: int | None = 100,
        query: str | None = None,
        request_options: CallOptions | None = None,
    ) -> Iterator[ListMember]:
        """Every item of `list_members`, read part by part as they are consumed.

        Args:
            list_id: List id. 1 to 2,147,483,647.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
            query: Digits of the phone number, or a part of them. At most 64 characters.
        """

        def read(page: int) -> ListMemberPage:
            return self.list_members(
                list_id, page=page, per_page=per_page, query=query, request_options=request_options
            )

        return pages(read, 1)

    def add_members(
        self, list_id: int, *, members: Sequence[ListMemberInput], request_options: CallOptions | None = None
    ) -> AddedMembers:
        """Adds up to 1,000 people to a list, or changes the values of those who are in it. Who is no phone number, or
        has a value for no field of the list, is refused by itself.

        Args:
            list_id: List id. 1 to 2,147,483,647.
            members: 1 to 1,000 items.

        Raises:
            NotFoundError: `list_not_found`.
        """
        return self._call(operations.ADD_MEMBERS, {"listId": list_id, "members": members}, request_options)

    def remove_members(
        self, list_id: int, *, phone_numbers: Sequence[str], request_options: CallOptions | None = None
    ) -> RemovedMembers:
        """Takes up to 1,000 people out of a list, with the values of their fields.

        Args:
            list_id: List id. 1 to 2,147,483,647.
            phone_numbers: Who is taken out. 1 to 1,000 items.

        Raises:
            NotFoundError: `list_not_found`.
        """
        fields: dict[str, object] = {"listId": list_id, "phone_numbers": phone_numbers}
        return self._call(operations.REMOVE_MEMBERS, fields, request_options)

    def import_members(
        self,
        list_id: int,
        source: Source,
        *,
        content_type: str | None = None,
        request_options: CallOptions | None = None,
    ) -> AddedMembers:
        """Adds the people of a CSV file (UTF-8, up to 100,000 lines and 20 MB) to a list, or changes the values of
        those who are in it. The first line has the headings: `phone_number`, and names of fields; the list gets those
        that it does not have. Good lines are taken, the others are told by their number.

        Args:
            source: Bytes, the path of a file, an open file, or an iterable of parts.
            content_type: MIME type; needed where no name of a file tells it.

        Raises:
            NotFoundError: `list_not_found`.
            PayloadTooLargeError: `file_too_large`, `body_too_large`.
        """
        return self._upload(operations.IMPORT_MEMBERS, {"listId": list_id}, source, content_type, request_options)

    def export_members(
        self, list_id: int, *, after: int | None = None, request_options: CallOptions | None = None
    ) -> CsvExport:
        """Who is in a list as CSV, up to 10,000 at a time: `next` is the `after` of the call that goes on. What a
        spreadsheet would take for a formula is text in it. An import takes it back.

        Args:
            list_id: List id. 1 to 2,147,483,647.
            after: `next` of the call before. 0 to 2,147,483,647. 0 by default.

        Raises:
            NotFoundError: `list_not_found`.
        """
        return self._call(operations.EXPORT_MEMBERS, {"listId": list_id, "after": after}, request_options)
