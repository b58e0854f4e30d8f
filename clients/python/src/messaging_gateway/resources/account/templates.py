# Generated from the contract by `npm run gen`. Do not edit.
"""Templates, as an account may call it."""

from __future__ import annotations

import builtins
from collections.abc import Iterator, Mapping
from typing import Literal, overload

from ..._operation import CallOptions
from ..._operations import templates as operations
from ..._paging import optional_pages
from ..._resource import Resource
from ...models import MessageContent, Template, TemplatePage, TemplatePreview, TemplateVersion


class AccountTemplates(Resource):
    """Templates, as an account may call it."""

    __slots__ = ()

    @overload
    def list(
        self,
        *,
        paginated: Literal[False] | None = None,
        page: int | None = None,
        limit: int | None = None,
        request_options: CallOptions | None = None,
    ) -> builtins.list[Template]: ...

    @overload
    def list(
        self,
        *,
        paginated: Literal[True],
        page: int | None = None,
        limit: int | None = None,
        request_options: CallOptions | None = None,
    ) -> TemplatePage: ...

    def list(
        self,
        *,
        paginated: bool | None = None,
        page: int | None = None,
        limit: int | None = None,
        request_options: CallOptions | None = None,
    ) -> builtins.list[Template] | TemplatePage:
        """The templates of the account by name, each in its newest version.

        Args:
            paginated: Whether to answer one page instead of everything. False by default.
            page: Which page; the first is 1. At least 1. 1 by default.
            limit: Clamped to 1–1000. 20 by default.
        """
        return self._call(operations.LIST, {"paginated": paginated, "page": page, "limit": limit}, request_options)

    def iterate(self, *, limit: int | None = 500, request_options: CallOptions | None = None) -> Iterator[Template]:
        """Every item of `list`, read part by part as they are consumed.

        Args:
            limit: Clamped to 1–1000.
        """

        def read(page: int) -> TemplatePage:
            return self.list(paginated=True, page=page, limit=limit, request_options=request_options)

        return optional_pages(read, 1)

    def create(self, *, name: str, content: MessageContent, request_options: CallOptions | None = None) -> Template:
        """Stores a content with variables under a name. `{{first_name}}` needs a value when it is sent;
        `{{first_name|there}}` has a fallback. There are no conditions or loops.

        Args:
            name: Each once, whatever its case. 1 to 100 characters.

        Raises:
            PermissionDeniedError: `template_limit`.
        """
        return self._call(operations.CREATE, {"name": name, "content": content}, request_options)

    def get(
        self, template_id: int, *, version: int | None = None, request_options: CallOptions | None = None
    ) -> Template:
        """A template in its newest version, or in an older one.

        Args:
            template_id: Template id. 1 to 2,147,483,647.
            version: Number of the version; the newest without it. At least 1.

        Raises:
            NotFoundError: `template_not_found`.
        """
        return self._call(operations.GET, {"templateId": template_id, "version": version}, request_options)

    def update(
        self,
        template_id: int,
        *,
        name: str | None = None,
        content: MessageContent | None = None,
        request_options: CallOptions | None = None,
    ) -> Template:
        """Renames a template or gives it a new content, as a whole, which makes a new version. Older versions, the
        newest 100, stay readable.

        Args:
            template_id: Template id. 1 to 2,147,483,647.
            name: Each once, whatever its case. 1 to 100 characters.

        Raises:
            NotFoundError: `template_not_found`.
        """
        fields: dict[str, object] = {"templateId": template_id, "name": name, "content": content}
        return self._call(operations.UPDATE, fields, request_options)

    def delete(self, template_id: int, *, request_options: CallOptions | None = None) -> str:
        """Deletes a template with all its versions. What was sent with it stays.

        Args:
            template_id: Template id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `template_not_found`.
        """
        return self._call(operations.DELETE, {"templateId": template_id}, request_options)

    def list_versions(
        self, template_id: int, *, request_options: CallOptions | None = None
    ) -> builtins.list[TemplateVersion]:
        """The versions of a template that are kept, newest first.

        Args:
            template_id: Template id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `template_not_found`.
        """
        return self._call(operations.LIST_VERSIONS, {"templateId": template_id}, request_options)

    def preview(
        self,
        template_id: int,
        *,
        version: int | None = None,
        values: Mapping[str, str] | None = None,
        request_options: CallOptions | None = None,
    ) -> TemplatePreview:
        """The content as it would be sent with these values, and the variables that have none. Nothing is sent.

        Args:
            template_id: Template id. 1 to 2,147,483,647.
            version: Number of the version; the newest without it. At least 1.
            values: Values of the variables, by name.

        Raises:
            NotFoundError: `template_not_found`.
        """
        fields: dict[str, object] = {"templateId": template_id, "version": version, "values": values}
        return self._call(operations.PREVIEW, fields, request_options)
