import { ApiError } from '@messenger/shared/contract/errors'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { Credential } from '../auth/credential.ts'
import { namedSession } from '../auth/named-session.ts'
import { sessionRole } from '../session-role.ts'

/** Calls that are about no session in particular and stay open to a token for chosen ones; their answers know the choice. */
const withoutSession: ReadonlySet<string> = new Set(['auth.check', 'sessions.list', 'usage.get'])

/**
 * Holds a token to the sessions that were chosen for it: others do not exist for it, and what is for the whole account it does not
 * open. @throws ApiError `session_not_found`, `auth_invalid`
 */
export function requireChosenSession({ name, operation }: NamedOperation, credential: Credential, raw: unknown): void {
  if (credential.kind !== 'pat' || credential.onlySessions === null) return
  const sessionId = sessionRole(operation) === 'picks' ? (credential.sessionId ?? 0) : namedSession(raw)
  if (sessionRole(operation) !== 'none' && sessionId !== 0) {
    if (!credential.onlySessions.includes(sessionId)) throw new ApiError('session_not_found')
    return
  }
  if (!withoutSession.has(name)) throw new ApiError('auth_invalid', { beside: { reason: 'sessions' } })
}
