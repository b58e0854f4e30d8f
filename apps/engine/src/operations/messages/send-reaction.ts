import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { sendReaction as operation } from '@messenger/shared/contract/messages/send-reaction'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { EngineContext } from '../../engine-context.ts'
import { findMessage } from '../../sends/find-message.ts'
import { isQuotable } from '../../whatsapp/from-whatsapp/real-content.ts'
import { reactionMessage } from '../../whatsapp/to-whatsapp/reaction.ts'
import { isOneEmoji } from './is-one-emoji.ts'
import { type Draft, sendContent } from './send-content.ts'

/** Accepts a reaction to a message of the chat. */
export async function sendReaction(
  context: EngineContext,
  input: OperationInput<typeof operation>,
): Promise<SendReply> {
  const { emoji, msgId } = input.reaction
  if (emoji !== '' && !isOneEmoji(emoji)) {
    throw validationError({ 'reaction.emoji': ['The reaction.emoji field format is invalid.'] })
  }
  return sendContent(context, input, async draft => {
    const target = await targetIn(draft, msgId)
    if (!target) throw validationError({ 'reaction.msgId': ['The selected reaction.msgId is invalid.'] })
    return reactionMessage(emoji, target, draft.chatJid)
  })
}

async function targetIn({ context, session, chatJid }: Draft, reference: number | string) {
  const { services } = context
  const chat = await session.state.identities.chatOf(services.database.db, chatJid)
  const found = await findMessage(services, session.state, { reference, chat })
  return found?.content && isQuotable(found.content) ? found : null
}
