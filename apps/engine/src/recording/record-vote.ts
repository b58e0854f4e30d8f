import type { TargetKey } from '@messenger/shared/contract/events/message-key'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { pollVotes } from '@messenger/shared/db/schema'
import { asc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { PersonIds } from '../identity/person-ids.ts'
import { proto } from '../whatsapp/baileys.ts'
import type { IncomingMessage } from '../whatsapp/from-whatsapp/incoming.ts'
import { readPoll, readVote } from '../whatsapp/from-whatsapp/poll.ts'
import type { StoredTarget } from './record-act.ts'
import type { RecordContext } from './record-message.ts'
import type { WriteStep } from './write-batch.ts'

export interface Vote {
  readonly message: IncomingMessage
  readonly vote: proto.Message.IPollEncValue
  /** Milliseconds. */
  readonly votedAt: number
  readonly voter: PersonIds
  readonly poll: StoredTarget
  readonly key: TargetKey
}

const chosenNames = z.array(z.string())

/** Counts a vote and emits the poll's full tally. A vote that cannot be read, or is older than the voter's latest, is none. */
export async function recordVote(context: RecordContext, step: WriteStep, vote: Vote): Promise<void> {
  const { sessionId, sealer, me, identities } = context
  const { poll: stored, voter } = vote
  const opened = stored.sealedContent && sealer.open(stored.sealedContent, sealContext.message(sessionId))
  const poll = opened && readPoll(stored.networkId, proto.Message.decode(opened))
  const voterJid = voter.pn ?? voter.lid
  if (!poll || !voterJid) return
  const creator = stored.fromMe ? me : await identities.resolve(step.tx, stored.participant ?? stored.remoteJid)
  const chosen = readVote(poll, vote.vote, formsOf(creator), formsOf(voter))
  if (!chosen) return
  const seal = (names: string[]) => sealer.seal(JSON.stringify(names), sealContext.pollVote(sessionId))
  const row = { sealedOptions: seal(chosen), votedAt: vote.votedAt }
  const counted = await step.tx
    .insert(pollVotes)
    .values({ pollId: stored.id, voter: voterJid, ...row })
    .onConflictDoUpdate({
      target: [pollVotes.pollId, pollVotes.voter],
      set: row,
      setWhere: lt(pollVotes.votedAt, vote.votedAt),
    })
    .returning({ voter: pollVotes.voter })
  if (counted.length === 0) return
  const votes = await step.tx
    .select({ voter: pollVotes.voter, sealed: pollVotes.sealedOptions })
    .from(pollVotes)
    .where(eq(pollVotes.pollId, stored.id))
    .orderBy(asc(pollVotes.votedAt), asc(pollVotes.voter))
  const open = (sealed: Buffer) =>
    chosenNames.parse(JSON.parse(sealer.open(sealed, sealContext.pollVote(sessionId)).toString('utf8')))
  const choices = votes.map(({ voter: jid, sealed }) => ({ jid, names: new Set(open(sealed)) }))
  const pollResult = poll.options.map(name => ({
    name,
    voters: choices.filter(({ names }) => names.has(name)).map(({ jid }) => jid),
  }))
  const { chatKind, fromMe: own } = vote.message
  step.emit({ event: 'poll.results', data: { key: vote.key, pollResult }, chatKind, own })
}

function formsOf({ pn, lid }: PersonIds): string[] {
  return [lid, pn].filter(jid => jid !== null)
}
