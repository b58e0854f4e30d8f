import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { contacts, messages, sessionCounters } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { learnPairs } from '../contacts/learn-pairs.ts'
import { recordContacts } from '../contacts/record-contacts.ts'
import type { RecordableEvent } from '../events/record.ts'
import type { IdentityMap } from '../identity/identity-map.ts'
import { proto } from '../whatsapp/baileys.ts'
import { type IncomingMessage, statedPair } from '../whatsapp/from-whatsapp/incoming.ts'
import { messagePayload } from '../whatsapp/from-whatsapp/payload.ts'
import type { WriteStep } from './session-writer.ts'

export interface RecordContext {
  readonly sessionId: number
  readonly sealer: Sealer
  readonly identities: IdentityMap
  /** The session's own account, for messages written by it. */
  readonly me: { readonly pn: string | null; readonly lid: string | null }
}

/**
 * Stores a message and emits its events, once per (session, chat, network id, fromMe): what comes again (a replayed
 * journal, a redelivery, a retry) is recognised and emits nothing.
 */
export async function recordMessage(context: RecordContext, step: WriteStep, message: IncomingMessage): Promise<void> {
  const { sessionId, identities } = context
  const pair = statedPair(message)
  if (pair) await learnPairs(context, step, [pair])
  const inserted = await step.tx
    .insert(messages)
    .values({
      sessionId,
      chat: await identities.chatOf(step.tx, message.remoteJid),
      networkId: message.networkId,
      fromMe: message.fromMe,
      remoteJid: message.remoteJid,
      participant: message.participant,
      sealedContent: context.sealer.seal(
        proto.Message.encode(message.content).finish(),
        sealContext.message(sessionId),
      ),
      status: message.fromMe ? 2 : 3,
      timestamp: message.timestamp,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  if (inserted.length === 0) return
  await countMessage(step, sessionId)
  const sender = message.fromMe
    ? context.me
    : await identities.resolve(step.tx, message.participant ?? message.remoteJid)
  if (!message.fromMe && message.pushName) await rememberName(context, step, sender, message.pushName)
  for (const event of messageEvents(message, sender)) step.emit(event)
}

/** Which events one message fires, in the contract's order. */
function messageEvents(message: IncomingMessage, sender: Parameters<typeof messagePayload>[1]): RecordableEvent[] {
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

/** One more message sent or received, now. */
export async function countMessage(step: WriteStep, sessionId: number): Promise<void> {
  await step.tx
    .update(sessionCounters)
    .set({ messageCount: sql`${sessionCounters.messageCount} + 1`, lastActiveAt: sql`now()` })
    .where(eq(sessionCounters.sessionId, sessionId))
}

/** A name that is stored already costs one look; it is the usual case. */
async function rememberName(
  context: RecordContext,
  step: WriteStep,
  sender: { readonly pn: string | null; readonly lid: string | null },
  notify: string,
): Promise<void> {
  const jid = sender.lid ?? sender.pn
  if (!jid) return
  const known = await step.tx
    .select({ jid: contacts.jid })
    .from(contacts)
    .where(and(eq(contacts.sessionId, context.sessionId), eq(contacts.jid, jid), eq(contacts.notify, notify)))
  if (known.length === 0) await recordContacts(context, step, [{ jid, notify }])
}
