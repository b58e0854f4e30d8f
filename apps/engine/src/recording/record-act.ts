import type { ShortKey } from '@messenger/shared/contract/events/message-key'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { messages } from '@messenger/shared/db/schema'
import { learnPairs } from '../contacts/learn-pairs.ts'
import type { PersonIds } from '../identity/person-ids.ts'
import { proto } from '../whatsapp/baileys.ts'
import type { Act } from '../whatsapp/from-whatsapp/act.ts'
import { type IncomingMessage, statedPair } from '../whatsapp/from-whatsapp/incoming.ts'
import { messageKey } from '../whatsapp/from-whatsapp/payload.ts'
import { findTarget, type StoredTarget } from './find-target.ts'
import type { RecordContext } from './record-context.ts'
import { setDeleted, setEdit } from './record-own-change.ts'
import { recordVote } from './record-vote.ts'
import { senderOf } from './sender-of.ts'
import { shortKeyOf } from './short-key.ts'
import { keepWaiting, recordWaitingVotes } from './waiting-votes.ts'
import type { WriteStep } from './write-batch.ts'

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
  const stored = act.kind === 'edit' ? null : await store(context, step, act, chat)
  if (act.kind !== 'edit' && stored === null) return
  const sender = await senderOf(context, step.tx, message)
  const target = await findTarget(context, step, act.target, chat)
  switch (act.kind) {
    case 'reaction':
      return emitReaction(step, act, await keyOf(context, step, act, target), sender)
    case 'vote':
      return takeVote(context, step, act, { target, chat, voter: sender, messageId: stored })
    case 'deletion':
      return recordDeletion(context, step, act, target)
    case 'edit':
      return recordEdit(context, step, act, target)
  }
}

async function store(
  context: RecordContext,
  step: WriteStep,
  { message, target }: Act,
  chat: string,
): Promise<number | null> {
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
      about: target.networkId,
      sealedContent: sealer.seal(content, sealContext.message(sessionId, message.networkId)),
      status: message.fromMe ? 2 : 3,
      timestamp: message.timestamp,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id })
  return inserted[0]?.id ?? null
}

/** Key of the message that was acted on: as it is stored, else as the act states it. */
function keyOf(
  context: RecordContext,
  step: WriteStep,
  { message, target }: Act,
  stored: StoredTarget | null,
): Promise<ShortKey> {
  return shortKeyOf(context, step.tx, stored ?? { ...target, remoteJid: message.remoteJid })
}

type Of<K extends Act['kind']> = Extract<Act, { kind: K }>

interface VoteFacts {
  readonly target: StoredTarget | null
  readonly chat: string
  readonly voter: PersonIds
  /** Row of the vote. */
  readonly messageId: number | null
}

/** A vote may come before its poll, and before it is known by what it can be read; then it waits. */
async function takeVote(
  context: RecordContext,
  step: WriteStep,
  { message, target: stated, vote, votedAt }: Of<'vote'>,
  { target, chat, voter, messageId }: VoteFacts,
): Promise<void> {
  if (target) await recordWaitingVotes(context, step, target, chat)
  const isRead = target && (await recordVote(context, step, target, { vote, votedAt, voter, own: message.fromMe }))
  if (!isRead && messageId !== null) await keepWaiting(context, step, messageId, stated.networkId)
}

function emitReaction(step: WriteStep, act: Of<'reaction'>, key: ShortKey, sender: PersonIds): void {
  const { message, text } = act
  step.emit({
    event: 'messages.reaction',
    data: [{ key, reaction: { text, key: messageKey(message, sender) } }],
    chatKind: message.chatKind,
    own: message.fromMe,
  })
}

async function recordDeletion(
  context: RecordContext,
  step: WriteStep,
  act: Of<'deletion'>,
  target: StoredTarget | null,
): Promise<void> {
  const { message } = act
  // Of two people in a chat, each deletes what is theirs.
  if (target && message.chatKind === 'personal' && target.fromMe !== message.fromMe) return
  if (target && !(await setDeleted(step, target.id))) return
  const stated = { ...act, target: { ...act.target, fromMe: message.fromMe } }
  step.emit({
    event: 'messages.delete',
    data: { keys: [await keyOf(context, step, stated, target)] },
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
  const sealed = sealer.seal(proto.Message.encode(edited).finish(), sealContext.edit(sessionId, target.id))
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
