import type { EventPayload } from '@messenger/shared/contract/events'
import type { Tx } from '@messenger/shared/db/create-db'
import { contactIds } from '@messenger/shared/identity/contact-ids'
import { chunks } from '../chunks.ts'
import { driverOf } from '../events/driver-of.ts'
import { findPeople } from './find-people.ts'

type Upsert = EventPayload<'contacts.upsert'>[number]

interface Row {
  readonly jid: string
  readonly name: string | null
  readonly notify: string | null
  readonly verifiedName: string | null
  readonly status: string | null
  readonly imgUrl: string | null
  readonly username: string | null
}

const perStatement = 1_000

/** Whole records of contacts as they are stored now, in the order of the keys (`contacts.jid`); unknown ones are left out. */
export async function contactRecords(tx: Tx, sessionId: number, keys: readonly string[]): Promise<Upsert[]> {
  const records: Upsert[] = []
  for (const part of chunks(keys, perStatement)) {
    const people = await findPeople(tx, sessionId, part)
    const rows = await driverOf(tx)<Row[]>`
      select c.jid, c.name, c.notify, c.verified_name as "verifiedName", c.about as status, c.img_url as "imgUrl",
        u.value as username
      from unnest(${[...part]}::text[]) with ordinality as k (jid, place)
      join contacts c on c.session_id = ${sessionId}::int and c.jid = k.jid
      left join network_cache u on u.session_id = c.session_id and u.kind = 'username' and u.key = c.jid
      order by k.place`
    for (const { jid, username, ...details } of rows) {
      const ids = contactIds(people.get(jid) ?? { lid: jid, pn: null })
      records.push({ ...ids, ...details, ...(username ? { username: `@${username}` } : {}) })
    }
  }
  return records
}
