import { sealContext } from '@messenger/shared/crypto/contexts'
import { messages } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { chatIdOf } from '../chats/chat-id.ts'
import { pauseForAnswer } from '../chats/pause-for-answer.ts'
import { learnPairs } from '../contacts/learn-pairs.ts'
import { recordContacts } from '../contacts/record-contacts.ts'
import type { RecordableEvent } from '../events/event-rows.ts'
import type { PersonIds } from '../identity/person-ids.ts'
import { proto } from '../whatsapp/baileys.ts'
import { aboutOf } from '../whatsapp/from-whatsapp/act.ts'
import { type IncomingMessage, statedPair } from '../whatsapp/from-whatsapp/incoming.ts'
import { messagePayload, type Sender } from '../whatsapp/from-whatsapp/payload.ts'
import { readPoll } from '../whatsapp/from-whatsapp/poll.ts'
import { isQuotable } from '../whatsapp/from-whatsapp/real-content.ts'
import { noteOptOut } from './note-opt-out.ts'
import type { RecordContext } from './record-context.ts'
import { senderOf } from './sender-of.ts'
import { recordWaitingVotes } from './waiting-votes.ts'
import type { DraftStep, WriteStep } from './write-batch.ts'

/**
 * Stores a message and emits its events, once per (session, chat, network id, fromMe): what comes again (a replayed
 * journal, a redelivery, a retry) is recognised and emits nothing.
 */
export async function recordMessage(context: RecordContext, step: DraftStep, message: IncomingMessage): Promise<void> {
  const { sessionId, identities, sealer } = context
  const pair = statedPair(message)
  if (pair && !identities.knows(pair)) await learnPairs(context, await step.transaction(), [pair])
  const chat = await identities.chatOf(step.db, message.remoteJid)
  const sender = await senderOf(context, step.db, message)
  const name = newName(context, message, sender)
  if (name) await rememberName(context, await step.transaction(), { ...message, chat }, name)
  await noteOptOut(context, step, { message, sender, chat })
  const content = proto.Message.encode(message.content).finish()
  const place = step.draft.store({
    chat,
    networkId: message.networkId,
    fromMe: message.fromMe,
    remoteJid: message.remoteJid,
    participant: message.participant,
    about: aboutOf(message.content),
    sealed: sealer.seal(content, sealContext.message(sessionId, message.networkId)).toString('base64'),
    status: message.fromMe ? 2 : 3,
    timestamp: message.timestamp,
    counts: isChatMessage(message),
  })
  if (place === null) return
  for (const event of messageEvents(message, sender)) step.draft.emit(event, { message: place })
  if (isChatMessage(message)) {
    const id = await chatIdOf(context, step.db, message.remoteJid)
    step.draft.touch({ chat, id }, message.chatKind)
  }
  step.draft.onCommit(({ stored }) => {
    if (stored.has(place) && !message.fromMe) context.metrics.received(message.chatKind)
    if (name && stored.has(place)) context.memory.names.set(name.jid, name.notify)
    // A send's receipts may now mean two messages: the database knows both.
    if (message.fromMe) context.memory.sends.delete(message.networkId)
  })
  if (message.fromMe && isChatMessage(message)) {
    const { networkId, timestamp } = message
    await pauseForAnswer(context, step, { networkId, chat, at: timestamp * 1000, cause: 'phone' })
  }
  if (readPoll(message.networkId, message.content))
    await recordWaitingVotes(context, await step.transaction(), message, chat)
}

/** Statuses are in no chat; an edit is in the place of the message it changes, a reaction beside one. */
export function isChatMessage({ chatKind, content }: IncomingMessage): boolean {
  return chatKind !== 'broadcast' && isQuotable(content)
}

/** A message that comes again says nothing new, also not what its sender was called then. */
async function rememberName(
  context: RecordContext,
  step: WriteStep,
  { chat, networkId, fromMe }: Pick<typeof messages.$inferSelect, 'chat' | 'networkId' | 'fromMe'>,
  name: { readonly jid: string; readonly notify: string },
): Promise<void> {
  const { sessionId } = context
  const stored = await step.tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.sessionId, sessionId),
        eq(messages.chat, chat),
        eq(messages.networkId, networkId),
        eq(messages.fromMe, fromMe),
      ),
    )
  if (stored.length === 0) await recordContacts(context, step, [name])
}

/** Which events one message fires, in the contract's order. */
function messageEvents(message: IncomingMessage, sender: Sender): RecordableEvent[] {
  const data = messagePayload(message, sender)
  const { chatKind, fromMe: own } = message
  const upsert: RecordableEvent = { event: 'messages.upsert', data, chatKind, own }
  if (own) return [upsert]
  const received: RecordableEvent = { event: 'messages.received', data, chatKind, own }
  const event = receivedIn[chatKind]
  return event ? [upsert, received, { event, data, chatKind, own }] : [upsert, received]
}

/** The event of a received message by the kind of its chat; statuses and broadcasts have none. */
const receivedIn = {
  personal: 'messages-personal.received',
  group: 'messages-group.received',
  newsletter: 'messages-newsletter.received',
  broadcast: null,
} as const

/** The name that the sender chose, unless it is stored. */
function newName({ memory }: RecordContext, message: IncomingMessage, sender: PersonIds) {
  const jid = sender.lid ?? sender.pn
  const notify = message.pushName
  if (message.fromMe || !jid || !notify || memory.names.get(jid) === notify) return null
  return { jid, notify }
}
