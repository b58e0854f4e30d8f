import type { Person } from '@messenger/shared/chat-view/person'
import { openContact } from '@messenger/shared/crypto/contact-texts'
import { contacts, identities } from '@messenger/shared/db/schema'
import { contactIds } from '@messenger/shared/identity/contact-ids'
import { parseJid, userJid, withoutDevice } from '@messenger/shared/identity/jid'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { PersonIds } from '../identity/person-ids.ts'
import type { ChatView } from './open-view.ts'

/** Who is behind JIDs, in two queries however many they are. Answers a look-up that knows every JID that was given. */
export async function peopleOf(view: ChatView, jids: readonly string[]): Promise<(jid: string) => Person> {
  const bare = [...new Set(jids.map(withoutDevice))]
  const ids = await idsOf(view, bare)
  const keys = [...new Set([...ids.values()].flatMap(({ pn, lid }) => lid ?? pn ?? []))]
  const names = await namesOf(view, keys)
  return jid => {
    const known = ids.get(withoutDevice(jid)) ?? { pn: null, lid: null }
    const { id, phoneNumber } = contactIds(known)
    const isMe = jid !== '' && [known.pn, known.lid].some(own => own !== null && isMine(view, own))
    const name = names.get(known.lid ?? known.pn ?? '') ?? null
    return { jid: id || withoutDevice(jid), name, number: phoneNumber, isMe }
  }
}

function isMine({ me }: ChatView, jid: string): boolean {
  return jid === me.pn || jid === me.lid
}

async function idsOf(
  { database, sessionId, me }: ChatView,
  jids: readonly string[],
): Promise<ReadonlyMap<string, PersonIds>> {
  const parsed = jids.flatMap(jid => parseJid(jid) ?? [])
  const lids = parsed.filter(({ server }) => server === 'lid').map(({ user }) => user)
  const phones = parsed.filter(({ server }) => server === 's.whatsapp.net').map(({ user }) => user)
  const isAsked = or(
    lids.length > 0 ? inArray(identities.lid, lids) : undefined,
    phones.length > 0 ? inArray(identities.phoneNumber, phones) : undefined,
  )
  const pairs = isAsked
    ? await database.db
        .select({ lid: identities.lid, phone: identities.phoneNumber })
        .from(identities)
        .where(and(eq(identities.sessionId, sessionId), isAsked))
    : []
  const known = new Map<string, PersonIds>()
  for (const jid of parsed) {
    const text = userJid(jid)
    if (jid.server === 'lid') known.set(text, { pn: null, lid: text })
    if (jid.server === 's.whatsapp.net') known.set(text, { pn: text, lid: null })
  }
  for (const { lid, phone } of pairs) pairUp(known, { lid: `${lid}@lid`, pn: `${phone}@s.whatsapp.net` })
  if (me.lid && me.pn) pairUp(known, me)
  return known
}

function pairUp(known: Map<string, PersonIds>, pair: PersonIds): void {
  for (const jid of [pair.lid, pair.pn]) if (jid && known.has(jid)) known.set(jid, pair)
}

async function namesOf({ database, sealer, sessionId }: ChatView, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, string | null>()
  const rows = await database.db
    .select({
      jid: contacts.jid,
      name: contacts.name,
      verifiedName: contacts.verifiedName,
      notify: contacts.notify,
    })
    .from(contacts)
    .where(and(eq(contacts.sessionId, sessionId), inArray(contacts.jid, [...keys])))
  return new Map(
    rows.map(row => {
      const { jid, name, verifiedName, notify } = openContact(sealer, sessionId, row.jid, row)
      return [jid, name ?? verifiedName ?? notify]
    }),
  )
}
