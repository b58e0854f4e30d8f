import type { NewEvent } from '../contract/events.ts'

/**
 * JID of the chat in which others did something that automation may answer, as the event names it; null for every other event,
 * and where nothing can be paused: channels, statuses.
 * Webhooks that leave out paused chats leave out these.
 * @param own the session's account did it
 */
export function answerableChat(event: NewEvent, own: boolean): string | null {
  const chat = own ? null : chatOf(event)
  return chat && /@(?:s\.whatsapp\.net|lid|g\.us)$/.test(chat) ? chat : null
}

function chatOf({ event, data }: NewEvent): string | null {
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
 * Both names that tables may have for a chat, as a SQL list: the LID JID where the pair is known, and the JID as it is, under which
 * somebody may have written who did not know the pair yet.
 * @param sessionId, jid SQL expressions; `jid` as events name chats
 */
export function chatNamesSql(sessionId: string, jid: string): string {
  return `(${jid}, (select i.lid || '@lid' from identities i where i.session_id = ${sessionId}
    and ${jid} like '%@s.whatsapp.net' and i.phone_number = split_part(${jid}, '@', 1)))`
}

/**
 * Whether a chat's automation is paused now, as SQL text. The clock of the database decides, which also ends pauses: a chat that was
 * resumed is not held back by a process whose clock is behind.
 * @param sessionId, jid SQL expressions; `jid` as events name chats
 */
export function isPausedSql(sessionId: string, jid: string): string {
  return `exists (select from automation_pauses p
    where p.session_id = ${sessionId} and p.chat in ${chatNamesSql(sessionId, jid)} and p.until > now())`
}
