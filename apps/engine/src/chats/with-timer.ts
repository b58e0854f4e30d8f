import type { DbOrTx } from '@messenger/shared/db/create-db'
import type { RecordContext } from '../recording/record-context.ts'
import type { Services } from '../services.ts'
import type { proto } from '../whatsapp/baileys.ts'
import { findContent } from '../whatsapp/find-content.ts'
import { type ChatTimer, disappearing } from '../whatsapp/to-whatsapp/disappearing.ts'

type State = Pick<RecordContext, 'groups' | 'identities' | 'timers'>

/** The message as it goes into that chat: with the chat's timer where its messages disappear. */
export async function withTimer(
  db: DbOrTx,
  state: State,
  chatJid: string,
  message: proto.IMessage,
): Promise<proto.IMessage> {
  const timer = await timerOf(db, state, chatJid)
  return timer && timer.seconds > 0 ? disappearing(message, timer) : message
}

/** A stored message for a device that asks for it again. */
export async function sentAgain(
  services: Pick<Services, 'database' | 'sealer'>,
  state: State & Pick<RecordContext, 'sessionId'>,
  networkId: string,
): Promise<proto.IMessage | undefined> {
  const found = await findContent(services, state.sessionId, networkId)
  return found && withTimer(services.database.db, state, found.chatJid, found.content)
}

async function timerOf(db: DbOrTx, { groups, identities, timers }: State, chatJid: string): Promise<ChatTimer | null> {
  if (chatJid.endsWith('@newsletter')) return null
  if (chatJid.endsWith('@g.us')) {
    const group = await groups.find(db, chatJid)
    return { seconds: group?.metadata.ephemeralDuration ?? 0, since: 0 }
  }
  const { pn, lid } = await identities.resolve(db, chatJid)
  return timers.latest([...new Set([chatJid, pn, lid])].filter(jid => jid !== null))
}
