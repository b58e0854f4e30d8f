import type { Services } from '../services.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { proto } from '../whatsapp/baileys.ts'
import { findContent } from '../whatsapp/find-content.ts'
import { type ChatTimer, disappearing } from '../whatsapp/to-whatsapp/disappearing.ts'

type State = Pick<SessionState, 'groups' | 'identities' | 'timers'>

/** The message as it goes into that chat: with the chat's timer where its messages disappear. */
export async function withTimer(
  { database }: Pick<Services, 'database'>,
  state: State,
  chatJid: string,
  message: proto.IMessage,
): Promise<proto.IMessage> {
  const timer = await timerOf(database, state, chatJid)
  return timer && timer.seconds > 0 ? disappearing(message, timer) : message
}

/** A stored message for a device that asks for it again. */
export async function sentAgain(
  services: Pick<Services, 'database' | 'sealer'>,
  state: State & Pick<SessionState, 'sessionId'>,
  networkId: string,
): Promise<proto.IMessage | undefined> {
  const found = await findContent(services, state.sessionId, networkId)
  return found && withTimer(services, state, found.chatJid, found.content)
}

async function timerOf(
  { db }: Services['database'],
  { groups, identities, timers }: State,
  chatJid: string,
): Promise<ChatTimer | null> {
  if (chatJid.endsWith('@newsletter')) return null
  if (chatJid.endsWith('@g.us')) {
    const group = await groups.find(db, chatJid)
    return { seconds: group?.metadata.ephemeralDuration ?? 0, since: 0 }
  }
  const { pn, lid } = await identities.resolve(db, chatJid)
  return timers.latest([...new Set([chatJid, pn, lid])].filter(jid => jid !== null))
}
