import { parseJid } from '@messenger/shared/identity/jid'
import type { PersonIds } from '../identity/person-ids.ts'
import type { Services } from '../services.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { type Found, lookUp } from '../whatsapp/look-up.ts'
import { keepNumbers } from './known-numbers.ts'
import { learnPairs } from './learn-pairs.ts'

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
  const phone = known.pn && parseJid(known.pn)?.user
  // That it is there is what a pair says, too.
  if (phone && !(found.exists && ids.lid))
    await keepNumbers(services.database, state.context.sessionId, [{ phone, isThere: found.exists }])
  return { ids, found }
}

/** Remembers that both identifiers are one person's. */
async function keepPair(state: Pick<SessionState, 'context' | 'writer'>, { pn, lid }: PersonIds): Promise<void> {
  const [number, hidden] = [pn && parseJid(pn), lid && parseJid(lid)]
  if (!number || !hidden) return
  const pair = { lid: hidden.user, phoneNumber: number.user }
  await state.writer.write(step => learnPairs(state.context, step, [pair]))
}
