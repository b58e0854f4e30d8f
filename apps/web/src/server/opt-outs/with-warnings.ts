import { sendReply } from '@messenger/shared/contract/messages/send-reply'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { SendWarning } from '@messenger/shared/contract/opt-outs/record'
import { isoMillis } from '@messenger/shared/contract/times'
import type { WebContext } from '../web-context.ts'
import { heldOf } from './held-of.ts'

/**
 * The answer of a send, with a warning if its recipient does not want to be written to. It was accepted: whatever goes wrong here, the
 * caller is to hear that.
 */
export async function withWarnings(
  { operation }: Pick<NamedOperation, 'operation'>,
  context: WebContext,
  output: unknown,
): Promise<unknown> {
  const sent = operation.output === sendReply ? sendReply.safeParse(output) : null
  if (!sent?.success) return output
  try {
    const warnings = await warningsFor(context, sent.data.jid)
    return warnings.length > 0 ? { ...sent.data, warnings } : output
  } catch (error) {
    context.log.warn({ err: error, sessionId: context.sessionId }, 'send.warnings_unknown')
    return output
  }
}

async function warningsFor(context: WebContext, to: string): Promise<SendWarning[]> {
  const held = await heldOf(context, to)
  if (!held) return []
  const opt_out = { id: held.id, scope: held.scope, opted_out_at: isoMillis(held.at) }
  return [{ code: 'opted_out', message: 'The recipient has asked not to be written to.', opt_out }]
}
