import { byteaArray } from '@messenger/shared/db/bytea-array'
import type postgres from 'postgres'
import type { SessionState } from './session-state.ts'

/** A settled row is kept this long for the network to learn of the receipt; until then the stanza may come again. */
const keptMs = 60_000

/** Deletes the rows of a session's journal that are no longer needed. */
export async function sweepJournal(sql: postgres.Sql, { journal, sessionId }: SessionState): Promise<void> {
  const tags = journal.takeSettled(keptMs)
  if (tags.length === 0) return
  await sql`delete from journal where session_id = ${sessionId} and tag = any(${byteaArray(sql, tags)})`
}
