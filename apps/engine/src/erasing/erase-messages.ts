import { sealContext } from '@messenger/shared/crypto/contexts'
import { isNameOf } from '@messenger/shared/identity/named-person'
import { breathe } from './breathe.ts'
import { eraseDecrypted } from './erase-media.ts'
import { type ErasePart, type EraseStep, isIn } from './erasing.ts'
import { redactMessage } from './redact-message.ts'

/** Numbers of rows that one step looks at: of all sessions, so that some may be of none of these. */
const windowSize = 5_000

interface Row {
  readonly id: number
  readonly sessionId: number
  readonly chat: string
  readonly networkId: string
  readonly remoteJid: string
  readonly participant: string | null
  readonly msgId: number | null
  readonly sealed: Buffer | null
  readonly edited: Buffer | null
}

/** The message store: what the person wrote and was written goes; what others wrote loses what it quotes or says of them. */
export const eraseMessages: ErasePart = async (step, { after }) => {
  const { tx } = step
  const from = Number(after ?? 0)
  const [last] = await tx<{ id: number }[]>`
    select coalesce(max(id), 0)::float8 as id from messages where id > ${from}::bigint and id <= ${from + windowSize}::bigint`
  const rows = await readRows(step, from)
  const own = rows.filter(row => isOf(step, row))
  await eraseOwn(step, own)
  await eraseTraces(step, from)
  const gone = new Set(own.map(({ id }) => id))
  for (const [at, row] of rows.entries()) {
    if (!gone.has(row.id)) await redactRow(step, row)
    await breathe(at)
  }
  return goOn(step, from, last?.id ?? 0)
}

/** Gaps in the numbers are passed over: the next row there is says where it goes on. */
async function goOn({ tx, cutoff }: EraseStep, from: number, last: number) {
  const [next] = await tx<{ id: number | null }[]>`
    select min(id)::float8 as id from messages where id > ${Math.max(from + windowSize, last)}::bigint and created_at <= ${cutoff}::timestamptz`
  return next?.id ? { unit: 0, after: String(next.id - 1) } : null
}

function readRows({ tx, sessions, cutoff }: EraseStep, from: number): Promise<Row[]> {
  return tx<Row[]>`
    select m.id::float8 as id, m.session_id as "sessionId", m.chat, m.network_id as "networkId", m.remote_jid as "remoteJid",
      m.participant, m.msg_id::float8 as "msgId", m.sealed_content as sealed, c.sealed_content as edited
    from messages m left join message_changes c on c.message_id = m.id
    where m.id > ${from}::bigint and m.id <= ${from + windowSize}::bigint and m.session_id = any(${[...sessions]}::int[])
      and m.created_at <= ${cutoff}::timestamptz
    order by m.id`
}

function isOf({ person }: EraseStep, { chat, remoteJid, participant }: Row): boolean {
  return [chat, remoteJid, participant ?? ''].some(name => isNameOf(person, name))
}

async function eraseOwn(step: EraseStep, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const { tx, count } = step
  const ids = rows.map(({ id }) => id)
  for (const [sessionId, own] of Map.groupBy(rows, row => row.sessionId)) {
    const networkIds = own.map(({ networkId }) => networkId)
    const steps = await tx`
      delete from message_steps where session_id = ${sessionId}::int and network_id = any(${networkIds})`
    count('message_steps', steps.count)
    await eraseDecrypted(step, sessionId, networkIds)
    await tx`delete from text_index_words where session_id = ${sessionId}::int and message_id = any(${ids}::bigint[])`
    await tx`delete from text_index_waiting where session_id = ${sessionId}::int and message_id = any(${ids}::bigint[])`
    const sends = own.flatMap(({ msgId }) => msgId ?? [])
    await tx`update send_turns set text_mark = null where session_id = ${sessionId}::int and msg_id = any(${sends}::bigint[])`
  }
  const gone = await tx`delete from messages where id = any(${ids}::bigint[])`
  count('messages', gone.count)
}

/** That they received, read, voted: on messages of others. */
async function eraseTraces({ tx, sessions, jids, count }: EraseStep, from: number): Promise<void> {
  const window = tx`
    m.id > ${from}::bigint and m.id <= ${from + windowSize}::bigint and m.session_id = any(${[...sessions]}::int[])`
  const receipts = await tx`
    delete from message_receipts r using messages m where m.id = r.message_id and ${window} and r.person = any(${[...jids]})`
  const votes = await tx`
    delete from poll_votes v using messages m where m.id = v.poll_id and ${window} and v.voter = any(${[...jids]})`
  count('message_receipts', receipts.count)
  count('poll_votes', votes.count)
}

async function redactRow(step: EraseStep, row: Row): Promise<void> {
  const { tx, sealer, person, count } = step
  const place = sealContext.message(row.sessionId, row.networkId)
  const content = row.sealed?.length ? redactMessage(sealer.open(row.sealed, place), person) : { kind: 'same' as const }
  if (content.kind === 'whole') return eraseOwn(step, [row])
  if (content.kind === 'changed') {
    await tx`update messages set sealed_content = ${sealer.seal(content.value, place)} where id = ${row.id}::bigint`
    count('messages', 1)
  }
  const editPlace = sealContext.edit(row.sessionId, row.id)
  const edit = row.edited?.length
    ? redactMessage(sealer.open(row.edited, editPlace), person)
    : { kind: 'same' as const }
  if (edit.kind !== 'same') {
    const sealed = edit.kind === 'changed' ? sealer.seal(edit.value, editPlace) : null
    await tx`update message_changes set sealed_content = ${sealed} where message_id = ${row.id}::bigint`
    count('message_changes', 1)
  }
  if (content.kind === 'same' && edit.kind === 'same') return
  await tx`
    insert into text_index_waiting (session_id, message_id)
    select session_id, ${row.id}::bigint from text_indexes where session_id = ${row.sessionId}::int`
}

/** Who asked again for a message of somebody else's: a member of a group. */
export const eraseSteps: ErasePart = async (step, { unit }) => {
  const { tx, sessions, sqlPattern, count } = step
  const sessionId = sessions.find(one => one > unit)
  if (sessionId === undefined) return null
  const gone = await tx`
    delete from message_steps where session_id = ${sessionId}::int and detail::text ~ ${sqlPattern}`
  count('message_steps', gone.count)
  return { unit: sessionId, after: null }
}

/** Whether a text that a row keeps readable tells of the person. */
export const tells = ({ person }: EraseStep, text: string | null) => text !== null && isIn(person, text)
