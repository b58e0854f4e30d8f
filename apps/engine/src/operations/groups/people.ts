import { validationError } from '@messenger/shared/contract/errors'
import { parseRecipient } from '@messenger/shared/identity/jid'
import type { Services } from '../../services.ts'
import type { SessionState } from '../../sessions/session-state.ts'

/** Somebody that a request names. */
export interface Person {
  /** As the request names them: phone-number or LID JID. */
  readonly jid: string
  /** Both identifiers, as far as known. */
  readonly pn: string | null
  readonly lid: string | null
}

/** The people of a request, each once. @throws `validation` for text that means nobody */
export async function peopleOf(
  { database }: Services,
  { identities }: SessionState,
  texts: readonly string[],
): Promise<Person[]> {
  const people = new Map<string, Person>()
  for (const [index, text] of texts.entries()) {
    const recipient = parseRecipient(text)
    const field = `participants.${index}`
    if (recipient?.kind !== 'person') throw validationError({ [field]: [`The ${field} field format is invalid.`] })
    const { pn, lid } = await identities.resolve(database.db, recipient.jid)
    const key = lid ?? recipient.jid
    if (!people.has(key)) people.set(key, { jid: recipient.jid, pn, lid })
  }
  return [...people.values()]
}
