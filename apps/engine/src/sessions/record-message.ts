import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { RecordableEvent } from '../events/event-rows.ts'
import type { IdentityMap } from '../identity/identity-map.ts'
import type { PersonIds } from '../identity/person.ts'
import { proto } from '../whatsapp/baileys.ts'
import { type IncomingMessage, statedPair } from '../whatsapp/from-whatsapp/incoming.ts'
import { messagePayload } from '../whatsapp/from-whatsapp/payload.ts'
import type { RecordMemory } from './record-memory.ts'
import type { DraftStep } from './write-batch.ts'

export interface RecordContext {
  readonly sessionId: number
  readonly sealer: Sealer
  readonly identities: IdentityMap
  readonly memory: RecordMemory
  /** The session's own account, for messages written by it. */
  readonly me: PersonIds
}

/**
 * Stores a message and emits its events, once per (session, chat, network id, fromMe): what comes again (a replayed
 * journal, a redelivery, a retry) is recognised and emits nothing.
 */
export async function recordMessage(context: RecordContext, step: DraftStep, message: IncomingMessage): Promise<void> {
  const { sessionId, identities, sealer } = context
  const pair = statedPair(message)
  if (pair && !identities.knows(pair)) await identities.learn(await step.transaction(), [pair])
  const chat = await identities.chatOf(step.db, message.remoteJid)
  const sender = message.fromMe
    ? context.me
    : await identities.resolve(step.db, message.participant ?? message.remoteJid)
  const name = newName(context, message, sender)
  const content = proto.Message.encode(message.content).finish()
  const place = step.draft.store({
    chat,
    networkId: message.networkId,
    fromMe: message.fromMe,
    remoteJid: message.remoteJid,
    participant: message.participant,
    sealed: sealer.seal(content, sealContext.message(sessionId)).toString('base64'),
    status: message.fromMe ? 2 : 3,
    timestamp: message.timestamp,
    name,
  })
  if (place === null) return
  for (const event of messageEvents(message, sender)) step.draft.emit(event, { message: place })
  // Until the commit nobody knows what is stored: the sender's next message states its name again.
  if (name) context.memory.names.delete(name.jid)
  step.draft.onCommit(({ stored }) => {
    if (name && stored.has(place)) context.memory.names.set(name.jid, name.notify)
    // A send's receipts may now mean two messages: the database knows both.
    if (message.fromMe) context.memory.sends.delete(message.networkId)
  })
}

/** Which events one message fires, in the contract's order. */
function messageEvents(message: IncomingMessage, sender: PersonIds): RecordableEvent[] {
  const data = messagePayload(message, sender)
  const { chatKind, fromMe: own } = message
  const upsert: RecordableEvent = { event: 'messages.upsert', data, chatKind, own }
  if (own) return [upsert]
  const received: RecordableEvent = { event: 'messages.received', data, chatKind, own }
  if (chatKind !== 'personal') return [upsert, received]
  return [upsert, received, { event: 'messages-personal.received', data, chatKind, own }]
}

/** The name that the sender chose, unless it is stored. */
function newName({ memory }: RecordContext, message: IncomingMessage, sender: PersonIds) {
  const jid = sender.lid ?? sender.pn
  const notify = message.pushName
  if (message.fromMe || !jid || !notify || memory.names.get(jid) === notify) return null
  return { jid, notify }
}
