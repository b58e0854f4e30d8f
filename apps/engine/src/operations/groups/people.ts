import { personIn } from '../../contacts/person-in.ts'
import type { Services } from '../../services.ts'
import type { Session } from '../../sessions/session.ts'

/** Somebody that a request names. */
export interface Person {
  /** As the request names them: phone-number or LID JID. */
  readonly jid: string
  /** Both identifiers, as far as known. */
  readonly pn: string | null
  readonly lid: string | null
}

/** The people of a request, each once. @throws `validation` for text that means nobody */
export async function peopleOf({ database }: Services, session: Session, texts: readonly string[]): Promise<Person[]> {
  const people = new Map<string, Person>()
  for (const [index, text] of texts.entries()) {
    const jid = await personIn(`participants.${index}`, text, async () => session)
    const { pn, lid } = await session.state.identities.resolve(database.db, jid)
    const key = lid ?? jid
    if (!people.has(key)) people.set(key, { jid, pn, lid })
  }
  return [...people.values()]
}
