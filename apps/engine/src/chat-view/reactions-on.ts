import { messageLogs, messages } from '@messenger/shared/db/schema'
import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import { normalizeMessageContent } from '../whatsapp/baileys.ts'
import { opened } from './message-rows.ts'
import type { ChatView } from './open-view.ts'

/** The present reaction of each person on one message, the oldest first. */
type Reactions = ReadonlyMap<string, string>

/** Reactions on messages of a chat, by the message's network id; each maps a person's JID to an emoji. */
export async function reactionsOn(
  view: ChatView,
  chat: string,
  networkIds: readonly string[],
): Promise<ReadonlyMap<string, Reactions>> {
  const found = new Map<string, Map<string, string>>()
  if (networkIds.length === 0) return found
  const rows = await actsOn(view, chat, networkIds)
  for (const row of rows) {
    const { about, fromMe, participant, remoteJid } = row
    const reaction = normalizeMessageContent(opened(view, row))?.reactionMessage
    if (!reaction || about === null) continue
    const person = fromMe ? ownJid(view) : await view.identities.chatOf(view.database.db, participant ?? remoteJid)
    const onThis = found.get(about) ?? new Map<string, string>()
    onThis.delete(person)
    if (reaction.text) onThis.set(person, reaction.text)
    found.set(about, onThis)
  }
  return found
}

/** Oldest first; sends that failed have reached nobody. */
function actsOn({ database, sessionId }: ChatView, chat: string, networkIds: readonly string[]) {
  return database.db
    .select({
      about: messages.about,
      networkId: messages.networkId,
      fromMe: messages.fromMe,
      participant: messages.participant,
      remoteJid: messages.remoteJid,
      sealed: messages.sealedContent,
    })
    .from(messages)
    .leftJoin(messageLogs, eq(messageLogs.id, messages.msgId))
    .where(
      and(
        eq(messages.sessionId, sessionId),
        inArray(messages.about, [...networkIds]),
        eq(messages.chat, chat),
        or(isNull(messageLogs.status), notInArray(messageLogs.status, ['failed', 'canceled', 'scheduled'])),
      ),
    )
    .orderBy(asc(messages.id))
}

export function ownJid({ me }: ChatView): string {
  return me.lid ?? me.pn ?? ''
}
