import { ApiError } from '@messenger/shared/contract/errors'
import type { Scope } from '@messenger/shared/contract/scopes'
import type { Call } from '../call.ts'
import { requireAll, requireScope, scopesOfRole } from '../people/rights.ts'
import { isRole, type Role, requireRole } from '../people/roles.ts'
import type { Credential } from './credential.ts'
import { look, prove } from './prove.ts'

/** A right; a built-in role, for its rank and all of its rights; or nothing beyond a login. */
export type Need = Scope | Role | 'anyone'

/**
 * The person who is logged in at the dashboard. Tokens and keys are for programs: they are refused here. `changes`: the call
 * alters something, so it must come from our own pages.
 * @throws ApiError `auth_missing`, `auth_invalid`
 */
export function person(call: Call, changes: boolean, need: Need = changes ? 'member' : 'viewer') {
  return personBy(prove, call, changes, need)
}

/** The same for what somebody does who has to set up a second factor before anything else. */
export function personSettingUp(call: Call, changes: boolean) {
  return personBy(look, call, changes, 'anyone')
}

async function personBy(find: typeof look, call: Call, changes: boolean, need: Need) {
  const { database } = call.services
  const credential = await find(call.services, call.presented, changes, call.ip)
  if (credential.kind !== 'user') throw new ApiError('auth_invalid')
  if (call.note) call.note.who = credential
  requireNeed(credential, need)
  return { db: database.db, ...credential }
}

function requireNeed(
  { role, rights }: Pick<Extract<Credential, { kind: 'user' }>, 'role' | 'rights'>,
  need: Need,
): void {
  if (need === 'anyone') return
  if (isRole(need)) {
    requireAll(rights, scopesOfRole[need])
    requireRole(role, need)
  } else requireScope(rights, need)
}

/** One who runs the installation: an owner of the account that set it up. @throws ApiError `auth_missing`, `auth_invalid` */
export async function operator(call: Call, changes: boolean) {
  const found = await person(call, changes, 'owner')
  if (!found.isOperator) throw new ApiError('auth_invalid', { beside: { reason: 'operator' } })
  return found
}
