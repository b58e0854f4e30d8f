import type { EventPayload } from '@messenger/shared/contract/events'
import { openContact, sealContact } from '@messenger/shared/crypto/contact-texts'
import { contacts } from '@messenger/shared/db/schema'
import { type ContactIds, contactIds } from '@messenger/shared/identity/contact-ids'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordChatNames } from '../chats/record-chats.ts'
import { chunks } from '../chunks.ts'
import type { RecordContext } from '../recording/record-context.ts'
import type { WriteStep } from '../recording/write-batch.ts'
import type { ContactChange } from './contact-change.ts'
import { contactRecords } from './contact-records.ts'
import { findPeople } from './find-people.ts'

type ContactRow = typeof contacts.$inferSelect
type Update = EventPayload<'contacts.update'>[number]

/** One event tells of this many people at most: an address book may hold thousands. */
const perEvent = 100
/** Rows of one statement; each takes seven of the driver's 65,535 parameters. */
const perStatement = 500

const fields = ['name', 'notify', 'verifiedName', 'about', 'imgUrl'] as const
type Field = (typeof fields)[number]
type Details = { readonly [F in Field]: string | null }

interface Person {
  readonly ids: ContactIds
  /** Key of the row. */
  readonly jid: string
  readonly before: Details | null
  readonly after: Details
}

/**
 * Stores what became known of people and tells it with `contacts.upsert`, of those who were in the list already also with
 * `contacts.update`. What is no news emits nothing. `announced`: the network told of a change, so also a person who was not
 * in the list yet has changed. The account itself is no contact of its own.
 */
export async function recordContacts(
  context: RecordContext,
  step: WriteStep,
  changes: readonly ContactChange[],
  { announced = false } = {},
): Promise<void> {
  const people = await peopleOf(context, step, changes)
  const added = people.filter(person => person.before === null)
  const changed = people.filter(person => person.before !== null && changedFields(person).length > 0)
  await save(context, step, [...added, ...changed])
  for (const { jid } of changed) context.memory.names.delete(jid)
  const told = [...added, ...changed]
  const upserts = await contactRecords(
    context,
    step.tx,
    told.map(({ jid }) => jid),
  )
  for (const part of chunks(upserts, perEvent)) step.emit({ event: 'contacts.upsert', data: part })
  const updates = [...added.filter(person => announced || person.after.imgUrl !== null), ...changed].map(updateOf)
  for (const part of chunks(updates, perEvent)) step.emit({ event: 'contacts.update', data: part })
  const renamed = told.filter(({ before, after }) => shownName(after) !== (before && shownName(before)))
  await recordChatNames(context, step, new Map(renamed.map(({ jid, after }) => [jid, shownName(after)])))
}

async function peopleOf(context: RecordContext, step: WriteStep, changes: readonly ContactChange[]): Promise<Person[]> {
  const { sessionId, me } = context
  const known = await findPeople(
    step.tx,
    sessionId,
    changes.map(({ jid }) => jid),
  )
  const byKey = Map.groupBy(changes, ({ jid }) => {
    const ids = known.get(jid)
    return ids?.lid ?? ids?.pn ?? ''
  })
  const rows = await storedRows(context, step, [...byKey.keys()])
  return [...byKey].flatMap(([jid, told]) => {
    const ids = known.get(told[0]?.jid ?? '')
    if (!ids || jid === me.lid || (ids.pn !== null && ids.pn === me.pn)) return []
    const before = rows.get(jid) ?? null
    const after: Details = Object.assign({ ...nothing, ...(before ?? {}) }, ...told.map(detailsOf))
    return [{ ids: contactIds(ids), jid, before, after }]
  })
}

const nothing: Details = { name: null, notify: null, verifiedName: null, about: null, imgUrl: null }

async function storedRows(
  { sessionId, sealer }: RecordContext,
  step: WriteStep,
  jids: readonly string[],
): Promise<Map<string, Details>> {
  const rows: ContactRow[] = []
  for (const part of chunks(jids, perStatement * 10)) {
    const found = await step.tx
      .select()
      .from(contacts)
      .where(and(eq(contacts.sessionId, sessionId), inArray(contacts.jid, part)))
    rows.push(...found)
  }
  return new Map(
    rows.map(({ jid, name, notify, verifiedName, about, imgUrl }) => [
      jid,
      openContact(sealer, sessionId, jid, { name, notify, verifiedName, about, imgUrl }),
    ]),
  )
}

async function save({ sessionId, sealer }: RecordContext, step: WriteStep, people: readonly Person[]): Promise<void> {
  for (const part of chunks(people, perStatement)) {
    await step.tx
      .insert(contacts)
      .values(part.map(({ jid, after }) => ({ sessionId, jid, ...sealContact(sealer, sessionId, jid, after) })))
      .onConflictDoUpdate({
        target: [contacts.sessionId, contacts.jid],
        set: {
          name: sql`excluded.name`,
          notify: sql`excluded.notify`,
          verifiedName: sql`excluded.verified_name`,
          about: sql`excluded.about`,
          imgUrl: sql`excluded.img_url`,
          updatedAt: sql`now()`,
        },
      })
  }
}

/** The fields of a change that say something. */
function detailsOf(change: ContactChange): Partial<Details> {
  return Object.fromEntries(fields.filter(name => change[name] !== undefined).map(name => [name, change[name]]))
}

function changedFields({ before, after }: Person): Field[] {
  return fields.filter(name => after[name] !== (before?.[name] ?? null))
}

/** As lists of chats have it. */
const shownName = ({ name, verifiedName, notify }: Details) => name ?? verifiedName ?? notify

function updateOf(person: Person): Update {
  const { id, jid } = person.ids
  const named = changedFields(person).map(name => [name === 'about' ? 'status' : name, person.after[name]])
  return { id, jid, ...Object.fromEntries(named) }
}
