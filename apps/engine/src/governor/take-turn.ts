import type { SendFacts } from '@messenger/shared/sending/decide'
import { driverOf } from '../events/driver-of.ts'
import type { SessionWriter } from '../recording/session-writer.ts'

interface Turn {
  readonly facts: SendFacts
  /** Of its text. */
  readonly mark: number | null
  /** Until then the session is seen typing: it counts from the end of it. */
  readonly typingMs: number
}

/**
 * Counts a send that is about to go on the wire; from the commit on it is held no more. False when it has an outcome already. Should
 * the commit be in doubt it is counted twice, which makes the session slower and never faster.
 */
export async function takeTurn(writer: SessionWriter, sessionId: number, msgId: number, turn: Turn): Promise<boolean> {
  const { facts, mark, typingMs } = turn
  // From now on the person is none to whom nobody has written.
  const isMet = facts.isFirst || facts.priority === 'reply'
  let isTaken = false
  await writer.write(async ({ tx }) => {
    const rows = await driverOf(tx)`
      with open as (
        select id, chat_jid from message_logs where id = ${msgId}::bigint and session_id = ${sessionId}::int and status = 'in_progress'
      ), freed as (
        update message_logs set held_until = null, held_reason = null
        where id in (select id from open) and held_reason is not null
      ), met as (
        update message_logs l set held_reason = null from open
        where ${isMet}::boolean and l.session_id = ${sessionId}::int and l.status = 'in_progress'
          and l.chat_jid = open.chat_jid and l.id <> open.id and l.held_reason in ('first_contacts', 'network_no_first_contacts')
      ), old as (
        delete from send_turns where session_id = ${sessionId}::int and at < now() - interval '2 days'
      )
      insert into send_turns (session_id, msg_id, at, is_reply, is_first, text_mark)
      select ${sessionId}::int, id, clock_timestamp() + make_interval(secs => ${typingMs / 1000}::float8), ${facts.priority === 'reply'}::boolean, ${facts.isFirst}::boolean, ${mark}::int
      from open returning msg_id`
    isTaken = rows.length > 0
  })
  return isTaken
}

/** A send is on the wire only now. */
export function turnOnWire(writer: SessionWriter, sessionId: number, msgId: number): Promise<void> {
  return writer.write(async ({ tx }) => {
    await driverOf(tx)`
      update send_turns set at = clock_timestamp() where session_id = ${sessionId}::int and msg_id = ${msgId}::bigint
        and at = (select max(at) from send_turns where session_id = ${sessionId}::int and msg_id = ${msgId}::bigint)`
  })
}
