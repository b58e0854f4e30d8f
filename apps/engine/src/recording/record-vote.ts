import { sealContext } from '@messenger/shared/crypto/contexts'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { pollVotes } from '@messenger/shared/db/schema'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { PersonIds } from '../identity/person-ids.ts'
import { proto } from '../whatsapp/baileys.ts'
import { chatKindOf } from '../whatsapp/from-whatsapp/chat-kind.ts'
import { type Poll, readPoll, readVote } from '../whatsapp/from-whatsapp/poll.ts'
import type { StoredTarget } from './find-target.ts'
import type { RecordContext } from './record-context.ts'
import { shortKeyOf } from './short-key.ts'
import type { WriteStep } from './write-batch.ts'

export interface Vote {
  readonly vote: proto.Message.IPollEncValue
  /** Milliseconds. */
  readonly votedAt: number
  readonly voter: PersonIds
  /** The account voted itself. */
  readonly own: boolean
}

const chosenNames = z.array(z.string())

/**
 * Counts a vote and emits the poll's full tally; one that is older than the voter's latest changes nothing. Answers
 * whether it could be read.
 */
export async function recordVote(
  context: RecordContext,
  step: WriteStep,
  stored: StoredTarget,
  { vote, votedAt, voter, own }: Vote,
): Promise<boolean> {
  const { sessionId, sealer, me, identities } = context
  const opened =
    stored.sealedContent && sealer.open(stored.sealedContent, sealContext.message(sessionId, stored.networkId))
  const poll = opened && readPoll(stored.networkId, proto.Message.decode(opened))
  if (!poll) return false
  const creator = stored.fromMe ? me : await identities.resolve(step.tx, stored.participant ?? stored.remoteJid)
  const voters = formsOf(voter)
  const chosen = readVote(poll, vote, formsOf(creator), voters)
  const [jid] = voters
  if (!chosen || !jid) return false
  // Of a voter who was known by one identifier and is known by both now there is a vote under each.
  const isTheirs = and(eq(pollVotes.pollId, stored.id), inArray(pollVotes.voter, voters))
  const before = await step.tx.select({ votedAt: pollVotes.votedAt }).from(pollVotes).where(isTheirs)
  if (before.some(known => known.votedAt >= votedAt)) return true
  const sealedOptions = sealer.seal(JSON.stringify(chosen), sealContext.pollVote(sessionId, stored.id, jid))
  await step.tx.delete(pollVotes).where(isTheirs)
  await step.tx.insert(pollVotes).values({ pollId: stored.id, voter: jid, sealedOptions, votedAt })
  const pollResult = await tally(context, step.tx, stored.id, poll)
  const data = { key: await shortKeyOf(context, step.tx, stored), pollResult }
  step.emit({ event: 'poll.results', data, chatKind: chatKindOf(stored.remoteJid), own })
  return true
}

/** Every option with its voters, named by number where it is known by now. */
export async function tally(
  { sessionId, sealer, identities, me }: Pick<RecordContext, 'sessionId' | 'sealer' | 'identities' | 'me'>,
  db: DbOrTx,
  pollId: number,
  poll: Poll,
) {
  const votes = await db
    .select({ voter: pollVotes.voter, sealed: pollVotes.sealedOptions })
    .from(pollVotes)
    .where(eq(pollVotes.pollId, pollId))
    .orderBy(asc(pollVotes.votedAt), asc(pollVotes.voter))
  const choices = new Map<string, ReadonlySet<string>>()
  for (const { voter, sealed } of votes) {
    const { pn } = voter === me.lid ? me : await identities.resolve(db, voter)
    const jid = pn ?? voter
    const opened = sealer.open(sealed, sealContext.pollVote(sessionId, pollId, voter)).toString('utf8')
    const names = chosenNames.parse(JSON.parse(opened))
    // The later one of two that turned out to be one person's.
    choices.delete(jid)
    choices.set(jid, new Set(names))
  }
  return poll.options.map(name => ({
    name,
    voters: [...choices].filter(([, names]) => names.has(name)).map(([jid]) => jid),
  }))
}

function formsOf({ pn, lid }: PersonIds): string[] {
  return [lid, pn].filter(jid => jid !== null)
}
