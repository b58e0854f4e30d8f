import { openContact, sealContact } from '@messenger/shared/crypto/contact-texts'
import type { Tx } from '@messenger/shared/db/create-db'
import { contacts } from '@messenger/shared/db/schema'
import { contactIds } from '@messenger/shared/identity/contact-ids'
import { and, eq, inArray, sql } from 'drizzle-orm'
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
  context: Pick<RecordContext, 'sessionId' | 'sealer' | 'identities'>,
  step: WriteStep,
  pairs: readonly LidPair[],
): Promise<void> {
  const learned = await context.identities.learn(step, pairs)
  const joined = learned.length === 0 ? [] : await joinContacts(context, step.tx, learned)
  if (joined.length === 0) return
  const data = joined.map(({ lid, phoneNumber }) =>
    contactIds({ lid: `${lid}@lid`, pn: `${phoneNumber}@s.whatsapp.net` }),
  )
  const keys = joined.map(({ lid }) => `${lid}@lid`)
  step.emit({ event: 'contacts.upsert', data: await contactRecords(context, step.tx, keys) })
  step.emit({ event: 'contacts.update', data })
}

type Joiner = Pick<RecordContext, 'sessionId' | 'sealer'>

/** Moves contacts from their phone-number JID to their LID JID. Answers the pairs that were in the list before. */
async function joinContacts(context: Joiner, tx: Tx, pairs: readonly LidPair[]): Promise<LidPair[]> {
  const { sessionId } = context
  const moved = await driverOf(tx)<MovedRow[]>`
    with pair as (
      select lid, number from unnest(
        ${pairs.map(({ lid }) => lid)}::text[], ${pairs.map(({ phoneNumber }) => phoneNumber)}::text[]) as p (lid, number)
    )
    delete from contacts using pair
    where session_id = ${sessionId} and jid = pair.number || '@s.whatsapp.net'
    returning pair.lid, jid, name, notify, verified_name as "verifiedName", img_url as "imgUrl", about`
  if (moved.length > 0) await keepMoved(context, tx, moved)
  const lids = pairs.map(({ lid }) => `${lid}@lid`)
  const rows = await tx
    .select({ jid: contacts.jid })
    .from(contacts)
    .where(and(eq(contacts.sessionId, sessionId), inArray(contacts.jid, lids)))
  const listed = new Set(rows.map(({ jid }) => jid))
  return pairs.filter(({ lid }) => listed.has(`${lid}@lid`))
}

interface MovedRow {
  readonly lid: string
  readonly jid: string
  readonly name: string | null
  readonly notify: string | null
  readonly verifiedName: string | null
  readonly imgUrl: string | null
  readonly about: string | null
}

/** A row's texts are sealed for its key: under another one they are sealed anew. What is known there already stays. */
async function keepMoved({ sessionId, sealer }: Joiner, tx: Tx, moved: readonly MovedRow[]): Promise<void> {
  const rows = moved.map(({ lid, ...row }) => {
    const jid = `${lid}@lid`
    return { ...sealContact(sealer, sessionId, jid, openContact(sealer, sessionId, row.jid, row)), jid, sessionId }
  })
  const either = (column: string) => sql.raw(`coalesce(contacts.${column}, excluded.${column})`)
  await tx
    .insert(contacts)
    .values(rows)
    .onConflictDoUpdate({
      target: [contacts.sessionId, contacts.jid],
      set: {
        name: either('name'),
        notify: either('notify'),
        verifiedName: either('verified_name'),
        imgUrl: either('img_url'),
        about: either('about'),
      },
    })
}
