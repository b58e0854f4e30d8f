import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { sendMention as operation } from '@messenger/shared/contract/messages/send-mention'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { EngineContext } from '../../engine-context.ts'
import { needRecipient } from '../../sends/need-recipient.ts'
import { sendText } from './send-text.ts'

/** A text to a group that mentions members. */
export async function sendMention(context: EngineContext, input: OperationInput<typeof operation>): Promise<SendReply> {
  needRecipient(input.to, 'group')
  return sendText(context, input)
}
