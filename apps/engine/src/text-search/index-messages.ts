import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Tx } from '@messenger/shared/db/create-db'
import { markValues, stretchOf } from '@messenger/shared/text-search/mark-values'
import { marksOf } from '@messenger/shared/text-search/marks-of'
import type { Logger } from 'pino'
import { driverOf } from '../events/driver-of.ts'
import { searchedTexts } from './searched-texts.ts'

interface Scope {
  readonly db: Tx
  readonly sealer: Sealer
  readonly sessionId: number
  readonly accountId: number
  readonly log: Logger
}

/** Keeps by what the texts of messages are found, as they read now. What has no text, or is gone, is found by nothing. */
export async function indexMessages(scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { db, sealer, sessionId, accountId, log } = scope
  const sql = driverOf(db)
  // One message that is broken is not to keep the others from being found.
  const onUnreadable = (messageId: number, error: unknown) =>
    log.warn({ sessionId, messageId, err: error }, 'text_index.unreadable')
  const texts = await searchedTexts({ db, sealer, sessionId, onUnreadable }, ids)
  const rows = [...texts].flatMap(([id, text]) => {
    const marks = marksOf(text)
    return marks.size === 0 ? [] : [{ id, words: markValues(sealer, accountId, stretchOf(id), marks) }]
  })
  const found = new Set(rows.map(({ id }) => id))
  const others = ids.filter(id => !found.has(id))
  await sql`
    delete from text_index_words where session_id = ${sessionId}::int
      and message_id in (select value::bigint from json_array_elements_text(${JSON.stringify(others)}::text::json))`
  await sql`
    insert into text_index_words (session_id, message_id, words)
    select ${sessionId}::int, r.id, r.words
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(id bigint, words bigint[])
    on conflict (session_id, message_id) do update set words = excluded.words`
}
