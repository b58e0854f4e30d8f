import type { EventPayload } from '@messenger/shared/contract/events'
import { openContact } from '@messenger/shared/crypto/contact-texts'
import type { Tx } from '@messenger/shared/db/create-db'
import { contactIds } from '@messenger/shared/identity/contact-ids'
import { chunks } from '../chunks.ts'
import { driverOf } from '../events/driver-of.ts'
import type { RecordContext } from '../recording/record-context.ts'
import { findPeople } from './find-people.ts'

type Upsert = EventPayload<'contacts.upsert'>[number]

interface Row {
  readonly jid: string
  readonly name: string | null
  readonly notify: string | null
  readonly verifiedName: string | null
  readonly about: string | null
  readonly imgUrl: string | null
  readonly username: string | null
}

const perStatement = 1_000

/** Whole records of contacts as they are stored now, in the order of the keys (`contacts.jid`); unknown ones are left out. */
export async function contactRecords(
  { sessionId, sealer }: Pick<RecordContext, 'sessionId' | 'sealer'>,
  tx: Tx,
  keys: readonly string[],
): Promise<Upsert[]> {
  const records: Upsert[] = []
  for (const part of chunks(keys, perStatement)) {
    const people = await findPeople(tx, sessionId, part)
    const rows = await driverOf(tx)<Row[]>`
      select c.jid, c.name, c.notify, c.verified_name as "verifiedName", c.about, c.img_url as "imgUrl",
        u.value as username
      from unnest(${[...part]}::text[]) with ordinality as k (jid, place)
      join contacts c on c.session_id = ${sessionId}::int and c.jid = k.jid
      left join network_cache u on u.session_id = c.session_id and u.kind = 'username' and u.key = c.jid
      order by k.place`
    for (const row of rows) {
      const { jid, username, about, ...details } = openContact(sealer, sessionId, row.jid, row)
      const ids = contactIds(people.get(jid) ?? { lid: jid, pn: null })
      records.push({ ...ids, ...details, status: about, ...(username ? { username: `@${username}` } : {}) })
    }
  }
  return records
}
