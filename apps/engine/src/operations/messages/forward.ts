import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { forward as operation } from '@messenger/shared/contract/messages/forward'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { EngineContext } from '../../engine-context.ts'
import { findMessage } from '../../sends/find-message.ts'
import { chatNamed } from '../../sends/message-rows.ts'
import { forwardedMessage } from '../../whatsapp/to-whatsapp/forwarded.ts'
import { isWhole } from '../../whatsapp/to-whatsapp/media.ts'
import { sendContent } from './send-content.ts'

/** Accepts the content of a stored message for another chat. */
export function forward(context: EngineContext, input: OperationInput<typeof operation>): Promise<SendReply> {
  return sendContent(context, input, async ({ session }) => {
    const { services } = context
    const { msgId: reference, chat: named } = input.forward
    const { sessionId, identities } = session.state
    const options = { field: 'forward.chat', identities }
    const chat = named === undefined ? undefined : await chatNamed(services.database.db, sessionId, named, options)
    const found = await findMessage(services, session.state, { reference, chat })
    const content = found?.content && isWhole(found.content) && forwardedMessage(found.content, found.fromMe)
    if (!content) throw validationError({ 'forward.msgId': ['The selected forward.msgId is invalid.'] })
    return content
  })
}
