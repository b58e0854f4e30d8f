import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { sendContact as operation } from '@messenger/shared/contract/messages/send-contact'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { EngineContext } from '../../engine-context.ts'
import { contactMessage } from '../../whatsapp/to-whatsapp/contact.ts'
import { sendContent } from './send-content.ts'

/** Accepts a contact card. */
export function sendContact(context: EngineContext, input: OperationInput<typeof operation>): Promise<SendReply> {
  return sendContent(context, input, () => contactMessage(input.contact))
}
