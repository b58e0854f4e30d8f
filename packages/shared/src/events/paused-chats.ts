import type { NewEvent } from '../contract/events.ts'

/**
 * JID of the chat in which others did something that automation may answer, as the event names it; null for every other event.
 * Webhooks that leave out paused chats leave out these.
 * @param own the session's account did it
 */
export function answerableChat({ event, data }: NewEvent, own: boolean): string | null {
  if (own) return null
  switch (event) {
    case 'messages.received':
    case 'messages.upsert':
    case 'messages-personal.received':
    case 'messages-group.received':
    case 'messages-newsletter.received':
      return data.messages.key.remoteJid
    case 'messages.reaction':
      return data[0]?.key.remoteJid ?? null
    case 'poll.results':
      return data.key.remoteJid
    case 'call':
      return data.call.isGroup ? null : data.call.from
    default:
      return null
  }
}

/**
 * A chat's JID in the form in which tables have it, the LID JID where the pair is known, as SQL text.
 * @param sessionId, jid SQL expressions
 */
export function storedChatSql(sessionId: string, jid: string): string {
  return `coalesce((select i.lid || '@lid' from identities i where i.session_id = ${sessionId}
    and ${jid} like '%@s.whatsapp.net' and i.phone_number = split_part(${jid}, '@', 1)), ${jid})`
}

/**
 * Whether a pause of a chat's automation ends after a time, as SQL text.
 * @param sessionId, jid, at SQL expressions; `jid` as events name chats
 */
export function isPausedSql(sessionId: string, jid: string, at: string): string {
  return `exists (select from automation_pauses p
    where p.session_id = ${sessionId} and p.chat = ${storedChatSql(sessionId, jid)} and p.until > ${at})`
}
