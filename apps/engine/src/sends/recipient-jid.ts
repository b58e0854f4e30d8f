import { validationError } from '@messenger/shared/contract/errors'
import { parseRecipient } from '@messenger/shared/identity/jid'

/** The chat JID that a recipient's text means. Throws `validation` when it means none. */
export function recipientJid(to: string): string {
  const recipient = parseRecipient(to)
  if (!recipient || recipient.kind === 'username') throw validationError({ to: ['The selected to is invalid.'] })
  return recipient.jid
}
