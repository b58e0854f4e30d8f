// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { numberedPages } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type {
  Tenant,
  TenantInvitation,
  TenantPage,
  TenantToken,
  TenantTokenRecord,
  TenantTokenRecordPage,
} from '../types/tenants.ts'
import type {
  TenantsCreateParams,
  TenantsCreateTokenParams,
  TenantsGetUsageParams,
  TenantsInviteParams,
  TenantsListParams,
  TenantsListTokensParams,
  TenantsUpdateParams,
} from '../types/tenants-params.ts'
import type { Usage } from '../types/usage.ts'
import * as rows from './rows/tenants.ts'

/** Calls of `tenants` that are open to a personal access token. */
export class TenantsResource extends Resource {
  /**
   * The accounts that this account made for customers of its own, newest first.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   */
  list(params: TenantsListParams = {}, options?: CallOptions): PagedCall<TenantPage, Tenant> {
    return this.makeList(rows.list, numberedPages, { ...params }, options)
  }

  /**
   * Makes an account for a customer: with sessions, members, plan and brand of its own. Nothing of it is seen with a
   * token of this account; [make a token of the tenant](/docs/tenants) for that.
   *
   * @throws PermissionDeniedError: `tenant_limit`
   */
  create(params: TenantsCreateParams, options?: CallOptions): ApiCall<Tenant> {
    return this.makeCall(rows.create, { ...params }, options)
  }

  /**
   * An account that this account made, its plan, and how much there is in it.
   *
   * @param tenantId Tenant id.
   * @throws NotFoundError: `tenant_not_found`
   */
  get(tenantId: number, options?: CallOptions): ApiCall<Tenant> {
    return this.makeCall(rows.get, { tenantId }, options)
  }

  /**
   * Changes what is given; the rest stays. A changed plan holds from the next call on.
   *
   * @param tenantId Tenant id.
   * @throws NotFoundError: `tenant_not_found`
   */
  update(tenantId: number, params: TenantsUpdateParams = {}, options?: CallOptions): ApiCall<Tenant> {
    return this.makeCall(rows.update, { ...params, tenantId }, options)
  }

  /**
   * From now on no login, token or key of the tenant is good, and its sessions are offline. They stay linked, and
   * nothing is deleted.
   *
   * @param tenantId Tenant id.
   * @throws NotFoundError: `tenant_not_found`
   */
  suspend(tenantId: number, options?: CallOptions): ApiCall<Tenant> {
    return this.makeCall(rows.suspend, { tenantId }, options)
  }

  /**
   * Ends the suspension: credentials are good again, and sessions that were online connect by themselves.
   *
   * @param tenantId Tenant id.
   * @throws NotFoundError: `tenant_not_found`
   */
  resume(tenantId: number, options?: CallOptions): ApiCall<Tenant> {
    return this.makeCall(rows.resume, { tenantId }, options)
  }

  /**
   * Ends a tenant for good: no login, token or key of it is good any more, its webhooks get nothing, its sessions are
   * unlinked from their phones, and all that it has is erased. Its months of usage stay, as numbers.
   *
   * @param tenantId Tenant id.
   * @throws NotFoundError: `tenant_not_found`
   */
  delete(tenantId: number, options?: CallOptions): ApiCall<void> {
    return this.makeCall(rows.deleteRow, { tenantId }, options)
  }

  /**
   * Makes a personal access token of the tenant, with the rights of an admin there. It is shown once. A service account
   * of the tenant owns it, which has the name of this account.
   *
   * @param tenantId Tenant id.
   * @throws NotFoundError: `tenant_not_found`
   */
  createToken(tenantId: number, params: TenantsCreateTokenParams, options?: CallOptions): ApiCall<TenantToken> {
    return this.makeCall(rows.createToken, { ...params, tenantId }, options)
  }

  /**
   * The tokens that this account made in a tenant, newest first, without their texts. Those that the tenant made itself
   * are not among them.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @param tenantId Tenant id.
   * @throws NotFoundError: `tenant_not_found`
   */
  listTokens(
    tenantId: number,
    params: TenantsListTokensParams = {},
    options?: CallOptions,
  ): PagedCall<TenantTokenRecordPage, TenantTokenRecord> {
    return this.makeList(rows.listTokens, numberedPages, { ...params, tenantId }, options)
  }

  /**
   * Ends a token that this account made in a tenant, from the next call on.
   *
   * @param tenantId Tenant id.
   * @param tokenId Token id.
   * @throws NotFoundError: `tenant_not_found`, `token_not_found`
   */
  revokeToken(tenantId: number, tokenId: number, options?: CallOptions): ApiCall<void> {
    return this.makeCall(rows.revokeToken, { tenantId, tokenId }, options)
  }

  /**
   * Makes an address on which somebody joins the tenant, good once and for seven days. Only an owner of this account
   * invites an owner.
   *
   * @param tenantId Tenant id.
   * @throws NotFoundError: `tenant_not_found`
   * @throws PermissionDeniedError: `token_held`
   */
  invite(tenantId: number, params: TenantsInviteParams = {}, options?: CallOptions): ApiCall<TenantInvitation> {
    return this.makeCall(rows.invite, { ...params, tenantId }, options)
  }

  /**
   * What a tenant did in each month of UTC, and what of its plan is used; the same as it sees itself. Of a deleted
   * tenant the months stay, without its sessions and plan.
   *
   * @param tenantId Tenant id.
   * @throws NotFoundError: `tenant_not_found`
   */
  getUsage(tenantId: number, params: TenantsGetUsageParams = {}, options?: CallOptions): ApiCall<Usage> {
    return this.makeCall(rows.getUsage, { ...params, tenantId }, options)
  }
}
