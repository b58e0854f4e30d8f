import type { Sealer } from '@messenger/shared/crypto/seal'
import { contacts } from '@messenger/shared/db/schema'
import { contactIds } from '@messenger/shared/identity/contact-ids'
import { and, eq, inArray } from 'drizzle-orm'
import type { WriteStep } from '../recording/write-batch.ts'
import type { ToldUsername } from '../whatsapp/from-whatsapp/told-usernames.ts'
import { contactRecords } from './contact-records.ts'
import { findPeople } from './find-people.ts'
import type { Usernames } from './usernames.ts'

interface UsernameContext {
  readonly sealer: Sealer
  readonly sessionId: number
  readonly usernames: Usernames
}

/** Stores the usernames that the network told, and tells of those who are in the list of contacts. */
export async function recordUsernames(
  { sessionId, sealer, usernames }: UsernameContext,
  step: WriteStep,
  told: readonly ToldUsername[],
): Promise<void> {
  const fresh = await usernames.learn(step, told)
  const lids = fresh.map(({ lid }) => lid)
  if (lids.length === 0) return
  const listed = await step.tx
    .select({ jid: contacts.jid })
    .from(contacts)
    .where(and(eq(contacts.sessionId, sessionId), inArray(contacts.jid, lids)))
  const known = new Set(listed.map(({ jid }) => jid))
  const people = await findPeople(step.tx, sessionId, [...known])
  const data = fresh.flatMap(({ lid, username }) => {
    const person = people.get(lid)
    if (!person) return []
    const { id, jid } = contactIds(person)
    return [{ id, jid, username: `@${username}` }]
  })
  if (data.length === 0) return
  step.emit({ event: 'contacts.upsert', data: await contactRecords({ sessionId, sealer }, step.tx, [...known]) })
  step.emit({ event: 'contacts.update', data })
}
