import type { Tx } from '@messenger/shared/db/create-db'
import { contactIds } from '@messenger/shared/identity/contact-ids'
import { driverOf } from '../events/driver-of.ts'
import type { LidPair } from '../identity/person-ids.ts'
import type { RecordContext } from '../recording/record-context.ts'
import type { WriteStep } from '../recording/write-batch.ts'
import { contactRecords } from './contact-records.ts'

/**
 * Stores pairs of LID and phone number. A contact that was known by one of them alone is told with both; one that was in
 * the list under each becomes one.
 */
export async function learnPairs(
  { sessionId, identities }: Pick<RecordContext, 'sessionId' | 'identities'>,
  step: WriteStep,
  pairs: readonly LidPair[],
): Promise<void> {
  const learned = await identities.learn(step, pairs)
  const joined = learned.length === 0 ? [] : await joinContacts(step.tx, sessionId, learned)
  if (joined.length === 0) return
  const data = joined.map(({ lid, phoneNumber }) =>
    contactIds({ lid: `${lid}@lid`, pn: `${phoneNumber}@s.whatsapp.net` }),
  )
  const keys = joined.map(({ lid }) => `${lid}@lid`)
  step.emit({ event: 'contacts.upsert', data: await contactRecords(step.tx, sessionId, keys) })
  step.emit({ event: 'contacts.update', data })
}

/** Moves contacts from their phone-number JID to their LID JID. Answers the pairs that were in the list before. */
async function joinContacts(tx: Tx, sessionId: number, pairs: readonly LidPair[]): Promise<LidPair[]> {
  return driverOf(tx)<LidPair[]>`
    with pair as (
      select lid, number from unnest(
        ${pairs.map(({ lid }) => lid)}::text[], ${pairs.map(({ phoneNumber }) => phoneNumber)}::text[]) as p (lid, number)
    ), moved as (
      delete from contacts using pair
      where session_id = ${sessionId} and jid = pair.number || '@s.whatsapp.net'
      returning pair.lid, name, notify, verified_name, img_url, about
    ), kept as (
      insert into contacts as c (session_id, jid, name, notify, verified_name, img_url, about)
      select ${sessionId}, lid || '@lid', name, notify, verified_name, img_url, about from moved
      on conflict (session_id, jid) do update
        set name = coalesce(c.name, excluded.name), notify = coalesce(c.notify, excluded.notify),
            verified_name = coalesce(c.verified_name, excluded.verified_name),
            img_url = coalesce(c.img_url, excluded.img_url), about = coalesce(c.about, excluded.about)
    )
    select lid, number as "phoneNumber" from pair
    where lid in (select lid from moved)
      or exists (select from contacts where session_id = ${sessionId} and jid = pair.lid || '@lid')`
}
