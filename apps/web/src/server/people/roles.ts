import { ApiError } from '@messenger/shared/contract/errors'
import type { Role, TokenScope } from '@messenger/shared/db/schema'

export type { Role, TokenScope }

/** From the one who may least to the one who may most. */
export const roles = ['viewer', 'member', 'admin', 'owner'] as const satisfies readonly Role[]

export const tokenScopes = ['read', 'write', 'full'] as const satisfies readonly TokenScope[]

export function isRole(text: string): text is Role {
  return roles.some(role => role === text)
}

/** True when `role` may do what `needed` may. */
function isAtLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/**
 * Refuses a person or token whose role is too low, as a credential that is not good for the call; `reason` beside the
 * contract's words tells it from one that has ended.
 * @throws ApiError `auth_invalid`
 */
export function requireRole(role: Role, needed: Role): void {
  if (!isAtLeast(role, needed)) throw new ApiError('auth_invalid', { beside: { reason: 'role', needed_role: needed } })
}
