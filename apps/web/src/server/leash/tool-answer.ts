import type { AgentOutcome } from '@messenger/shared/db/schema'
import type { Held } from './held.ts'
import { marked } from './untrusted.ts'

/** What a tool answers of a call that was not done. */
export function heldBody(held: Held): Record<string, unknown> {
  if (held.kind === 'dry_run') {
    return {
      success: true,
      dry_run: true,
      message: 'Nothing was done: this token only shows what would happen.',
      would: { operation: held.operation, input: marked(held.input) },
    }
  }
  return {
    success: true,
    message: 'The call waits for a person. Nothing was done yet; get_approval tells what was decided.',
    data: { status: 'waiting_for_approval', approval_id: held.approvalId, expires_at: held.expiresAt.toISOString() },
  }
}

/** The same for the list of calls. */
export function heldOutcome(held: Held): { outcome: AgentOutcome; reason: null; approvalId?: string } {
  return held.kind === 'dry_run'
    ? { outcome: 'dry_run', reason: null }
    : { outcome: 'waiting', reason: null, approvalId: held.approvalId }
}
