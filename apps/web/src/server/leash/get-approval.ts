import { operations } from '@messenger/shared/contract/operations'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import { agentApprovals } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type ToolDescription, toolsOf } from '../mcp/tools.ts'
import { type Approval, outcomeOf } from './approvals.ts'
import { shownBody } from './run-tool.ts'

export const approvalTool: ToolDescription = {
  name: 'get_approval',
  title: 'Get Approval',
  description:
    'Tells what became of a call that waits for a person: `waiting`, `approved`, `refused`, `expired`, `done`, `failed` or `unknown`.',
  inputSchema: {
    type: 'object',
    properties: { approval_id: { type: 'string', description: 'As the tool that waits has answered it.' } },
    required: ['approval_id'],
  },
  annotations: {
    title: 'Get Approval',
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The reply of the tool; undefined when the token has no such approval. */
export async function readApproval(
  { db, sealer }: { readonly db: Db; readonly sealer: Sealer },
  tokenId: number,
  approvalId: unknown,
): Promise<Record<string, unknown> | undefined> {
  if (typeof approvalId !== 'string' || !uuid.test(approvalId)) return undefined
  const [found] = await db
    .select({ row: agentApprovals, isLate: sql<boolean>`expires_at < now()` })
    .from(agentApprovals)
    .where(and(eq(agentApprovals.id, approvalId), eq(agentApprovals.tokenId, tokenId)))
  if (!found) return undefined
  const { row, isLate } = found
  return {
    approval_id: row.id,
    tool: row.tool,
    status: row.state === 'waiting' && isLate ? 'expired' : row.state,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    answer: answerOf(outcomeOf(sealer, row), row),
  }
}

/** Marked as the tool itself would have marked it. */
function answerOf(body: unknown, { operation, tool }: Approval): unknown {
  if (body === null) return null
  return shownBody(
    body,
    toolsOf(operations).find(({ row, binding }) => row.name === operation && binding.tool === tool),
  )
}
