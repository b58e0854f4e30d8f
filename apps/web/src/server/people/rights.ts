import { ApiError } from '@messenger/shared/contract/errors'
import { type Area, areas, isScope, type Scope, scopes } from '@messenger/shared/contract/scopes'
import { type Role, roles, type TokenScope } from './roles.ts'

/** What somebody may do at the moment. */
export interface Rights {
  readonly scopes: ReadonlySet<Scope>
  /** They are a built-in role's, and so told of by its name. */
  readonly isBuiltIn: boolean
}

const everything: ReadonlySet<Scope> = new Set(scopes)
const looked: readonly Scope[] = areas.filter(area => area !== 'admin').map(area => `${area}:read` as const)
const worked: readonly Area[] = ['sessions', 'messages', 'contacts', 'groups', 'events', 'bulk']

/** The built-in roles as rights. That owners are the business of owners alone is no right, but a rank. */
export const scopesOfRole: Readonly<Record<Role, ReadonlySet<Scope>>> = {
  viewer: new Set(looked),
  member: new Set([...looked, ...worked.map(area => `${area}:write` as const)]),
  admin: everything,
  owner: everything,
}

/** A token does what its scope allows. */
export const mostOf: Readonly<Record<TokenScope, Role>> = { read: 'viewer', write: 'member', full: 'owner' }

/** Of a person: of their custom role where they have one. */
export function rightsOf(role: Role, custom: readonly string[] | null): Rights {
  return custom
    ? { scopes: new Set(custom.filter(isScope)), isBuiltIn: false }
    : { scopes: scopesOfRole[role], isBuiltIn: true }
}

/** Of a token: what it was made for, as far as its maker may it at the moment. */
export function rightsOfToken(
  maker: Rights,
  { scope, scopes: chosen }: { readonly scope: TokenScope; readonly scopes: readonly string[] | null },
): Rights {
  const most = chosen ? new Set<string>(chosen) : scopesOfRole[mostOf[scope]]
  return {
    scopes: new Set([...maker.scopes].filter(one => most.has(one))),
    isBuiltIn: maker.isBuiltIn && chosen === null,
  }
}

/** The same without some of them. */
export function without(rights: Rights, ...taken: readonly Scope[]): Rights {
  return { ...rights, scopes: new Set([...rights.scopes].filter(scope => !taken.includes(scope))) }
}

export function areSame(one: Rights, other: Rights): boolean {
  return one.scopes.size === other.scopes.size && holds(one, ...other.scopes)
}

export function holds({ scopes: held }: Rights, ...needed: readonly Scope[]): boolean {
  return needed.every(scope => held.has(scope))
}

/**
 * Refuses whoever lacks a right, as a credential that is not good for the call. `reason` beside the contract's words tells it from one
 * that has ended: `role` with the least one that has the right, or `scope`; the right itself is `needed_scope`.
 * @throws ApiError `auth_invalid`
 */
export function requireScope(rights: Rights, needed: Scope): void {
  if (holds(rights, needed)) return
  const role = roles.find(one => scopesOfRole[one].has(needed)) ?? 'owner'
  const reason = rights.isBuiltIn ? { reason: 'role', needed_role: role } : { reason: 'scope' }
  throw new ApiError('auth_invalid', { beside: { ...reason, needed_scope: needed } })
}

/** Refuses whoever would give what they do not have. @throws ApiError `auth_invalid` */
export function requireAll(rights: Rights, given: Iterable<Scope>): void {
  for (const scope of given) requireScope(rights, scope)
}
