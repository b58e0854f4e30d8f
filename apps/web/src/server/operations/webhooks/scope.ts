import { ApiError } from '@messenger/shared/contract/errors'
import type { DbOrTx, Tx } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { accounts, sessions, webhookEndpoints } from '@messenger/shared/db/schema'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { WebContext } from '../../web-context.ts'

/** Whose webhooks are meant: those of a session, or with null those of the account. */
export interface Scope {
  readonly accountId: number
  readonly sessionId: number | null
}

/** The scope that a call names. @throws ApiError `session_not_found` */
export async function scopeOf(
  { db, accountId }: Pick<WebContext, 'db' | 'accountId'>,
  id: number | undefined,
): Promise<Scope> {
  const scope = { accountId, sessionId: id ?? null }
  if (id !== undefined && (await ownSession(db, scope, id)).length === 0) throw new ApiError('session_not_found')
  return scope
}

/**
 * Holds the scope until the transaction ends, so that what is compared and counted stays true. Weak enough to let events
 * be recorded meanwhile. @throws ApiError `session_not_found`
 */
export async function lockScope(tx: Tx, scope: Scope): Promise<void> {
  const { accountId, sessionId } = scope
  const rows =
    sessionId === null
      ? await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
      : await ownSession(tx, scope, sessionId).for('no key update')
  if (rows.length === 0) throw new ApiError('session_not_found')
}

function ownSession(db: DbOrTx, { accountId }: Scope, id: number) {
  return db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isPresent))
    .limit(1)
}

/** Webhooks of the scope; the default one is there once it has an address. */
export function inScope(scope: Scope): SQL | undefined {
  return and(endpointsIn(scope), eq(webhookEndpoints.kind, 'http'))
}

/** Webhooks and sinks of the scope: what has deliveries. */
export function endpointsIn({ accountId, sessionId }: Scope): SQL | undefined {
  const { accountId: account, sessionId: session, url } = webhookEndpoints
  return and(eq(account, accountId), sessionId === null ? isNull(session) : eq(session, sessionId), isNotNull(url))
}
