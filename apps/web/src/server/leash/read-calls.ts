import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import { agentApprovals, agentCalls, sessions, tokens } from '@messenger/shared/db/schema'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { holds, type Rights } from '../people/rights.ts'
import { type Approval, askedDigest, inputOf } from './approvals.ts'
import { neededToApprove, neededToSee } from './needed-to-approve.ts'
import { digestOf, shownCall } from './shown-call.ts'
import type { UnseenPeople } from './unseen-people.ts'

export const callFilter = z.object({
  token_id: z.int().min(1).optional(),
  outcome: z.enum(['done', 'waiting', 'dry_run', 'refused', 'failed']).optional(),
  /** Id of the last call of the page before. */
  cursor: z.uuid().nullish(),
})

const pageSize = 50

/** What agents did, newest first, without what they said. */
export async function listCalls(db: Db, accountId: number, filter: z.output<typeof callFilter>) {
  const { token_id, outcome, cursor } = filter
  const rows = await db
    .select({
      id: agentCalls.id,
      tokenId: agentCalls.tokenId,
      tokenName: agentCalls.tokenName,
      at: agentCalls.at,
      tool: agentCalls.tool,
      operation: agentCalls.operation,
      outcome: agentCalls.outcome,
      reason: agentCalls.reason,
      isApproved: agentCalls.isApproved,
      session: sessions.name,
    })
    .from(agentCalls)
    .leftJoin(sessions, and(eq(sessions.id, agentCalls.sessionId), eq(sessions.accountId, agentCalls.accountId)))
    .where(
      and(
        eq(agentCalls.accountId, accountId),
        token_id === undefined ? undefined : eq(agentCalls.tokenId, token_id),
        outcome === undefined ? undefined : eq(agentCalls.outcome, outcome),
        cursor ? lt(agentCalls.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(agentCalls.id))
    .limit(pageSize + 1)
  return {
    calls: rows.slice(0, pageSize).map(({ at, ...call }) => ({ ...call, at: at.toISOString() })),
    hasMore: rows.length > pageSize,
  }
}

/** Calls that wait for a person, oldest first, in full: whoever decides sees all that would be done. */
export async function listWaiting(
  { db, sealer }: { db: Db; sealer: Sealer },
  { accountId, rights }: { readonly accountId: number; readonly rights: Rights },
) {
  const rows = await db
    .select({ row: agentApprovals, token: tokens.name, session: sessions.name })
    .from(agentApprovals)
    .innerJoin(tokens, eq(tokens.id, agentApprovals.tokenId))
    .leftJoin(
      sessions,
      and(eq(sessions.id, agentApprovals.sessionId), eq(sessions.accountId, agentApprovals.accountId)),
    )
    .where(isWaiting(accountId))
    .orderBy(agentApprovals.createdAt)
    .limit(200)
  const waiting = []
  // One after the other: each may count a hundred thousand people.
  for (const { row, token, session } of rows) {
    waiting.push({ token, session, ...(await shownTo({ db, sealer }, row, rights)) })
  }
  return waiting
}

/** A call as somebody sees it who has those rights. */
async function shownTo({ db, sealer }: { db: Db; sealer: Sealer }, row: Approval, rights: Rights) {
  const { tool, operation, accountId, sessionId } = row
  const context = { db, sealer, accountId, sessionId: sessionId ?? 0 }
  const shown = await shownCall(context, { tool, operation, input: inputOf(sealer, row) })
  const digest = digestOf(sessionId, shown)
  const maySee = holds(rights, ...neededToSee(row, shown.input))
  return {
    id: row.id,
    tool,
    /** JSON. */
    input: JSON.stringify(shown.input, null, 2),
    /** JSON of what it sends or changes that is not in its input; null: nothing of that kind, or whoever looks may not see it. */
    content: shown.content === null || !maySee ? null : JSON.stringify(shown.content, null, 2),
    /** Whom it reaches or changes beside those; null: nobody of that kind, or whoever looks may not see them. */
    people: shown.people && maySee ? peopleOf(shown.people) : null,
    /** Rights that whoever looks lacks, and that allowing it needs. */
    lacks: neededToApprove(row, shown.input).filter(scope => !holds(rights, scope)),
    /** Goes along with a decision: what is allowed is what was shown. */
    digest,
    /** It is another call than the one that was asked for, and can only be refused. */
    is_changed: digest !== (askedDigest(sealer, row) ?? digest),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    asked: row.askedAt === null ? null : `+${row.askNumber}`,
  }
}

const peopleOf = ({ count, first, href }: UnseenPeople) => ({ count, first, href })

export async function countWaiting(db: Db, accountId: number): Promise<number> {
  return db.$count(agentApprovals, isWaiting(accountId))
}

const isWaiting = (accountId: number) =>
  and(
    eq(agentApprovals.accountId, accountId),
    eq(agentApprovals.state, 'waiting'),
    gt(agentApprovals.expiresAt, sql`now()`),
  )

export type ShownCall = Awaited<ReturnType<typeof listCalls>>['calls'][number]
export type WaitingCall = Awaited<ReturnType<typeof listWaiting>>[number]
