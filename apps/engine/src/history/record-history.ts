import { sealContext } from '@messenger/shared/crypto/contexts'
import { advisoryLocks } from '@messenger/shared/db/advisory-locks'
import { driverOf } from '../events/driver-of.ts'
import { storable } from '../recording/message-intake.ts'
import type { RecordContext } from '../recording/record-context.ts'
import { isChatMessage } from '../recording/record-message.ts'
import type { WriteStep } from '../recording/write-batch.ts'
import { proto, type WAMessage } from '../whatsapp/baileys.ts'
import { aboutOf } from '../whatsapp/from-whatsapp/act.ts'
import { readIncoming } from '../whatsapp/from-whatsapp/incoming.ts'
import { noteAsked, type Past } from './past.ts'

interface Recovered {
  readonly chat: string
  readonly ids: NonNullable<Past['ids']>
  /** Oldest first. */
  readonly messages: readonly WAMessage[]
}

/**
 * Stores what a chat's history shows of the lost time and notes that the chat was asked for. No event tells of it: the programs were told
 * of almost all of it by the lost gateway, in another epoch of sequence numbers and with other event ids, and would act on it twice.
 * Resolves with how many messages were not known.
 */
export async function recordHistory(
  context: RecordContext,
  step: WriteStep,
  { chat, ids, messages }: Recovered,
): Promise<number> {
  const { sessionId } = context
  const sql = driverOf(step.tx)
  const rows = messages.flatMap(raw => rowOf(context, raw)).map((row, index) => ({ ...row, ordinal: index + 1 }))
  if (rows.length === 0) {
    await noteAsked(sql, sessionId, chat)
    return 0
  }
  // Messages of all sessions take from the same numbers.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.lostMessages}::bigint)`
  const stored = await sql`
    with place as (
      select coalesce(max(id), ${ids.after}::text::bigint) as taken from messages
      where id > ${ids.after}::text::bigint and id <= ${ids.last}::text::bigint
    ), stored as (
    insert into messages (id, session_id, chat, network_id, from_me, remote_jid, participant, about, sealed_content, status, timestamp)
    overriding system value
    select place.taken + r.ordinal, ${sessionId}::int, ${chat}, r."networkId", r."fromMe", r."remoteJid", r.participant, r.about,
      decode(r.sealed, 'base64'), r.status, r.timestamp
    from place, json_to_recordset(${JSON.stringify(rows)}::text::json) as r(ordinal int, "networkId" text, "fromMe" boolean,
      "remoteJid" text, participant text, about text, sealed text, status smallint, timestamp bigint)
    where place.taken + r.ordinal <= ${ids.last}::text::bigint
    order by r.ordinal
    on conflict (session_id, chat, network_id, from_me) do nothing
    returning id, about
    ), waiting as (
      insert into text_index_waiting (session_id, message_id)
      select i.session_id, s.id from stored s join text_indexes i on i.session_id = ${sessionId}::int where s.about is null
    )
    select id from stored`
  // They come before what was looked at, where contents are not stored.
  await sql`
    update retention_passes set position = least(position, ${ids.after}::text::bigint) where kind = 'messages' and days = 0`
  await noteAsked(sql, sessionId, chat)
  return stored.length
}

function rowOf({ sessionId, sealer, memory }: RecordContext, shown: WAMessage) {
  const raw = storable(shown)
  const participant = raw.key.participant ?? raw.participant
  const message = readIncoming(participant ? { ...raw, key: { ...raw.key, participant } } : raw)
  // One that could not be read is sent again by its author, and is news then.
  if (!message || !isChatMessage(message) || memory.undecrypted.get(message.networkId)) return []
  const { networkId, fromMe, remoteJid, content, timestamp } = message
  const encoded = proto.Message.encode(content).finish()
  return [
    {
      networkId,
      fromMe,
      remoteJid,
      participant: message.participant,
      about: aboutOf(content),
      sealed: sealer.seal(encoded, sealContext.message(sessionId, networkId)).toString('base64'),
      status: fromMe ? Math.max(2, raw.status ?? 2) : 3,
      timestamp,
    },
  ]
}
