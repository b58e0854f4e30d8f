import type { TransactionSql } from 'postgres'
import { dueUpTo, type Pass, type Step, type StepResult } from './retention-step.ts'

/** Passes over what sessions without stored contents recorded, as with days; of sends of the API only the log: see `wipe-sends.ts`. */
export const wipeSteps: Readonly<Record<'messages' | 'logs', Step>> = { messages: wipeMessages, logs: wipeLogs }

/** What others wrote, and the account's own phone: nobody asks the gateway for it again. */
async function wipeMessages(tx: TransactionSql, pass: Pass, after: number): Promise<StepResult> {
  const upTo = await dueUpTo(tx, 'messages', pass, after)
  if (upTo === null) return { position: null, removed: 0 }
  const sessions = tx`${[...pass.sessions]}::int[]`
  const due = tx`m.id > ${after}::bigint and m.id <= ${upTo}::bigint and m.session_id = any(${sessions}) and m.msg_id is null`
  const rows = await tx<{ id: string }[]>`select m.id::text as id from messages m where ${due}`
  const removed = await wipeContents(
    tx,
    rows.map(({ id }) => id),
  )
  return { position: upTo, removed }
}

/** Takes the contents of rows of the message store away, and what those rows did to others: an edit's text, a vote. Answers how many had one. */
export async function wipeContents(tx: TransactionSql, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const told = tx`(
    select m.id from messages m where m.id = any(${[...ids]}::bigint[])
    union
    select t.id from messages m join messages t on t.session_id = m.session_id and t.network_id = m.about
    where m.id = any(${[...ids]}::bigint[]))`
  await tx`update message_changes set sealed_content = null where sealed_content is not null and message_id in ${told}`
  await tx`delete from poll_votes where poll_id in ${told}`
  await tx`
    delete from text_index_words w using messages m
    where w.session_id = m.session_id and w.message_id = m.id and m.id in ${told}`
  const gone = await tx`
    update messages set sealed_content = null where id = any(${[...ids]}::bigint[]) and sealed_content is not null`
  return gone.count
}

/** What was sent, as the log shows it: nothing works with it. To whom stays. */
async function wipeLogs(tx: TransactionSql, pass: Pass, after: number): Promise<StepResult> {
  const upTo = await dueUpTo(tx, 'message_logs', pass, after)
  if (upTo === null) return { position: null, removed: 0 }
  const gone = await tx`
    update message_logs set content = null
    where id > ${after}::bigint and id <= ${upTo}::bigint and session_id = any(${[...pass.sessions]}::int[]) and content is not null`
  return { position: upTo, removed: gone.count }
}
