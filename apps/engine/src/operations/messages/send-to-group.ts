import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { sendToGroup as operation } from '@messenger/shared/contract/messages/send-to-group'
import type { EngineContext } from '../../engine-context.ts'
import { needRecipient } from '../../sends/need-recipient.ts'
import { sendAny } from './send-any.ts'

/** A message of any kind to a group. */
export async function sendToGroup(context: EngineContext, input: OperationInput<typeof operation>): Promise<SendReply> {
  needRecipient(input.to, 'group')
  return sendAny(context, input)
}
