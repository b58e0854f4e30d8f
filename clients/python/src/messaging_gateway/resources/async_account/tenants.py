# Generated from the contract by `npm run gen`. Do not edit.
"""Tenants, as an account may call it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime

from ..._operation import CallOptions
from ..._operations import tenants as operations
from ..._paging import async_pages
from ..._resource import AsyncResource
from ..._wire import NOT_GIVEN, NotGiven
from ...models import (
    MemberRole,
    Tenant,
    TenantInvitation,
    TenantPage,
    TenantToken,
    TenantTokenRecord,
    TenantTokenRecordPage,
    TokenScope,
    Usage,
)


class AsyncAccountTenants(AsyncResource):
    """Tenants, as an account may call it."""

    __slots__ = ()

    async def list(
        self, *, page: int | None = None, per_page: int | None = None, request_options: CallOptions | None = None
    ) -> TenantPage:
        """The accounts that this account made for customers of its own, newest first.

        Args:
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.
        """
        return await self._call(operations.LIST, {"page": page, "per_page": per_page}, request_options)

    def iterate(
        self, *, per_page: int | None = 100, request_options: CallOptions | None = None
    ) -> AsyncIterator[Tenant]:
        """Every item of `list`, read part by part as they are consumed.

        Args:
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
        """

        async def read(page: int) -> TenantPage:
            return await self.list(page=page, per_page=per_page, request_options=request_options)

        return async_pages(read, 1)

    async def create(
        self,
        *,
        name: str,
        plan: str | None = None,
        plan_ends_at: datetime | str | None | NotGiven = NOT_GIVEN,
        brand_name: str | None | NotGiven = NOT_GIVEN,
        brand_color: str | None | NotGiven = NOT_GIVEN,
        brand_logo_url: str | None | NotGiven = NOT_GIVEN,
        contact_email: str | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> Tenant:
        """Makes an account for a customer: with sessions, members, plan and brand of its own. Nothing of it is seen
        with a token of this account; [make a token of the tenant](/docs/tenants) for that.

        Args:
            name: 1 to 100 characters.
            plan: Name of a plan that the own plan lets tenants have. 1 to 50 characters.
            plan_ends_at: When the plan ends; null: it does not.
            brand_name: Shown on its link pages and in its mails, where a link names none itself; null: none. 1 to 60
                characters.
            brand_color: `#rrggbb`; null: none.
            brand_logo_url: Address of a picture at the head of mails to its people, `https` alone; null: none. At most
                2,048 characters.
            contact_email: Where its people reach you: answers to their mails go there, and a suspended tenant shows it;
                null: none. At most 254 characters.

        Raises:
            PermissionDeniedError: `tenant_limit`.
        """
        fields: dict[str, object] = {
            "name": name,
            "plan": plan,
            "plan_ends_at": plan_ends_at,
            "brand_name": brand_name,
            "brand_color": brand_color,
            "brand_logo_url": brand_logo_url,
            "contact_email": contact_email,
        }
        return await self._call(operations.CREATE, fields, request_options)

    async def get(self, tenant_id: int, *, request_options: CallOptions | None = None) -> Tenant:
        """An account that this account made, its plan, and how much there is in it.

        Args:
            tenant_id: Tenant id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `tenant_not_found`.
        """
        return await self._call(operations.GET, {"tenantId": tenant_id}, request_options)

    async def update(
        self,
        tenant_id: int,
        *,
        name: str | None = None,
        plan: str | None = None,
        plan_ends_at: datetime | str | None | NotGiven = NOT_GIVEN,
        brand_name: str | None | NotGiven = NOT_GIVEN,
        brand_color: str | None | NotGiven = NOT_GIVEN,
        brand_logo_url: str | None | NotGiven = NOT_GIVEN,
        contact_email: str | None | NotGiven = NOT_GIVEN,
        request_options: CallOptions | None = None,
    ) -> Tenant:
        """Changes what is given; the rest stays. A changed plan holds from the next call on.

        Args:
            tenant_id: Tenant id. 1 to 2,147,483,647.
            name: 1 to 100 characters.
            plan: Name of a plan that the own plan lets tenants have. 1 to 50 characters.
            plan_ends_at: When the plan ends; null: it does not.
            brand_name: Shown on its link pages and in its mails, where a link names none itself; null: none. 1 to 60
                characters.
            brand_color: `#rrggbb`; null: none.
            brand_logo_url: Address of a picture at the head of mails to its people, `https` alone; null: none. At most
                2,048 characters.
            contact_email: Where its people reach you: answers to their mails go there, and a suspended tenant shows it;
                null: none. At most 254 characters.

        Raises:
            NotFoundError: `tenant_not_found`.
        """
        fields: dict[str, object] = {
            "tenantId": tenant_id,
            "name": name,
            "plan": plan,
            "plan_ends_at": plan_ends_at,
            "brand_name": brand_name,
            "brand_color": brand_color,
            "brand_logo_url": brand_logo_url,
            "contact_email": contact_email,
        }
        return await self._call(operations.UPDATE, fields, request_options)

    async def suspend(self, tenant_id: int, *, request_options: CallOptions | None = None) -> Tenant:
        """From now on no login, token or key of the tenant is good, and its sessions are offline. They stay linked, and
        nothing is deleted.

        Args:
            tenant_id: Tenant id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `tenant_not_found`.
        """
        return await self._call(operations.SUSPEND, {"tenantId": tenant_id}, request_options)

    async def resume(self, tenant_id: int, *, request_options: CallOptions | None = None) -> Tenant:
        """Ends the suspension: credentials are good again, and sessions that were online connect by themselves.

        Args:
            tenant_id: Tenant id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `tenant_not_found`.
        """
        return await self._call(operations.RESUME, {"tenantId": tenant_id}, request_options)

    async def delete(self, tenant_id: int, *, request_options: CallOptions | None = None) -> None:
        """Ends a tenant for good: no login, token or key of it is good any more, its webhooks get nothing, its sessions
        are unlinked from their phones, and all that it has is erased. Its months of usage stay, as numbers.

        Args:
            tenant_id: Tenant id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `tenant_not_found`.
        """
        return await self._call(operations.DELETE, {"tenantId": tenant_id}, request_options)

    async def create_token(
        self,
        tenant_id: int,
        *,
        name: str,
        scope: TokenScope | None = None,
        expires_in_days: int | None = None,
        request_options: CallOptions | None = None,
    ) -> TenantToken:
        """Makes a personal access token of the tenant, with the rights of an admin there. It is shown once. A service
        account of the tenant owns it, which has the name of this account.

        Args:
            tenant_id: Tenant id. 1 to 2,147,483,647.
            name: 1 to 100 characters.
            scope: "full" by default.
            expires_in_days: 1 to 3,650. 90 by default.

        Raises:
            NotFoundError: `tenant_not_found`.
        """
        fields: dict[str, object] = {
            "tenantId": tenant_id,
            "name": name,
            "scope": scope,
            "expires_in_days": expires_in_days,
        }
        return await self._call(operations.CREATE_TOKEN, fields, request_options)

    async def list_tokens(
        self,
        tenant_id: int,
        *,
        page: int | None = None,
        per_page: int | None = None,
        request_options: CallOptions | None = None,
    ) -> TenantTokenRecordPage:
        """The tokens that this account made in a tenant, newest first, without their texts. Those that the tenant made
        itself are not among them.

        Args:
            tenant_id: Tenant id. 1 to 2,147,483,647.
            page: Which page; the first is 1. At least 1. 1 by default.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1. 10 by default.

        Raises:
            NotFoundError: `tenant_not_found`.
        """
        fields: dict[str, object] = {"tenantId": tenant_id, "page": page, "per_page": per_page}
        return await self._call(operations.LIST_TOKENS, fields, request_options)

    def iterate_tokens(
        self, tenant_id: int, *, per_page: int | None = 100, request_options: CallOptions | None = None
    ) -> AsyncIterator[TenantTokenRecord]:
        """Every item of `list_tokens`, read part by part as they are consumed.

        Args:
            tenant_id: Tenant id. 1 to 2,147,483,647.
            per_page: Entries of a page; more than 100 is taken as 100. At least 1.
        """

        async def read(page: int) -> TenantTokenRecordPage:
            return await self.list_tokens(tenant_id, page=page, per_page=per_page, request_options=request_options)

        return async_pages(read, 1)

    async def revoke_token(self, tenant_id: int, token_id: int, *, request_options: CallOptions | None = None) -> None:
        """Ends a token that this account made in a tenant, from the next call on.

        Args:
            tenant_id: Tenant id. 1 to 2,147,483,647.
            token_id: Token id. 1 to 2,147,483,647.

        Raises:
            NotFoundError: `tenant_not_found`, `token_not_found`.
        """
        return await self._call(operations.REVOKE_TOKEN, {"tenantId": tenant_id, "tokenId": token_id}, request_options)

    async def invite(
        self,
        tenant_id: int,
        *,
        role: MemberRole | None = None,
        note: str | None = None,
        request_options: CallOptions | None = None,
    ) -> TenantInvitation:
        """Makes an address on which somebody joins the tenant, good once and for seven days. Only an owner of this
        account invites an owner.

        Args:
            tenant_id: Tenant id. 1 to 2,147,483,647.
            role: "owner" by default.
            note: For whom it is, in your words. At most 255 characters. "" by default.

        Raises:
            NotFoundError: `tenant_not_found`.
            PermissionDeniedError: `token_held`.
        """
        return await self._call(operations.INVITE, {"tenantId": tenant_id, "role": role, "note": note}, request_options)

    async def get_usage(
        self, tenant_id: int, *, months: int | None = None, request_options: CallOptions | None = None
    ) -> Usage:
        """What a tenant did in each month of UTC, and what of its plan is used; the same as it sees itself. Of a
        deleted tenant the months stay, without its sessions and plan.

        Args:
            tenant_id: Tenant id. 1 to 2,147,483,647.
            months: How many months, with the one that runs. 1 to 13. 13 by default.

        Raises:
            NotFoundError: `tenant_not_found`.
        """
        return await self._call(operations.GET_USAGE, {"tenantId": tenant_id, "months": months}, request_options)
