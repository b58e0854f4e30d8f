import { openValues } from '@messenger/shared/bulk-sends/contents'
import { recipientState } from '@messenger/shared/bulk-sends/recipient-states'
import { readMembers } from '@messenger/shared/contact-lists/read-members'
import type { EarlierOutcome } from '@messenger/shared/contract/bulk-sends/add-recipients-from'
import { ApiError } from '@messenger/shared/contract/errors'
import { groupMetadata } from '@messenger/shared/contract/groups/record'
import { bulkSendRecipients, groups, messageLogs } from '@messenger/shared/db/schema'
import { groupJidOf } from '@messenger/shared/identity/group-jid'
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { findList } from '../contact-lists/find-list.ts'
import { type ContactRow, pnOf, readContacts } from '../contacts/read-contacts.ts'
import { readSession } from '../operations/sessions/read-session.ts'
import { type BulkSendRow, findBulkSend } from './find-bulk-send.ts'
import type { IntakeContext } from './recipient-intake.ts'

type PeopleContext = Pick<IntakeContext, 'db' | 'sealer' | 'accountId'>

/** Somebody who may become a recipient; without a number that is known, `to` is empty. */
export interface FoundPerson {
  readonly to: string
  readonly values: Readonly<Record<string, string>>
}

/** The members of a group but the session's own account. @throws `session_not_found`, `group_not_found` */
export async function groupMembers(context: PeopleContext, sessionId: number, groupId: string): Promise<FoundPerson[]> {
  const { db, accountId } = context
  const { session } = await readSession(db, accountId, sessionId)
  const jid = groupJidOf(groupId)
  if (!jid) throw new ApiError('group_not_found')
  const [row] = await db
    .select({ metadata: groups.metadata })
    .from(groups)
    .where(and(eq(groups.sessionId, sessionId), eq(groups.jid, jid), eq(groups.member, true)))
  if (!row) throw new ApiError('group_not_found')
  const known = await readContacts({ ...context, sessionId })
  const byId = new Map(known.flatMap(one => [one.contact.jid, pnOf(one)].map(id => [id, one] as const)))
  const people = groupMetadata.parse(JSON.parse(row.metadata)).participants.map(({ id, lid, phoneNumber }) => {
    const contact = byId.get(id) ?? (lid === null ? undefined : byId.get(lid))
    const number = phoneNumber ?? (contact ? digitsOf(contact) : '')
    return { to: number, values: contact ? namesOf(contact) : {} }
  })
  const own = session.phoneNumber.replace(/\D/g, '')
  return people.filter(({ to }) => to.replace(/\D/g, '') !== own)
}

/** Contacts of a session whose name, username or number has `query` in it. @throws `session_not_found` */
export async function contactsOf(
  context: PeopleContext,
  sessionId: number,
  query: string | undefined,
): Promise<FoundPerson[]> {
  const { session } = await readSession(context.db, context.accountId, sessionId)
  const own = session.phoneNumber.replace(/\D/g, '')
  const found = await readContacts({ ...context, sessionId }, query)
  return found
    .map(row => ({ to: digitsOf(row), values: namesOf(row) }))
    .filter(({ to }) => to !== own)
    .sort((a, b) => (a.to < b.to ? -1 : 1))
}

const atOnce = 5_000

/** People of an earlier bulk send by what became of their message, in their order, with the values that they had there. */
export async function* earlierRecipients(
  { db, sealer, accountId }: PeopleContext,
  bulkSendId: number,
  outcome: EarlierOutcome | undefined,
): AsyncGenerator<FoundPerson> {
  const row = await findBulkSend(db, accountId, bulkSendId)
  const wanted = isOutcome(outcome, row)
  for (let after = 0; ; ) {
    const rows = await db
      .select({ recipient: bulkSendRecipients })
      .from(bulkSendRecipients)
      .leftJoin(messageLogs, eq(messageLogs.id, bulkSendRecipients.msgId))
      .where(and(eq(bulkSendRecipients.bulkSendId, row.id), gt(bulkSendRecipients.position, after), wanted))
      .orderBy(asc(bulkSendRecipients.position))
      .limit(atOnce)
    for (const { recipient } of rows) {
      const { phone, values } = recipient
      yield { to: `+${phone}`, values: openValues(sealer, { accountId, bulkSendId: row.id }, phone, values) }
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)?.recipient.position ?? 0
  }
}

/** The members of a list in their order, with the values of its fields. @throws `list_not_found` */
export async function* membersOf(
  { db, sealer, accountId }: PeopleContext,
  listId: number,
): AsyncGenerator<FoundPerson> {
  await findList(db, accountId, listId)
  for (let after = 0; ; ) {
    const members = await readMembers(db, sealer, { accountId, listId }, { after, limit: atOnce })
    for (const { phone, values } of members) yield { to: `+${phone}`, values }
    if (members.length < atOnce) return
    after = members.at(-1)?.position ?? 0
  }
}

/** Of recipients beside their messages: those of whom an outcome is asked, all without one. */
export function isOutcome(outcome: EarlierOutcome | undefined, { state }: Pick<BulkSendRow, 'state'>): SQL {
  return (outcome && outcomeSql(outcome, state === 'canceled')) ?? sql`true`
}

function outcomeSql(outcome: EarlierOutcome, isCanceled: boolean): SQL | undefined {
  const state = recipientState(isCanceled)
  if (outcome === 'failed') return sql`${state} = 'failed'`
  if (outcome === 'not_delivered') return sql`${state} in ('sent', 'failed')`
  if (outcome === 'not_read') return sql`${state} in ('sent', 'delivered')`
  return and(sql`${state} in ('sent', 'delivered', 'read')`, isNull(bulkSendRecipients.answeredAt))
}

const digitsOf = (row: ContactRow) => pnOf(row)?.split('@')[0] ?? ''

/** As the account calls them, else as they call themselves. */
function namesOf({ contact }: ContactRow): Record<string, string> {
  const name = [contact.name, contact.notify, contact.verifiedName].find(one => one !== null && one.trim() !== '')
  if (!name) return {}
  const [first = name] = name.trim().split(/\s+/u)
  return { name: name.trim(), first_name: first }
}
