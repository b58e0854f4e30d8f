import { randomUUID } from 'node:crypto'
import { ApiError } from '@messenger/shared/contract/errors'
import { operations } from '@messenger/shared/contract/operations'
import { parseInput } from '@messenger/shared/contract/parse-input'
import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database } from '@messenger/shared/db/create-db'
import { agentCalls } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { inputFrom } from '../mcp/arguments.ts'
import { toolsOf } from '../mcp/tools.ts'
import { refusalOf } from '../refusal.ts'
import { ruleOf } from './broken-rule.ts'
import { spendBudget } from './budgets.ts'
import { judge } from './judge.ts'
import { readLeash } from './leashes.ts'
import { readRules } from './read-rules.ts'

interface Reader {
  readonly database: Database
  readonly sealer: Sealer
}

export type StoredCall = typeof agentCalls.$inferSelect

/** A call of the account. @throws ApiError `not_found` */
export async function findCall({ database: { db } }: Reader, accountId: number, id: string): Promise<StoredCall> {
  const [call] = await db
    .select()
    .from(agentCalls)
    .where(and(eq(agentCalls.id, id), eq(agentCalls.accountId, accountId)))
  if (!call) throw new ApiError('not_found')
  return call
}

/** What the call was made with. */
export function givenOf({ sealer }: Pick<Reader, 'sealer'>, call: StoredCall): Record<string, unknown> {
  // Where no contents are stored it goes.
  if (call.sealedInput.length === 0) return {}
  const text = sealer.open(call.sealedInput, sealContext.agent(call.accountId, 'call', call.id)).toString('utf8')
  return { ...Object(JSON.parse(text)) }
}

/** What today's rules say to a call; nothing is done, and no budget is used. */
export interface Verdict {
  readonly outcome: 'allowed' | 'ask' | 'dry_run' | 'refused'
  /** The rule that refuses it, or the code of another refusal. */
  readonly reason: string | null
  /** The same as a sentence. */
  readonly why: string | null
}

/** Holds a call that was made to the rules as they are now. @throws ApiError `not_found` where its token has no leash any more */
export async function replayCall(reader: Reader, call: StoredCall): Promise<Verdict> {
  const { database, sealer } = reader
  const { db, sql } = database
  const { accountId, tokenId } = call
  const stored = await readLeash(db, accountId, tokenId)
  const tool = toolsOf(operations).find(({ binding, row }) => binding.tool === call.tool && row.name === call.operation)
  if (stored === undefined || !tool) throw new ApiError('not_found')
  const given = givenOf(reader, call)
  try {
    const rules = readRules(stored)
    const { row } = tool
    // Approved calls are kept as the operation gets them.
    const raw = call.isApproved ? given : inputFrom(row.operation, tool.binding, given)
    const input = parseInput(row.operation, raw)
    const context = { db, sealer, accountId, sessionId: call.sessionId ?? 0 }
    const { reached, hold } = await judge(context, rules, { row, tool: call.tool, input })
    const asNew = { tokenId, callId: randomUUID(), budgets: rules.budgets, reached, isTrial: true }
    await spendBudget(sql, asNew)
    return { outcome: hold ?? 'allowed', reason: null, why: null }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.code === 'internal') throw error
    return { outcome: 'refused', reason: ruleOf(refusal) ?? refusal.code, why: refusal.message }
  }
}
