import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { sendText as operation } from '@messenger/shared/contract/messages/send-text'
import type { EngineContext } from '../../engine-context.ts'
import { jidsOfMentions, readMentions } from '../../sends/mentions.ts'
import { textMessage } from '../../whatsapp/to-whatsapp/text.ts'
import { sendContent } from './send-content.ts'

/** Accepts a text. A link in it is looked at before, so that what is queued is all there is to send. */
export async function sendText(context: EngineContext, input: OperationInput<typeof operation>): Promise<SendReply> {
  const { previews } = context.services
  const mentioned = readMentions(input)
  const isLookedAt = input.linkPreview && !context.call.noPreviews
  return sendContent(context, input, async ({ session }) => {
    const mentions = await jidsOfMentions(session, mentioned)
    return textMessage(input.text, isLookedAt ? await previews.of(input.text) : null, mentions)
  })
}
