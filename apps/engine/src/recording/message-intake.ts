import { withoutDevice } from '@messenger/shared/identity/jid'
import type { Logger } from 'pino'
import type { PersonIds } from '../identity/person-ids.ts'
import { recordRecovered, recordUndecrypted } from '../sessions/connection-details.ts'
import { ignoredKinds } from '../sessions/ignored-chats.ts'
import type { SessionSettings } from '../sessions/session-settings.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { cleanMessage, decodeMessageNode, proto, unpadRandomMax16, type WAMessage } from '../whatsapp/baileys.ts'
import { readAct } from '../whatsapp/from-whatsapp/act.ts'
import { type IncomingMessage, readIncoming } from '../whatsapp/from-whatsapp/incoming.ts'
import type { JournalEntry } from '../whatsapp/journal.ts'
import { noteSteps, stepNow } from './note-step.ts'
import { recordAct } from './record-act.ts'
import { recordMessage } from './record-message.ts'
import { withoutNul } from './without-nul.ts'

/**
 * Records a message that the network handed over, then settles its journal rows: from then on the message and its
 * events are in the database. Resolves with the message when it is one that a person wrote.
 */
export async function takeIn(
  state: SessionState,
  settings: SessionSettings,
  handedOver: WAMessage,
): Promise<IncomingMessage | null> {
  const raw = storable(withOwnStatus(handedOver, state.context.me))
  const message = readIncoming(raw)
  const act = readAct(raw)
  const envelope = message ?? act?.message
  await noteReading(state, raw)
  // Chats that the session does not want are left out at the source.
  if (envelope && !ignoredKinds(settings).has(envelope.chatKind)) {
    await state.writer.draft(async step => {
      if (message) await recordMessage(state.context, step, message)
      // An edit is both: who is told of it finds the message changed.
      if (act) await recordAct(state.context, await step.transaction(), act)
    })
  }
  if (raw.key.id && !raw.messageStubType) state.journal.settle(raw.key.id)
  return message
}

/** Among statuses the library knows the account by its number alone. */
function withOwnStatus(raw: WAMessage, me: PersonIds): WAMessage {
  const { remoteJid, participant } = raw.key
  const isOwn = remoteJid?.endsWith('@broadcast') && participant && withoutDevice(participant) === me.lid
  return isOwn ? { ...raw, key: { ...raw.key, fromMe: true } } : raw
}

/** Without the character that PostgreSQL keeps in no text. What the message itself says is kept as bytes. */
export function storable(raw: WAMessage): WAMessage {
  const { key, pushName } = raw
  if (!key.id?.includes('\0') && !pushName?.includes('\0')) return raw
  return {
    ...raw,
    key: { ...key, ...(key.id ? { id: withoutNul(key.id) } : {}) },
    ...(pushName ? { pushName: withoutNul(pushName) } : {}),
  }
}

/** What could not be decrypted stands in the session log until its sender has sent it again. */
async function noteReading({ writer, context, sessionId }: SessionState, raw: WAMessage): Promise<void> {
  const { undecrypted } = context.memory
  const { id, remoteJid, fromMe } = raw.key
  if (!id || !remoteJid || raw.category === 'peer') return
  if (raw.messageStubType === proto.WebMessageInfo.StubType.CIPHERTEXT) {
    const missing = { id, chat: withoutDevice(remoteJid), fromMe: fromMe === true }
    // At once: what recovers it may be waiting to be recorded already.
    undecrypted.set(id, true)
    const reason = raw.messageStubParameters?.[0]
    await writer.write(async step => {
      await recordUndecrypted(step, sessionId, missing)
      await noteSteps(step, sessionId, [stepNow(id, 'undecrypted', reason ? { reason } : null)])
    })
  } else if (raw.message && undecrypted.get(id)) {
    await writer.write(async step => {
      await recordRecovered(step, sessionId, id)
      await noteSteps(step, sessionId, [stepNow(id, 'recovered')])
    })
    undecrypted.delete(id)
  }
}

export interface Replay {
  /** Messages of people, to be recorded at once. */
  readonly messages: readonly WAMessage[]
  /** Device traffic (key shares, history), to be processed by the library when a connection is open. */
  readonly deviceTraffic: readonly WAMessage[]
}

/** What the journal still holds from before a crash, as messages again. */
export function replayOf(
  entries: readonly JournalEntry[],
  me: { readonly id: string; readonly lid?: string | null | undefined },
  log: Logger,
): Replay {
  const byStanza = Map.groupBy(entries, ({ stanza: { attrs }, tag }) =>
    attrs.id ? JSON.stringify([attrs.id, attrs.from, attrs.participant]) : tag,
  )
  const messages: WAMessage[] = []
  const deviceTraffic: WAMessage[] = []
  for (const parts of byStanza.values()) {
    try {
      const message = rebuild(parts, me)
      if (message) (message.category === 'peer' ? deviceTraffic : messages).push(message)
    } catch (error) {
      log.error({ err: error }, 'journal.unreadable')
    }
  }
  return { messages, deviceTraffic }
}

function rebuild(
  parts: readonly JournalEntry[],
  me: { readonly id: string; readonly lid?: string | null | undefined },
): WAMessage | null {
  const [first] = parts
  if (!first) return null
  const { fullMessage } = decodeMessageNode(first.stanza, me.id, me.lid ?? '')
  for (const { plaintext } of parts) {
    const decoded = proto.Message.decode(unpadRandomMax16(plaintext))
    const content = decoded.deviceSentMessage?.message ?? decoded
    fullMessage.message = Object.assign(fullMessage.message ?? {}, content)
  }
  // As the library does before it hands a message over: keys in its content are from our side.
  cleanMessage(fullMessage, me.id, me.lid ?? '')
  return fullMessage
}
