import { ApiError } from '@messenger/shared/contract/errors'
import type { Credential } from './credential.ts'
import type { TokenBound } from './token-limits.ts'

const any: readonly TokenBound[] = ['sessions', 'addresses', 'hours']

/**
 * What makes something that opens a door by itself, and which bounds it would not have. A link for customers is for one session, but
 * good from everywhere. `tenants.createToken` is not among them: what it makes has the bounds of its maker.
 */
const lackedBy: Readonly<Record<string, readonly TokenBound[]>> = {
  'sessions.regenerateKey': any,
  'sessions.createLink': ['addresses', 'hours'],
  'tenants.invite': any,
}

/** Refuses a token that would make what is held to less than itself. @throws ApiError `token_held` */
export function refuseLessHeld(name: string, credential: Credential): void {
  const lacked = lackedBy[name] ?? []
  if (heldTo(credential).some(bound => lacked.includes(bound))) throw new ApiError('token_held')
}

/** A session's key is good from everywhere and has no end, so a token that is held to anything is not shown it. */
export function isHeld(credential: Credential): boolean {
  return heldTo(credential).length > 0
}

function heldTo(credential: Credential): readonly TokenBound[] {
  return credential.kind === 'pat' ? credential.heldTo : []
}
