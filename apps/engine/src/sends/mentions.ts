import { validationError } from '@messenger/shared/contract/errors'
import { parseRecipient } from '@messenger/shared/identity/jid'

/**
 * JIDs of the people that a message mentions, each once.
 * @throws `validation` when the recipient is no group, or a mention means nobody that the network can be told of
 */
export function mentionsOf({ to, mentions = [] }: { to: string; mentions?: readonly string[] | undefined }): string[] {
  if (mentions.length === 0) return []
  if (parseRecipient(to)?.kind !== 'group') throw validationError({ mentions: ['The selected mentions is invalid.'] })
  const jids = mentions.map((text, index) => {
    const recipient = parseRecipient(text)
    if (recipient?.kind === 'person') return recipient.jid
    throw validationError({ [`mentions.${index}`]: [`The selected mentions.${index} is invalid.`] })
  })
  return [...new Set(jids)]
}
