import type { EarlierOutcome } from '@messenger/shared/contract/bulk-sends/add-recipients-from'
import type { BulkSendRecord } from '@messenger/shared/contract/bulk-sends/record'
import type { useTRPCClient } from '../../client/trpc.ts'
import type { PeopleSource } from './new-draft.ts'
import { type FoundPeople, nobodyFound } from './nobody-found.ts'
import { columnNames, type PeopleTable } from './read-table.ts'

type Client = ReturnType<typeof useTRPCClient>

const shown = 20
/** What the gateway knows of contacts, and members of groups. */
const nameFields = ['name', 'first_name']

export async function peopleOfList(
  client: Client,
  list: { readonly id: number; readonly fields: readonly string[]; readonly members: number },
): Promise<FoundPeople> {
  const { data } = await client.lists.listMembers.query({ listId: list.id, page: 1, per_page: shown })
  const rows = data.map(({ phone_number, values }) => [phone_number, ...list.fields.map(name => values[name] ?? '')])
  return found({ source: 'list', list_id: list.id }, list.fields, rows, list.members)
}

export async function peopleOfEarlier(
  client: Client,
  id: number,
  outcome: EarlierOutcome | undefined,
): Promise<FoundPeople> {
  const [earlier, { items }] = await Promise.all([
    client.bulkSends.get.query({ bulkSendId: id }),
    client.bulkSends.listRecipients.query({ bulkSendId: id, limit: shown }),
  ])
  const fields = [...new Set(items.flatMap(({ values }) => Object.keys(values)))]
  const rows = items.map(({ phone_number, values }) => [phone_number, ...fields.map(name => values[name] ?? '')])
  const source = { source: 'bulk_send', bulk_send_id: id, ...(outcome && { outcome }) } as const
  return found(source, fields, rows, countOf(earlier, outcome))
}

export async function contactsOfSession(client: Client, sessionId: number, words: string): Promise<FoundPeople> {
  const query = words.trim() === '' ? {} : { query: words.trim() }
  const input = { paginated: true, page: 1, limit: shown, ...query } as const
  const answer = await client.contacts.list.query(input, { context: { sessionId } })
  const [items, total] = Array.isArray(answer) ? [answer, answer.length] : [answer.items, answer.pagination.total]
  const rows = items.map(({ phoneNumber, name, notify, verifiedName }) => {
    const called = name ?? notify ?? verifiedName ?? ''
    return [phoneNumber ?? '', called, called.split(/\s+/u)[0] ?? '']
  })
  return found({ source: 'contacts', session_id: sessionId, ...query }, nameFields, rows, total)
}

export async function membersOfGroup(client: Client, sessionId: number, groupId: string): Promise<FoundPeople> {
  const members = await client.groups.listParticipants.query({ groupJid: groupId }, { context: { sessionId } })
  const rows = members.slice(0, shown).map(({ phoneNumber }) => [phoneNumber ?? '', '', ''])
  return found({ source: 'group', session_id: sessionId, group_id: groupId }, nameFields, rows, members.length)
}

function found(
  source: PeopleSource,
  fields: readonly string[],
  rows: readonly (readonly string[])[],
  lines: number,
): FoundPeople {
  if (lines === 0) return nobodyFound
  const headings = ['phone_number', ...fields]
  const table: PeopleTable = { headings, hasHeadings: true, rows, lines, body: '', lineEnd: '\n', phone: 0 }
  return { source, table, phone: 0, names: columnNames(table) }
}

function countOf({ counts, answered, total }: BulkSendRecord, outcome: EarlierOutcome | undefined): number {
  const { sent, delivered, read, failed } = counts
  if (outcome === 'failed') return failed
  if (outcome === 'not_delivered') return sent + failed
  if (outcome === 'not_read') return sent + delivered
  if (outcome === 'not_answered') return Math.max(0, sent + delivered + read - answered)
  return total
}
