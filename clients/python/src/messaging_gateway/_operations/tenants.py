# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of tenants, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import Tenant, TenantInvitation, TenantPage, TenantToken, TenantTokenRecordPage, Usage

LIST: Final[Operation[TenantPage]] = Operation(
    name="tenants.list",
    method="GET",
    path="/api/tenants",
    query=frozenset({"page", "per_page"}),
    result="field",
    output=TenantPage,
)

CREATE: Final[Operation[Tenant]] = Operation(
    name="tenants.create",
    method="POST",
    path="/api/tenants",
    nullable=frozenset({"plan_ends_at", "brand_name", "brand_color", "brand_logo_url", "contact_email"}),
    result="field",
    output=Tenant,
)

GET: Final[Operation[Tenant]] = Operation(
    name="tenants.get",
    method="GET",
    path="/api/tenants/{tenantId}",
    result="field",
    output=Tenant,
)

UPDATE: Final[Operation[Tenant]] = Operation(
    name="tenants.update",
    method="PUT",
    path="/api/tenants/{tenantId}",
    nullable=frozenset({"plan_ends_at", "brand_name", "brand_color", "brand_logo_url", "contact_email"}),
    result="field",
    output=Tenant,
)

SUSPEND: Final[Operation[Tenant]] = Operation(
    name="tenants.suspend",
    method="POST",
    path="/api/tenants/{tenantId}/suspend",
    result="field",
    output=Tenant,
)

RESUME: Final[Operation[Tenant]] = Operation(
    name="tenants.resume",
    method="POST",
    path="/api/tenants/{tenantId}/resume",
    result="field",
    output=Tenant,
)

DELETE: Final[Operation[None]] = Operation(
    name="tenants.delete",
    method="DELETE",
    path="/api/tenants/{tenantId}",
)

CREATE_TOKEN: Final[Operation[TenantToken]] = Operation(
    name="tenants.createToken",
    method="POST",
    path="/api/tenants/{tenantId}/tokens",
    result="field",
    output=TenantToken,
)

LIST_TOKENS: Final[Operation[TenantTokenRecordPage]] = Operation(
    name="tenants.listTokens",
    method="GET",
    path="/api/tenants/{tenantId}/tokens",
    query=frozenset({"page", "per_page"}),
    result="field",
    output=TenantTokenRecordPage,
)

REVOKE_TOKEN: Final[Operation[None]] = Operation(
    name="tenants.revokeToken",
    method="DELETE",
    path="/api/tenants/{tenantId}/tokens/{tokenId}",
)

INVITE: Final[Operation[TenantInvitation]] = Operation(
    name="tenants.invite",
    method="POST",
    path="/api/tenants/{tenantId}/invitations",
    result="field",
    output=TenantInvitation,
)

GET_USAGE: Final[Operation[Usage]] = Operation(
    name="tenants.getUsage",
    method="GET",
    path="/api/tenants/{tenantId}/usage",
    query=frozenset({"months"}),
    result="field",
    output=Usage,
)
