import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { sendText as operation } from '@messenger/shared/contract/messages/send-text'
import type { EngineContext } from '../../engine-context.ts'
import { textMessage } from '../../whatsapp/to-whatsapp/text.ts'
import { sendContent } from './send-content.ts'

/** Accepts a text. */
export function sendText(context: EngineContext, input: OperationInput<typeof operation>): Promise<SendReply> {
  return sendContent(context, input, () => textMessage(input.text))
}
