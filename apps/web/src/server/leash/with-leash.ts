import { ApiError } from '@messenger/shared/contract/errors'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { isSend } from '../is-send.ts'
import type { LimitedWork } from '../limits/within-limits.ts'
import type { WebContext } from '../web-context.ts'
import { addApproval } from './approvals.ts'
import { brokenRule, changedCall } from './broken-rule.ts'
import { refundBudget, spendBudget } from './budgets.ts'
import type { AgentCall } from './held.ts'
import { type Allowed, type JudgeContext, judge } from './judge.ts'
import { readRules } from './read-rules.ts'
import { digestOf, shownCall } from './shown-call.ts'

type Beside = Pick<WebContext, 'hiddenChats' | 'stillShown'>

/**
 * The one place in which a leash is held: after the input is read and before anything is done, for every operation and whatever
 * led to it. A credential without a leash goes on as it is. `go` keeps to what it is given beside the input. What is held is told in `call.reply`, and the output is undefined.
 * @throws ApiError `leash_refused`, and what `go` throws
 */
export async function withLeash(
  work: LimitedWork,
  go: (input: Record<string, unknown>, beside: Beside) => Promise<unknown>,
): Promise<unknown> {
  const { credential } = work.context
  if (credential.kind !== 'pat' || credential.leash === null) return go(work.input, { hiddenChats: [] })
  const { agent } = work.call
  if (!agent) throw brokenRule('tool', 'the token is for the tool server')
  const { name, operation, context, call, input } = work
  const { db, sql, sealer, accountId } = context
  const rules = readRules(credential.leash.rules)
  const sessionId = context.sessionId || Number(input.id ?? 0) || 0
  const asked = { row: { name, operation }, tool: agent.tool, input }
  const place = { db, sealer, accountId, sessionId }
  const allowed = await judge(place, rules, asked)
  const spending = { ...agent, tokenId: credential.tokenId, budgets: rules.budgets, reached: allowed.reached }
  const hold = holdOf(allowed, agent)
  const digest = (within: DbOrTx) =>
    digestOfAllowed({ ...place, db: within }, { tool: agent.tool, operation: name, input: allowed.input })
  // Held to the rules of this moment, the call may have become another one.
  const stillShown = async (within: DbOrTx) => {
    if (agent.approvedDigest !== undefined && agent.approvedDigest !== (await digest(within))) throw changedCall()
  }
  await stillShown(db)
  if (hold === null) {
    const done = { hiddenChats: allowed.hidden, stillShown }
    return spent({ sql, spending, sends: isSend(operation) }, () => go({ ...allowed.input }, done))
  }
  await spendBudget(sql, { ...spending, isTrial: true })
  if (hold === 'dry_run') {
    call.reply.held = { kind: 'dry_run', operation: name, input: allowed.input }
    return undefined
  }
  const { id, expiresAt } = await addApproval(
    { db, sealer },
    {
      ...{ accountId, tokenId: credential.tokenId, sessionId: sessionId || null, tool: agent.tool, operation: name },
      ...{ input: allowed.input, rules, digest: await digest(db) },
    },
  )
  call.reply.held = { kind: 'waiting', approvalId: id, expiresAt, asksClient: rules.ask_client === true }
  return undefined
}

async function digestOfAllowed(place: JudgeContext, call: Parameters<typeof shownCall>[1]): Promise<string> {
  return digestOf(place.sessionId || null, await shownCall(place, call))
}

/** A person who approved a call has been asked. */
function holdOf({ hold }: Allowed, { approvalId }: AgentCall): Allowed['hold'] {
  return hold === 'ask' && approvalId !== undefined ? null : hold
}

interface Spent {
  readonly sql: LimitedWork['context']['sql']
  readonly spending: Parameters<typeof spendBudget>[1]
  /** The operation sends one message, or none. */
  readonly sends: boolean
}

/** What was refused has reached nobody and is given back; what may have left is not. */
async function spent({ sql, spending, sends }: Spent, go: () => Promise<unknown>): Promise<unknown> {
  await spendBudget(sql, spending)
  try {
    return await go()
  } catch (error) {
    // Another operation may have done a part before it failed.
    if (sends && error instanceof ApiError && error.status < 500) await refundBudget(sql, spending)
    throw error
  }
}
