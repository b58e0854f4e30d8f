import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { sendQuoted as operation } from '@messenger/shared/contract/messages/send-quoted'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { EngineContext } from '../../engine-context.ts'
import { sendAny } from './send-any.ts'

/** Accepts a reply of whatever kind its fields make it. */
export function sendQuoted(context: EngineContext, input: OperationInput<typeof operation>): Promise<SendReply> {
  return sendAny(context, input)
}
