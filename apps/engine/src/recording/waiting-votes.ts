import { sealContext } from '@messenger/shared/crypto/contexts'
import { messages, waitingVotes } from '@messenger/shared/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import { normalizeMessageContent, proto } from '../whatsapp/baileys.ts'
import { votedAtOf } from '../whatsapp/from-whatsapp/act.ts'
import { findTarget } from './find-target.ts'
import type { RecordContext } from './record-context.ts'
import { recordVote } from './record-vote.ts'
import type { WriteStep } from './write-batch.ts'

/** Keeps a vote that cannot be counted yet. `messageId`: its row; `pollId`: network id of the poll. */
export async function keepWaiting(
  { sessionId }: RecordContext,
  { tx }: WriteStep,
  messageId: number,
  pollId: string,
): Promise<void> {
  await tx.insert(waitingVotes).values({ messageId, sessionId, pollId }).onConflictDoNothing()
}

/** Counts the votes that wait for a poll of a chat, as far as they can be read now. */
export async function recordWaitingVotes(
  context: RecordContext,
  step: WriteStep,
  poll: { readonly networkId: string; readonly fromMe: boolean },
  chat: string,
): Promise<void> {
  const { sessionId, sealer, me, identities } = context
  const waiting = await step.tx
    .select({
      id: messages.id,
      networkId: messages.networkId,
      fromMe: messages.fromMe,
      remoteJid: messages.remoteJid,
      participant: messages.participant,
      timestamp: messages.timestamp,
      sealed: messages.sealedContent,
    })
    .from(waitingVotes)
    .innerJoin(messages, eq(messages.id, waitingVotes.messageId))
    .where(and(eq(waitingVotes.sessionId, sessionId), eq(waitingVotes.pollId, poll.networkId), eq(messages.chat, chat)))
    .orderBy(asc(messages.id))
  const target = waiting.length > 0 ? await findTarget(context, step, poll, chat) : null
  if (!target) return
  for (const { id, networkId, fromMe, remoteJid, participant, timestamp, sealed } of waiting) {
    const opened = sealed && sealer.open(sealed, sealContext.message(sessionId, networkId))
    const content = opened ? normalizeMessageContent(proto.Message.decode(opened)) : undefined
    const vote = content?.pollUpdateMessage?.vote
    const voter = fromMe ? me : await identities.resolve(step.tx, participant ?? remoteJid)
    const votedAt = content ? votedAtOf(content, timestamp) : 0
    if (vote && !(await recordVote(context, step, target, { vote, votedAt, voter, own: fromMe }))) continue
    await step.tx.delete(waitingVotes).where(eq(waitingVotes.messageId, id))
  }
}
