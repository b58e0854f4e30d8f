import { sealContext } from '@messenger/shared/crypto/contexts'
import { openText, sealText } from '@messenger/shared/crypto/seal-text'
import { isNameOf } from '@messenger/shared/identity/named-person'
import { breathe } from './breathe.ts'
import { eraseUploads, uploadsIn } from './erase-media.ts'
import { type ErasePart, type EraseStep, isIn } from './erasing.ts'
import { redactJsonText, redactText } from './redact-json.ts'

const windowSize = 5_000

interface Row {
  readonly id: number
  readonly sessionId: number
  readonly networkId: string
  readonly to: string | null
  readonly chatJid: string
  readonly content: string | null
  readonly reason: string | null
}

/**
 * The log of sends. Rows stay, with their numbers, times and outcomes, which other tables and programs name; what was sent to the person
 * and to whom is taken out of them.
 */
export const eraseLogs: ErasePart = async (step, { after }) => {
  const { tx, sessions, cutoff } = step
  const from = Number(after ?? 0)
  const rows = await tx<Row[]>`
    select id::float8 as id, session_id as "sessionId", network_id as "networkId", "to", chat_jid as "chatJid", content,
      failed_reason as reason
    from message_logs
    where id > ${from}::bigint and id <= ${from + windowSize}::bigint and session_id = any(${[...sessions]}::int[])
      and created_at <= ${cutoff}::timestamptz
    order by id`
  for (const [at, row] of rows.entries()) {
    if (isTo(step, row)) await eraseRow(step, row)
    else await redactRow(step, row)
    await breathe(at)
  }
  const [next] = await tx<{ id: number | null }[]>`
    select min(id)::float8 as id from message_logs where id > ${from + windowSize}::bigint and created_at <= ${cutoff}::timestamptz`
  return next?.id ? { unit: 0, after: String(next.id - 1) } : null
}

const isTo = ({ person }: EraseStep, { to, chatJid }: Row) => [to ?? '', chatJid].some(name => isNameOf(person, name))

const opened = ({ sealer }: EraseStep, { sessionId, networkId, content }: Row) =>
  content ? openText(sealer, content, sealContext.logged(sessionId, networkId)) : ''

async function eraseRow(step: EraseStep, row: Row): Promise<void> {
  const { tx, person, count } = step
  await eraseUploads(step, uploadsIn(opened(step, row)))
  const reason = row.reason === null ? null : redactText(row.reason, person)
  await tx`
    update message_logs set "to" = null, content = null, chat_jid = 'erased', failed_reason = ${reason}
    where id = ${row.id}::bigint`
  const steps = await tx`
    delete from message_steps where session_id = ${row.sessionId}::int and network_id = ${row.networkId}`
  count('message_logs', 1)
  count('message_steps', steps.count)
}

/** To a group, say, with the person mentioned in it. */
async function redactRow(step: EraseStep, row: Row): Promise<void> {
  const { tx, sealer, person, count } = step
  const left = redactJsonText(opened(step, row) || 'null', person)
  const isReasonOf = row.reason !== null && isIn(person, row.reason)
  if (left.kind === 'same' && !isReasonOf) return
  const place = sealContext.logged(row.sessionId, row.networkId)
  const content = {
    same: row.content,
    changed: left.kind === 'changed' ? sealText(sealer, left.value, place) : null,
    whole: null,
  }
  const reason = row.reason === null ? null : redactText(row.reason, person)
  await tx`
    update message_logs set content = ${content[left.kind]}, failed_reason = ${reason} where id = ${row.id}::bigint`
  count('message_logs', 1)
}
