import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import { type AgentOutcome, agentCalls } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { newRecordId } from '../audit/record-id.ts'

interface BegunCall {
  readonly accountId: number
  readonly tokenId: number
  readonly tokenName: string
  readonly sessionId: number | null
  readonly tool: string
  readonly operation: string
  /** Arguments of the tool, as they came. */
  readonly given: unknown
  /** Set where it is a call that a person has approved. */
  readonly approvalId: string | undefined
}

/** What stands there while a call is worked on, and stays where nobody came to say more. */
const interrupted = 'interrupted'

/** Notes a call before it is done, so that none is done without a note. Answers its id. */
export async function beginCall({ db, sealer }: { db: Db; sealer: Sealer }, call: BegunCall): Promise<string> {
  const { given, approvalId, ...rest } = call
  const id = newRecordId()
  await db.insert(agentCalls).values({
    ...{ ...rest, id, outcome: 'failed', reason: interrupted },
    approvalId: approvalId ?? null,
    isApproved: approvalId !== undefined,
    sealedInput: sealer.seal(JSON.stringify(given ?? {}), sealContext.agent(call.accountId, 'call', id)),
  })
  return id
}

interface EndedCall {
  readonly outcome: AgentOutcome
  /** The rule that refused it, or the code of another refusal. */
  readonly reason: string | null
  readonly approvalId?: string
}

/** Notes what came of it. */
export async function endCall(db: Db, id: string, { outcome, reason, approvalId }: EndedCall): Promise<void> {
  await db
    .update(agentCalls)
    .set({ outcome, reason, ...(approvalId === undefined ? {} : { approvalId }) })
    .where(eq(agentCalls.id, id))
}

/** Deletes calls that are older than the audit log keeps, approvals that are over for as long, and used budgets. Answers how many went. */
export async function purgeAgents(sql: Sql, days: number, limit: number): Promise<number> {
  const calls = await sql`
    delete from agent_calls where id in
      (select id from agent_calls where at < now() - make_interval(days => ${days}) limit ${limit}) returning 1 as one`
  const approvals = await sql`
    delete from agent_approvals where id in
      (select id from agent_approvals where ended_at < now() - make_interval(days => ${days}) limit ${limit}) returning 1 as one`
  const spends = await sql`
    delete from agent_spends where id in
      (select id from agent_spends where at < now() - interval '25 hours' limit ${limit}) returning 1 as one`
  return Math.max(calls.length, approvals.length, spends.length)
}
