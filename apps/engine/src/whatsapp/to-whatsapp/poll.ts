import { randomBytes } from 'node:crypto'
import type { PollField } from '@messenger/shared/contract/messages/content-fields'
import type { proto } from '../baileys.ts'

/**
 * A poll. Clients make polls with one answer with the third version of the message, others with the first, where 0
 * means any number of answers. Votes are encrypted with the secret that goes out with it.
 */
export function pollMessage({ question, options, multiSelect }: PollField): proto.IMessage {
  const poll = {
    name: question,
    options: options.map(optionName => ({ optionName })),
    selectableOptionsCount: multiSelect ? 0 : 1,
  }
  return {
    messageContextInfo: newPollSecret(),
    ...(multiSelect ? { pollCreationMessage: poll } : { pollCreationMessageV3: poll }),
  }
}

/** A secret for the votes of one poll. */
export function newPollSecret(): proto.IMessageContextInfo {
  return { messageSecret: randomBytes(32) }
}
