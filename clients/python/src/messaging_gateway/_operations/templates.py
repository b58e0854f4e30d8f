# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of templates, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import Template, TemplatePage, TemplatePreview, TemplateVersion

LIST: Final[Operation[list[Template] | TemplatePage]] = Operation(
    name="templates.list",
    method="GET",
    path="/api/templates",
    query=frozenset({"paginated", "page", "limit"}),
    result="field",
    output=list[Template] | TemplatePage,
)

CREATE: Final[Operation[Template]] = Operation(
    name="templates.create",
    method="POST",
    path="/api/templates",
    result="field",
    output=Template,
)

GET: Final[Operation[Template]] = Operation(
    name="templates.get",
    method="GET",
    path="/api/templates/{templateId}",
    query=frozenset({"version"}),
    result="field",
    output=Template,
)

UPDATE: Final[Operation[Template]] = Operation(
    name="templates.update",
    method="PUT",
    path="/api/templates/{templateId}",
    result="field",
    output=Template,
)

DELETE: Final[Operation[str]] = Operation(
    name="templates.delete",
    method="DELETE",
    path="/api/templates/{templateId}",
    result="field",
    result_field="message",
    output=str,
)

LIST_VERSIONS: Final[Operation[list[TemplateVersion]]] = Operation(
    name="templates.listVersions",
    method="GET",
    path="/api/templates/{templateId}/versions",
    result="field",
    output=list[TemplateVersion],
)

PREVIEW: Final[Operation[TemplatePreview]] = Operation(
    name="templates.preview",
    method="POST",
    path="/api/templates/{templateId}/preview",
    result="field",
    output=TemplatePreview,
)
