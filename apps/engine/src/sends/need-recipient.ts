import { validationError } from '@messenger/shared/contract/errors'
import { parseRecipient, type Recipient } from '@messenger/shared/identity/jid'

/** @throws `validation` when the text means a recipient of another kind */
export function needRecipient(to: string, kind: Recipient['kind']): void {
  if (parseRecipient(to)?.kind !== kind) throw validationError({ to: ['The selected to is invalid.'] })
}
