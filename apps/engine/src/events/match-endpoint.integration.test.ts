import { deliveries, type webhookEndpoints } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleOf } from '../../test/events/example-of.ts'
import { seedAccount, seedEndpoint, seedSession, testSealer } from '../../test/seed.ts'
import type { RecordableEvent } from './event-rows.ts'
import { recordEvents } from './record.ts'

let test: TestDatabase
let owner: { accountId: number; userId: number }
beforeAll(async () => {
  test = await createTestDatabase()
  owner = await seedAccount(test.database)
})
afterAll(() => test?.drop())

type Subscription = Partial<Pick<typeof webhookEndpoints.$inferInsert, 'events' | 'chatFilter' | 'ignoreOwn'>>
type Filtered = Partial<Pick<RecordableEvent, 'chatKind' | 'own'>> & { readonly event?: string }

/** Filters look at an event's name alone, and there are names in the table that no event of the contract has yet. */
function eventOf({ event = 'messages.upsert', chatKind = 'group', own = false }: Filtered): RecordableEvent {
  return { event, data: exampleOf(event), chatKind, own } as unknown as RecordableEvent
}

const table: ReadonlyArray<readonly [string, Subscription, Filtered, string | null]> = [
  ['every event', {}, {}, 'messages.upsert'],
  ['a name', { events: ['messages.upsert'] }, {}, 'messages.upsert'],
  ['another name', { events: ['message.sent', 'nonsense'] }, {}, null],
  ['no names: every event', { events: null }, {}, 'messages.upsert'],
  ['a list without a name: no event', { events: [] }, {}, null],
  ['call under its alias', { events: ['call.received'] }, { event: 'call' }, 'call.received'],
  ['call under its own name first', { events: ['call.received', 'call'] }, { event: 'call' }, 'call'],
  ['the alias alone does not fire', { events: ['call'] }, { event: 'call.received' }, null],
  ['chat filter that fits', { chatFilter: 'group' }, {}, 'messages.upsert'],
  ['chat filter that does not', { chatFilter: 'personal' }, {}, null],
  ['broadcasts pass all alone', { chatFilter: 'all' }, { chatKind: 'broadcast' }, 'messages.upsert'],
  ['broadcasts pass no filter', { chatFilter: 'personal' }, { chatKind: 'broadcast' }, null],
  [
    'no chat passes a filter',
    { chatFilter: 'newsletter' },
    { event: 'session.status', chatKind: null },
    'session.status',
  ],
  ['own messages', { ignoreOwn: true }, { own: true }, null],
  ['own reactions', { ignoreOwn: true }, { event: 'messages.reaction', own: true }, null],
  ['others’ messages', { ignoreOwn: true }, { own: false }, 'messages.upsert'],
  ['sends, always own', { ignoreOwn: true }, { event: 'message.sent', own: false }, null],
  ['own receipts stay', { ignoreOwn: true }, { event: 'messages.update', own: true }, 'messages.update'],
]

it.each(table)('%s', async (_title, subscription, event, expected) => {
  const { sessionId } = await seedSession(test.database, owner)
  const url = 'https://example.com/'
  const endpoint = await seedEndpoint(test.database, { accountId: owner.accountId, sessionId, url, ...subscription })
  const scope = { sealer: testSealer, sessionId, accountId: owner.accountId }
  await test.database.db.transaction(tx => recordEvents(tx, scope, [eventOf(event)]))
  const rows = await test.database.db.select().from(deliveries).where(eq(deliveries.endpointId, endpoint.id))
  expect(rows.map(row => row.event)).toEqual(expected === null ? [] : [expected])
})

it('an endpoint of the account gets events of all its sessions, or of those that it names', async () => {
  const [one, two] = [await seedSession(test.database, owner), await seedSession(test.database, owner)]
  const ofAccount = (onlySessions: number[] | null) =>
    seedEndpoint(test.database, { accountId: owner.accountId, url: 'https://example.com/', onlySessions })
  const [all, some] = [await ofAccount(null), await ofAccount([two.sessionId])]
  for (const { sessionId } of [one, two]) {
    await test.database.db.transaction(tx =>
      recordEvents(tx, { sealer: testSealer, sessionId, accountId: owner.accountId }, [eventOf({})]),
    )
  }
  const sessionsOf = async ({ id }: { id: number }) => {
    const rows = await test.database.db.select().from(deliveries).where(eq(deliveries.endpointId, id))
    return rows.map(row => row.sessionId).sort((a, b) => Number(a) - Number(b))
  }
  expect(await sessionsOf(all)).toEqual([one.sessionId, two.sessionId])
  expect(await sessionsOf(some)).toEqual([two.sessionId])
})
