import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import { idempotencyRecords, sessions } from '@messenger/shared/db/schema'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { eraseSession } from '../trash/erase-session.ts'
import { moveToTrash } from '../trash/move-to-trash.ts'
import { eraseFiles } from './erase-files.ts'
import type { ErasingParts } from './erasing-parts.ts'
import { keepUsage } from './keep-usage.ts'

/** Rows that one transaction takes away. */
const batch = 2_000

/**
 * Erases a tenant that is deleted, step by step. It can be interrupted anywhere and done again, also by several processes at once: each
 * step looks at what is left. The account itself goes once `settleMs` have passed since it was deleted, so that what was under way then,
 * as calls and records that wait to be written, has ended.
 * @returns true when nothing is left
 */
export async function eraseTenant(
  parts: ErasingParts,
  tenantId: number,
  { settleMs, stopping }: { readonly settleMs: number; readonly stopping?: AbortSignal },
): Promise<boolean> {
  const { sql: driver } = parts.database
  await endSessions(parts, tenantId, stopping)
  await erasePhones(parts, tenantId, stopping)
  await eraseFiles(parts, tenantId, stopping)
  while (!stopping?.aborted && (await eraseRows(parts, tenantId)));
  const [left] = await driver<{ isSettled: boolean; sessions: number }[]>`
    select deleted_at < now() - make_interval(secs => ${settleMs / 1000}) as "isSettled",
      (select count(*)::int from sessions where account_id = ${tenantId}::int) as sessions
    from accounts where id = ${tenantId}::int`
  if (!left) return true
  if (stopping?.aborted || left.sessions > 0 || !left.isSettled) return false
  return retryDeadlock(() => keepUsage(driver, tenantId))
}

/** Unlinks the sessions from their phones, and erases them. */
async function endSessions(parts: ErasingParts, tenantId: number, stopping?: AbortSignal): Promise<void> {
  const { db, sql: driver } = parts.database
  const ofTenant = eq(sessions.accountId, tenantId)
  const present = await db
    .select({ id: sessions.id, linked: sessions.linked })
    .from(sessions)
    .where(and(ofTenant, isNull(sessions.deletedAt)))
    .orderBy(asc(sessions.id))
  for (const { id, linked } of present) {
    if (stopping?.aborted) return
    if (linked) await unlink(parts, tenantId, id)
    await trash(parts, tenantId, id)
  }
  await db
    .update(sessions)
    .set({ purgedAt: sql`now()` })
    .where(and(ofTenant, isNotNull(sessions.deletedAt), isNull(sessions.purgedAt)))
  const purged = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(ofTenant, isNotNull(sessions.purgedAt)))
    .orderBy(asc(sessions.id))
  for (const { id } of purged) {
    if (stopping?.aborted) return
    await db.delete(idempotencyRecords).where(eq(idempotencyRecords.scope, `session:${id}`))
    await eraseSession(driver, id, stopping)
  }
}

/** Best effort: a phone or an engine that does not answer keeps no tenant from being erased. */
async function unlink({ engine, log }: ErasingParts, accountId: number, sessionId: number): Promise<void> {
  try {
    await engine.call('internal.removeSession', { accountId, sessionId })
  } catch (error) {
    log.warn({ sessionId, err: error }, 'session.not_unlinked')
  }
}

async function trash({ database: { db } }: ErasingParts, accountId: number, id: number): Promise<void> {
  const present = and(eq(sessions.id, id), eq(sessions.accountId, accountId), isNull(sessions.deletedAt))
  await retryDeadlock(() =>
    db.transaction(async tx => {
      // Another process may have been here.
      const found = await tx.select({ id: sessions.id }).from(sessions).where(present)
      if (found.length > 0) await moveToTrash(tx, { accountId, id, purge: true })
    }),
  )
}

/** Its virtual phones, where there is a sandbox network. */
async function erasePhones({ sandbox }: ErasingParts, tenantId: number, stopping?: AbortSignal): Promise<void> {
  if (!sandbox || stopping?.aborted) return
  const owner = String(tenantId)
  for (const { phone_number } of await sandbox.listPhones({ owner }, stopping)) {
    await sandbox.deletePhone({ owner, phone_number }, stopping)
  }
}

async function eraseRows({ database: { sql: driver } }: ErasingParts, tenantId: number): Promise<boolean> {
  const [row] = await driver<{ gone: string }[]>`select erase_tenant_rows(${tenantId}::int, ${batch}::int) as gone`
  return Number(row?.gone ?? 0) > 0
}
