import { ApiError } from '@messenger/shared/contract/errors'
import { operations } from '@messenger/shared/contract/operations'
import { findTokenById } from '../auth/tokens.ts'
import { read } from '../idempotency/records.ts'
import { isSend } from '../is-send.ts'
import type { ToolBox } from '../mcp/call-tool.ts'
import { nowAndThen } from '../now-and-then.ts'
import { standingOf } from '../plans/subscription.ts'
import type { Services } from '../services.ts'
import {
  type Approval,
  askedDigest,
  claimApproval,
  endApproval,
  expireApprovals,
  inputOf,
  releaseApproval,
} from './approvals.ts'
import { readClients } from './ask-at-client.ts'
import { askApprovers, readReplies } from './ask-on-whatsapp.ts'
import { leashOf } from './leash-of.ts'
import type { ToolOutcome } from './run-tool.ts'

interface ApprovalOptions {
  readonly everyMs?: number
  /** After a call was done, and before that is noted; for tests. */
  readonly onDone?: (approval: Approval) => void
}

const retryMs = 5_000
const mostAttempts = 20

/** Looks after calls that wait for a person: asks, reads replies, ends what is late, does what is approved. Returns its `stop`. */
export function startApprovals(
  services: Services,
  tools: Pick<ToolBox, 'approved'>,
  { everyMs = 1_000, onDone }: ApprovalOptions = {},
): () => Promise<void> {
  const { log } = services
  async function round(stopping: AbortSignal): Promise<void> {
    await expireApprovals(services.database.db)
    await askApprovers(services)
    await readReplies(services)
    await readClients(services)
    while (!stopping.aborted && (await doNext(services, tools, onDone)));
  }
  return nowAndThen(everyMs, round, error => log.error({ err: error }, 'agents.round_failed'))
}

/** Does the next approved call; false when there is none. */
async function doNext(
  services: Services,
  tools: Pick<ToolBox, 'approved'>,
  onDone: ApprovalOptions['onDone'],
): Promise<boolean> {
  const { database, sealer } = services
  const approval = await claimApproval(database.db)
  if (!approval) return false
  const end = (state: 'done' | 'failed' | 'unknown', body: unknown) =>
    endApproval({ db: database.db, sealer }, approval, state, JSON.stringify(body))
  if (!(await mayBegin(services, approval))) {
    await end('unknown', { success: false, message: 'It was begun, and whether it was done is not known.' })
    return true
  }
  const outcome = await doApproved(services, tools, approval)
  onDone?.(approval)
  if (outcome === 'later') await releaseApproval(database.db, approval.id, retryMs)
  else await end(outcome.error || outcome.held ? 'failed' : 'done', outcome.body)
  return true
}

const keyOf = ({ id }: Approval) => `approval:${id}`

/**
 * A send that was begun has its network id, and is done again as the same message. Anything else that was begun, and has no answer
 * on record, may have been done: it is not done again.
 */
async function mayBegin({ database }: Services, approval: Approval): Promise<boolean> {
  const row = operations.find(({ name }) => name === approval.operation)
  if (approval.attempts <= 1 || (row && isSend(row.operation))) return true
  const record = await read(database.db, { scope: `account:${approval.accountId}`, key: keyOf(approval) })
  return record === undefined || record.status !== null
}

/** With the rights and rules of this moment. */
async function doApproved(
  services: Services,
  tools: Pick<ToolBox, 'approved'>,
  approval: Approval,
): Promise<ToolOutcome | 'later'> {
  const { database, sealer, limits } = services
  const credential = await findTokenById(database.db, approval.accountId, approval.tokenId)
  const leashed = credential && leashOf(credential)
  if (!leashed) return refused(new ApiError('auth_invalid'))
  if (leashed.subscription.isSuspended) return refused(new ApiError('account_suspended'))
  const { plan, status } = standingOf(leashed.subscription, limits.plans)
  if (!plan.tool_server || status === 'expired') return refused(new ApiError('paid_plans_only'))
  const { tool, sessionId, id: approvalId } = approval
  const digest = askedDigest(sealer, approval)
  const asked = {
    tool,
    sessionId,
    approvalId,
    input: inputOf(sealer, approval),
    ...(digest && { approvedDigest: digest }),
  }
  const outcome = await tools.approved(asked, leashed, {
    services,
    door: 'mcp',
    requestId: keyOf(approval),
    idempotency: { key: keyOf(approval), request: approvalId },
    reply: { replayed: false },
  })
  if (!outcome) return refused(new ApiError('not_found'))
  const isAway = outcome.error?.code === 'not_ready' || outcome.error?.code === 'idempotency_busy'
  return isAway && approval.attempts < mostAttempts ? 'later' : outcome
}

function refused(error: ApiError): ToolOutcome {
  return { body: error.body, error }
}
