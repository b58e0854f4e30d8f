import type { Call } from '../call.ts'
import type { ToolResult } from '../mcp/tool-result.ts'
import type { Tool } from '../mcp/tools.ts'
import type { Services } from '../services.ts'
import { beginCall, endCall } from './agent-calls.ts'
import { ruleOf } from './broken-rule.ts'
import type { AgentCall, Held } from './held.ts'
import { heldOutcome } from './tool-answer.ts'
import { bordered, fieldOf, marked, placeOf } from './untrusted.ts'

type Pat = { readonly accountId: number; readonly tokenId: number; readonly tokenName: string }

export interface LeashedTool {
  readonly tool: string
  readonly operation: string
  readonly given: unknown
  readonly sessionId: number | null
  readonly approvalId?: string
  /** Of what was shown of it to whoever approved it. */
  readonly approvedDigest?: string
}

/** What came of a tool: the body that it answers, and the error where it was refused. */
export interface ToolOutcome {
  readonly body: unknown
  readonly error?: { readonly code: string } & object
  /** The leash did not let it be done. */
  readonly held?: Held | undefined
}

/**
 * Does a call of a leashed token between two notes of it: `work` gets what the leash asks of a call. Data goes out marked; what was
 * refused goes in the gateway's own words.
 */
export async function runLeashed(
  { database, sealer }: Pick<Services, 'database' | 'sealer'>,
  { accountId, tokenId, tokenName }: Pat,
  { tool, operation, given, sessionId, approvalId, approvedDigest }: LeashedTool,
  work: (agent: AgentCall, reply: Call['reply']) => Promise<ToolOutcome>,
): Promise<ToolOutcome> {
  const { db } = database
  const callId = await beginCall(
    { db, sealer },
    { accountId, tokenId, tokenName, sessionId, tool, operation, given, approvalId },
  )
  const reply: Call['reply'] = { replayed: false }
  // Approved calls spend once, however often they are begun.
  const agent = {
    tool,
    callId: approvalId ?? callId,
    ...(approvalId === undefined ? {} : { approvalId }),
    ...(approvedDigest === undefined ? {} : { approvedDigest }),
  }
  const outcome = await work(agent, reply)
  await endCall(db, callId, endOf(outcome, reply))
  return { ...outcome, held: reply.held }
}

function endOf({ error }: ToolOutcome, { held }: Call['reply']): Parameters<typeof endCall>[2] {
  if (held) return heldOutcome(held)
  if (!error) return { outcome: 'done', reason: null }
  const rule = ruleOf(error)
  return rule === null ? { outcome: 'failed', reason: error.code } : { outcome: 'refused', reason: rule }
}

/** A result as an agent on a leash gets it. What people wrote is marked in `body` by now. */
export function leashedResult(isError: boolean, body: unknown): ToolResult {
  const [notice, data] = bordered(body)
  return {
    isError,
    content: [
      { type: 'text', text: notice },
      { type: 'text', text: data },
    ],
  }
}

/** What a tool has answered, with all marked that people may have written. `message` beside the data is the gateway's own sentence. */
export function shownBody(body: unknown, tool: AnsweringTool | undefined): Record<string, unknown> {
  const fields = Object.entries({ ...Object(body) }).map(([field, value]) => {
    if (field === 'message' && typeof value === 'string') return [field, value]
    return [field, tool ? marked(value, placeIn(tool, field)) : marked(value)]
  })
  return Object.fromEntries(fields)
}

type AnsweringTool = Pick<Tool, 'row' | 'binding'>

/** Of a field of the reply: it holds the whole answer or a part of it, or is itself one of the answer's fields. */
function placeIn({ row, binding }: AnsweringTool, field: string) {
  const whole = placeOf(row)
  if (field !== 'data' && field !== row.operation.envelope) return fieldOf(whole, field)
  return binding.pick === undefined ? whole : fieldOf(whole, binding.pick)
}
