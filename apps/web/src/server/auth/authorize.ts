import { ApiError, type ErrorCode } from '@messenger/shared/contract/errors'
import type { Operation } from '@messenger/shared/contract/operation'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { Call, SessionChoice } from '../call.ts'
import { neededScopes } from '../people/needed-scopes.ts'
import { requireChosenSession } from '../people/require-chosen-session.ts'
import { requireAll } from '../people/rights.ts'
import type { Credential } from './credential.ts'
import { refuseLessHeld } from './held-tokens.ts'
import { sessionIdIn } from './named-session.ts'
import { provePasskeyToken } from './passkey-tokens.ts'
import { prove } from './prove.ts'
import { findOwnSession } from './session-keys.ts'
import { requireProofFor } from './step-up.ts'

/**
 * First check of every operation: the credential is good, of the kind that the operation takes, of somebody whose rights
 * allow it, and may act on the session that is meant.
 * @throws ApiError `auth_missing`, `auth_invalid`, `session_not_found`, `token_held`, `step_up_required`
 */
export async function authorize(row: NamedOperation, call: Call, raw: unknown): Promise<Credential> {
  const credential = await proven(row.operation, call, raw)
  if (call.note) call.note.who = credential
  if ('role' in credential) requireAll(credential.rights, neededScopes(row, raw))
  const onSession = await fitted(row.operation, call, credential, raw)
  if (call.note) call.note.who = onSession
  requireChosenSession(row, onSession, raw)
  refuseLessHeld(row.name, onSession)
  requireProofFor(row.name, onSession)
  if (row.operation.effect === 'read') await call.services.parentLooks.note(onSession, call)
  return onSession
}

function proven(operation: Operation, call: Call, raw: unknown): Promise<Credential> | Credential {
  if (operation.credential === 'none') return { kind: 'nobody' }
  if (operation.credential === 'token') return provePasskeyToken(call, raw)
  return prove(call.services, call.presented, operation.effect !== 'read', call.ip)
}

/** Of the kind that the operation takes, with the session it acts on. */
async function fitted(operation: Operation, call: Call, credential: Credential, raw: unknown): Promise<Credential> {
  switch (operation.credential) {
    case 'none':
    case 'token':
      return credential
    case 'pat':
      if (credential.kind === 'key') throw new ApiError('auth_invalid')
      return credential
    case 'key':
      return forSession(call, credential)
    case 'both':
      if (credential.kind === 'key') refuseBeyond(credential.sessionId, operation, idOf(raw))
      return credential
  }
}

/** The credential with the session it acts on. */
async function forSession(call: Call, credential: Credential): Promise<Credential> {
  if (credential.kind === 'nobody') throw new ApiError('auth_invalid')
  if (credential.kind === 'key') {
    if (call.session?.from === 'path') refuseOther(credential.sessionId, call.session.text)
    return credential
  }
  if (!call.session) throw new ApiError('auth_invalid')
  const sessionId = chosen(call.session)
  const session = await findOwnSession(call.services.database.db, credential.accountId, sessionId)
  if (!session) throw new ApiError('session_not_found')
  return { ...credential, sessionId, session }
}

function chosen({ text }: SessionChoice): number {
  const id = sessionIdIn(text)
  if (id === 0) throw new ApiError('session_not_found')
  return id
}

/** A key is good for its own session; what is for the whole account it does not open. */
function refuseBeyond(own: number, { http, foreignKey }: Operation, named: unknown): void {
  // Answers what its caller may see, and names its session in the query.
  if (!http.path.includes('{id}')) return
  if (http.accountWide !== undefined && named === undefined) throw new ApiError('auth_invalid')
  refuseOther(own, named, foreignKey)
}

function refuseOther(own: number, named: unknown, code: ErrorCode = 'session_not_found'): void {
  if (Number(named) !== own) throw new ApiError(code)
}

function idOf(raw: unknown): unknown {
  return typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined
}
