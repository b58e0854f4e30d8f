import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { sendPoll as operation } from '@messenger/shared/contract/messages/send-poll'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { EngineContext } from '../../engine-context.ts'
import { pollMessage } from '../../whatsapp/to-whatsapp/poll.ts'
import { sendContent } from './send-content.ts'

/** Accepts a poll. Votes name an option by the hash of its text, so no two options may read the same. */
export function sendPoll(context: EngineContext, input: OperationInput<typeof operation>): Promise<SendReply> {
  const { options } = input.poll
  if (new Set(options).size < options.length) {
    throw validationError({ 'poll.options': ['The poll.options field format is invalid.'] })
  }
  return sendContent(context, input, () => pollMessage(input.poll))
}
