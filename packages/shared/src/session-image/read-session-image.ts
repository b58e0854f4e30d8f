import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { sealContext } from '../crypto/contexts.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { DbOrTx } from '../db/create-db.ts'
import { credentials, sessions, signalKeys } from '../db/schema.ts'
import { bytesFromJson } from './bytes-json.ts'
import type { ImageCredentials } from './credentials.ts'
import { parseCredentials, parseSignalEntry, type SessionImage } from './session-image.ts'
import type { SignalEntry } from './signal-entry.ts'

/** Rows that are opened at a time. */
const batch = 500

/**
 * The image of a session that has ended; whoever calls it holds the fence that keeps it so. Null: it is not linked. Needs the right to
 * read Signal keys, which an engine and the owner of the tables have.
 * @throws SessionImageError
 */
export async function readSessionImage(db: DbOrTx, sealer: Sealer, sessionId: number): Promise<SessionImage | null> {
  const head = await readImageHead(db, sealer, sessionId)
  if (!head) return null
  const signal: SignalEntry[] = []
  for await (const entry of readSignalEntries(db, sealer, sessionId)) signal.push(entry)
  return { ...head, signal }
}

/** The image without its Signal state, which may be large. */
export async function readImageHead(
  db: DbOrTx,
  sealer: Sealer,
  sessionId: number,
): Promise<{ readonly credentials: ImageCredentials; readonly pastSince: Date | null } | null> {
  const [row] = await db
    .select({ sealed: credentials.sealed, pastSince: sessions.renewKeysSince })
    .from(credentials)
    .innerJoin(sessions, eq(sessions.id, credentials.sessionId))
    .where(and(eq(credentials.sessionId, sessionId), sessions.linked))
  if (!row) return null
  const json = sealer.open(row.sealed, sealContext.credentials(sessionId)).toString('utf8')
  return { credentials: parseCredentials(bytesFromJson(json)), pastSince: row.pastSince }
}

/** All keys of a session, batch by batch. */
export async function* readSignalEntries(db: DbOrTx, sealer: Sealer, sessionId: number): AsyncGenerator<SignalEntry> {
  const place = sql`(${signalKeys.type}, ${signalKeys.id})`
  for (let after: { type: string; id: string } | null = null; ; ) {
    const rows: { type: string; id: string; sealed: Buffer }[] = await db
      .select({ type: signalKeys.type, id: signalKeys.id, sealed: signalKeys.sealed })
      .from(signalKeys)
      .where(
        and(
          eq(signalKeys.sessionId, sessionId),
          after ? gt(place, sql`(${after.type}::text, ${after.id}::text)`) : undefined,
        ),
      )
      .orderBy(asc(signalKeys.type), asc(signalKeys.id))
      .limit(batch)
    for (const { type, id, sealed } of rows) {
      const json = sealer.open(sealed, sealContext.signalKey(sessionId, type, id)).toString('utf8')
      yield parseSignalEntry({ type, id, value: bytesFromJson(json) })
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last
  }
}
