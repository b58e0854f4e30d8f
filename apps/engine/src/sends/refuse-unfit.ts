import { validationError } from '@messenger/shared/contract/errors'
import { parseRecipient } from '@messenger/shared/identity/jid'

/** Refuses what a channel cannot carry. @throws `validation` */
export function refuseUnfit({ to, replyTo }: { to: string; replyTo?: number | string | undefined }): void {
  if (replyTo === undefined || parseRecipient(to)?.kind !== 'channel') return
  throw validationError({ message: ['This content type cannot be sent to a channel.'] })
}
