import { sealContext } from '@messenger/shared/crypto/contexts'
import { openText } from '@messenger/shared/crypto/seal-text'
import { breathe } from './breathe.ts'
import { type EraseStep, isIn } from './erasing.ts'
import { redactMessage } from './redact-message.ts'

interface Row {
  readonly id: number
  readonly networkId: string
  readonly logged: string | null
  readonly message: Buffer | null
  readonly scheduled: Buffer | null
  readonly media: Buffer | null
}

/**
 * Sends of a session that wait, to whomever, and name the person: in a text, as somebody mentioned or quoted, in a contact that is sent.
 * Their numbers in the log.
 */
export async function sendsNaming(step: EraseStep, sessionId: number): Promise<number[]> {
  const rows = await step.tx<Row[]>`
    select l.id::float8 as id, l.network_id as "networkId", l.content as logged, m.sealed_content as message,
      s.sealed_request as scheduled, q.sealed_request as media
    from message_logs l
    left join messages m on m.session_id = l.session_id and m.network_id = l.network_id and m.from_me and m.msg_id = l.id
    left join scheduled_sends s on s.msg_id = l.id
    left join media_sends q on q.session_id = l.session_id and q.network_id = l.network_id
    where l.session_id = ${sessionId}::int and l.status in ('in_progress', 'scheduled') order by l.id`
  const ids: number[] = []
  for (const [at, row] of rows.entries()) {
    await breathe(at)
    if (names(step, sessionId, row)) ids.push(row.id)
  }
  return ids
}

function names({ sealer, person }: EraseStep, sessionId: number, row: Row): boolean {
  const { id, networkId, logged, message, scheduled, media } = row
  if (logged && isIn(person, openText(sealer, logged, sealContext.logged(sessionId, networkId)))) return true
  const isNamed = (sealed: Buffer | null, place: Parameters<typeof sealer.open>[1]) =>
    sealed !== null && isIn(person, sealer.open(sealed, place).toString('utf8'))
  if (isNamed(scheduled, sealContext.scheduled(sessionId, id))) return true
  if (isNamed(media, sealContext.mediaSend(sessionId, networkId))) return true
  if (!message?.length) return false
  return redactMessage(sealer.open(message, sealContext.message(sessionId, networkId)), person).kind !== 'same'
}
