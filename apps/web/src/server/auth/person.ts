import { ApiError } from '@messenger/shared/contract/errors'
import type { Call } from '../call.ts'
import { type Role, requireRole } from '../people/roles.ts'
import { prove } from './prove.ts'

/**
 * The person who is logged in at the dashboard. Tokens and keys are for programs: they are refused here. `changes`: the call
 * alters something, so it must come from our own pages.
 * @throws ApiError `auth_missing`, `auth_invalid`
 */
export async function person(call: Call, changes: boolean, needed: Role = changes ? 'member' : 'viewer') {
  const { database } = call.services
  const credential = await prove(call.services, call.presented, changes)
  if (credential.kind !== 'user') throw new ApiError('auth_invalid')
  if (call.note) call.note.who = credential
  requireRole(credential.role, needed)
  return { db: database.db, ...credential }
}

/** One who runs the installation: an owner of the account that set it up. @throws ApiError `auth_missing`, `auth_invalid` */
export async function operator(call: Call, changes: boolean) {
  const found = await person(call, changes, 'owner')
  if (!found.isOperator) throw new ApiError('auth_invalid', { beside: { reason: 'operator' } })
  return found
}
