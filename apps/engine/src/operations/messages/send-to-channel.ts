import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { sendToChannel as operation } from '@messenger/shared/contract/messages/send-to-channel'
import type { EngineContext } from '../../engine-context.ts'
import { needRecipient } from '../../sends/need-recipient.ts'
import { sendAny } from './send-any.ts'

/** A message of any kind that a channel can carry. */
export async function sendToChannel(
  context: EngineContext,
  input: OperationInput<typeof operation>,
): Promise<SendReply> {
  needRecipient(input.to, 'channel')
  return sendAny(context, input)
}
