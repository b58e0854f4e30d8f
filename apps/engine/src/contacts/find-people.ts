import type { Tx } from '@messenger/shared/db/create-db'
import { identities } from '@messenger/shared/db/schema'
import { parseJid } from '@messenger/shared/identity/jid'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { PersonIds } from '../identity/person-ids.ts'

/** Both identifiers of many people with one query, by the JID asked for. What is no person's JID is left out. */
export async function findPeople(tx: Tx, sessionId: number, jids: readonly string[]): Promise<Map<string, PersonIds>> {
  const people = jids.flatMap(text => {
    const jid = parseJid(text)
    return jid && (jid.server === 'lid' || jid.server === 's.whatsapp.net') ? [{ text, ...jid }] : []
  })
  const lids = people.filter(({ server }) => server === 'lid').map(({ user }) => user)
  const numbers = people.filter(({ server }) => server !== 'lid').map(({ user }) => user)
  const pairs = people.length === 0 ? [] : await pairsOf(tx, sessionId, lids, numbers)
  const byLid = new Map(pairs.map(pair => [pair.lid, pair]))
  const byNumber = new Map(pairs.map(pair => [pair.phoneNumber, pair]))
  return new Map(
    people.map(({ text, user, server }) => {
      const pair = server === 'lid' ? byLid.get(user) : byNumber.get(user)
      const lid = pair?.lid ?? (server === 'lid' ? user : null)
      const number = pair?.phoneNumber ?? (server === 'lid' ? null : user)
      return [text, { lid: lid && `${lid}@lid`, pn: number && `${number}@s.whatsapp.net` }]
    }),
  )
}

function pairsOf(tx: Tx, sessionId: number, lids: readonly string[], numbers: readonly string[]) {
  return tx
    .select({ lid: identities.lid, phoneNumber: identities.phoneNumber })
    .from(identities)
    .where(
      and(
        eq(identities.sessionId, sessionId),
        or(inArray(identities.lid, [...lids]), inArray(identities.phoneNumber, [...numbers])),
      ),
    )
}
