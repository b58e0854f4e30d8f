import { validationError } from '@messenger/shared/contract/errors'
import { parseJid, parseRecipient } from '@messenger/shared/identity/jid'
import type { PersonIds } from '../identity/person-ids.ts'
import { findUsername } from '../sends/find-username.ts'
import type { Services } from '../services.ts'
import type { Session } from '../sessions/session.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { type Found, lookUp } from '../whatsapp/look-up.ts'
import { learnPairs } from './learn-pairs.ts'

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

/** A person as the session and the network's directory know them. */
export interface KnownPerson {
  readonly ids: PersonIds
  readonly found: Found
}

/** Asks the network for a person, by the number when it is known, and keeps what it says of the identifiers. */
export async function findPerson(
  { services }: { readonly services: Pick<Services, 'database'> },
  state: Pick<SessionState, 'identities' | 'context' | 'writer'>,
  socket: WASocket,
  jid: string,
  details: Parameters<typeof lookUp>[2] = [],
): Promise<KnownPerson> {
  const known = await state.identities.resolve(services.database.db, jid)
  const found = await lookUp(socket, known.pn ? { pn: known.pn } : { lid: jid }, details)
  const ids = { pn: known.pn, lid: found.lid ?? known.lid }
  if (!(known.pn && known.lid)) await keepPair(state, ids)
  return { ids, found }
}

/** Remembers that both identifiers are one person's. */
async function keepPair(state: Pick<SessionState, 'context' | 'writer'>, { pn, lid }: PersonIds): Promise<void> {
  const [number, hidden] = [pn && parseJid(pn), lid && parseJid(lid)]
  if (!number || !hidden) return
  const pair = { lid: hidden.user, phoneNumber: number.user }
  await state.writer.write(step => learnPairs(state.context, step, [pair]))
}
