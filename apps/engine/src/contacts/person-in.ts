import { validationError } from '@messenger/shared/contract/errors'
import { parseRecipient } from '@messenger/shared/identity/jid'
import { findUsername } from '../sends/find-username.ts'
import type { Session } from '../sessions/session.ts'

/**
 * JID of the person that a field names: number, `+number`, JID, LID JID or `@username`, which `session` is asked for.
 * @throws `validation` for any other form, and a username that nobody has
 */
export async function personIn(field: string, text: string, session: () => Promise<Session>): Promise<string> {
  const recipient = parseRecipient(text)
  if (recipient?.kind === 'person') return recipient.jid
  const found = recipient?.kind === 'username' ? await findUsername(await session(), recipient.username) : null
  if (found) return found
  throw validationError({ [field]: [`The ${field} field format is invalid.`] })
}
