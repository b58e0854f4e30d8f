import type { TargetKey } from '@messenger/shared/contract/events/message-key'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { messages } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { learnPairs } from '../contacts/learn-pairs.ts'
import type { PersonIds } from '../identity/person-ids.ts'
import { proto } from '../whatsapp/baileys.ts'
import type { Act } from '../whatsapp/from-whatsapp/act.ts'
import { type IncomingMessage, statedPair } from '../whatsapp/from-whatsapp/incoming.ts'
import { messageKey } from '../whatsapp/from-whatsapp/payload.ts'
import type { RecordContext } from './record-message.ts'
import { setDeleted, setEdit } from './record-own-change.ts'
import { recordVote } from './record-vote.ts'
import type { WriteStep } from './write-batch.ts'

export type StoredTarget = Pick<
  typeof messages.$inferSelect,
  'id' | 'remoteJid' | 'networkId' | 'fromMe' | 'participant' | 'sealedContent'
>

/**
 * Records what a person did to a message: a reaction, a vote and a deletion fire their own event alone, an edit changes
 * what the message reads. Once per (session, chat, network id, fromMe), like messages.
 */
export async function recordAct(context: RecordContext, step: WriteStep, act: Act): Promise<void> {
  const { message } = act
  const pair = statedPair(message)
  if (pair && !context.identities.knows(pair)) await learnPairs(context, step, [pair])
  const chat = await context.identities.chatOf(step.tx, message.remoteJid)
  // An edit was stored as the message that it also is.
  if (act.kind !== 'edit' && !(await store(context, step, act, chat))) return
  const sender = message.fromMe
    ? context.me
    : await context.identities.resolve(step.tx, message.participant ?? message.remoteJid)
  const target = await findTarget(context, step, act, chat)
  switch (act.kind) {
    case 'reaction':
      return emitReaction(step, act, keyOf(act, target), sender)
    case 'vote':
      if (target) await recordVote(context, step, { ...act, poll: target, voter: sender, key: keyOf(act, target) })
      return
    case 'deletion':
      return recordDeletion(step, act, target)
    case 'edit':
      return recordEdit(context, step, act, target)
  }
}

async function store(context: RecordContext, step: WriteStep, { message }: Act, chat: string): Promise<boolean> {
  const { sessionId, sealer } = context
  const content = proto.Message.encode(message.content).finish()
  const inserted = await step.tx
    .insert(messages)
    .values({
      sessionId,
      chat,
      networkId: message.networkId,
      fromMe: message.fromMe,
      remoteJid: message.remoteJid,
      participant: message.participant,
      sealedContent: sealer.seal(content, sealContext.message(sessionId)),
      status: message.fromMe ? 2 : 3,
      timestamp: message.timestamp,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  return inserted.length > 0
}

/** The message of that chat with the target's id; own and received ones may share an id, so the right side comes first. */
async function findTarget(
  { sessionId }: RecordContext,
  step: WriteStep,
  { target }: Act,
  chat: string,
): Promise<StoredTarget | null> {
  const [row] = await step.tx
    .select({
      id: messages.id,
      remoteJid: messages.remoteJid,
      networkId: messages.networkId,
      fromMe: messages.fromMe,
      participant: messages.participant,
      sealedContent: messages.sealedContent,
    })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.networkId, target.networkId), eq(messages.chat, chat)))
    .orderBy(sql`${messages.fromMe} = ${target.fromMe} desc`)
    .limit(1)
  return row ?? null
}

/** Key of the message that was acted on: as it is stored, else as the act states it. */
function keyOf({ message, target }: Act, stored: StoredTarget | null): TargetKey {
  const { remoteJid, networkId, fromMe, participant } = stored ?? { ...target, remoteJid: message.remoteJid }
  const inGroup = message.chatKind === 'group' || message.chatKind === 'broadcast'
  return { remoteJid, id: networkId, fromMe, ...(inGroup && participant ? { participant } : {}) }
}

type Of<K extends Act['kind']> = Extract<Act, { kind: K }>

function emitReaction(step: WriteStep, act: Of<'reaction'>, key: TargetKey, sender: PersonIds): void {
  const { message, text } = act
  step.emit({
    event: 'messages.reaction',
    data: [{ key, reaction: { text, key: messageKey(message, sender) } }],
    chatKind: message.chatKind,
    own: message.fromMe,
  })
}

async function recordDeletion(step: WriteStep, act: Of<'deletion'>, target: StoredTarget | null): Promise<void> {
  const { message } = act
  // Of two people in a chat, each deletes what is theirs.
  if (target && message.chatKind === 'personal' && target.fromMe !== message.fromMe) return
  if (target && !(await setDeleted(step, target.id))) return
  const stated = { ...act, target: { ...act.target, fromMe: message.fromMe } }
  step.emit({
    event: 'messages.delete',
    data: { keys: [keyOf(stated, target)] },
    chatKind: message.chatKind,
    own: message.fromMe,
  })
}

async function recordEdit(
  context: RecordContext,
  step: WriteStep,
  { message, edited }: Of<'edit'>,
  target: StoredTarget | null,
): Promise<void> {
  const { sessionId, sealer } = context
  // Only its author changes a message.
  if (!target || !(await isSameAuthor(context, step, target, message))) return
  const sealed = sealer.seal(proto.Message.encode(edited).finish(), sealContext.message(sessionId))
  await setEdit(step, target.id, message.networkId, sealed)
}

/** Own messages are stored without a participant when they were sent here; others name the same person in two ways. */
async function isSameAuthor(
  { identities }: RecordContext,
  { tx }: WriteStep,
  target: StoredTarget,
  { fromMe, participant }: IncomingMessage,
): Promise<boolean> {
  if (target.fromMe || fromMe) return target.fromMe && fromMe
  if (target.participant === participant) return true
  if (!target.participant || !participant) return false
  const [author, editor] = [await identities.resolve(tx, target.participant), await identities.resolve(tx, participant)]
  return author.lid !== null && author.lid === editor.lid
}
