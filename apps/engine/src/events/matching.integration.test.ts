import { webhookEndpoints } from '@messenger/shared/db/schema'
import type { ChatFilter } from '@messenger/shared/db/schema/webhooks'
import { absenceSql } from '@messenger/shared/events/matching'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleOf } from '../../test/events/example-of.ts'
import { seedAccount, seedSession, testSealer } from '../../test/seed.ts'
import type { RecordableEvent } from './event-rows.ts'
import { recordEvents } from './record.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test?.drop())

const asked = [null, [], ['*'], ['call'], ['call.received'], ['call', 'call.received'], ['messages.upsert', 'nonsense']]
const filters: readonly ChatFilter[] = ['all', 'personal', 'group', 'newsletter']
const switches = [true, false]
type Owner = 'session' | 'account' | 'among' | 'others'
const owners: readonly Owner[] = ['session', 'account', 'among', 'others']
const names = ['messages.upsert', 'messages.reaction', 'message.sent', 'messages.update', 'call', 'session.status']
const kinds = [null, 'personal', 'group', 'newsletter', 'broadcast'] as const

type Endpoint = typeof webhookEndpoints.$inferInsert
interface Pair {
  readonly endpoint: number
  readonly sequence: number
  /** Names of deliveries. */
  readonly made: string | null
  readonly reason: string | null
}

/** Every combination of settings. */
function everyEndpoint(accountId: number, sessionId: number, other: number): Endpoint[] {
  const secret = Buffer.alloc(1)
  const places: Record<Owner, Partial<Endpoint>> = {
    session: { sessionId },
    account: {},
    among: { onlySessions: [other, sessionId] },
    others: { onlySessions: [other] },
  }
  return owners.flatMap(owner =>
    asked.flatMap(events =>
      filters.flatMap(chatFilter =>
        switches.flatMap(ignoreOwn =>
          switches.flatMap(enabled =>
            ['https://example.com/', null].map(url => ({
              ...{ accountId, ...places[owner], events, chatFilter, ignoreOwn, enabled, url },
              ...{ secretSealed: secret, compatSecretSealed: secret },
            })),
          ),
        ),
      ),
    ),
  )
}

/** Every kind of event. Filters look at names alone, and not each of these is of every chat in the contract. */
function everyEvent(): RecordableEvent[] {
  const one = (event: string, chatKind: (typeof kinds)[number], own: boolean) =>
    ({ event, data: exampleOf(event), chatKind, own }) as unknown as RecordableEvent
  return names.flatMap(name => kinds.flatMap(kind => switches.map(own => one(name, kind, own))))
}

/** The contract's rules, in its words. */
function expected(endpoint: Endpoint, event: RecordableEvent, sessionId: number) {
  const { events = null, onlySessions } = endpoint
  if (endpoint.url === null) return { reason: 'no_url' }
  if (!endpoint.enabled) return { reason: 'paused' }
  if (onlySessions && !onlySessions.includes(sessionId)) return { reason: 'other_sessions' }
  const isTold = (name: string) => events === null || events.includes(name)
  const name = isTold('*') || isTold(event.event) ? event.event : 'call.received'
  if (name !== event.event && !(event.event === 'call' && isTold(name))) return { reason: 'other_events' }
  if (event.chatKind && endpoint.chatFilter !== 'all' && endpoint.chatFilter !== event.chatKind) {
    return { reason: 'other_chats' }
  }
  const isOwn = event.own && ['messages.upsert', 'messages.reaction'].includes(event.event)
  if (endpoint.ignoreOwn && (isOwn || event.event === 'message.sent')) return { reason: 'own_ignored' }
  return { made: name }
}

it('what is recorded and what explains its absence agree with the contract on every combination', async () => {
  const { db, sql } = test.database
  const owner = await seedAccount(test.database)
  const { sessionId, defaultEndpointId } = await seedSession(test.database, owner)
  const { sessionId: other } = await seedSession(test.database, owner)
  const endpoints = everyEndpoint(owner.accountId, sessionId, other)
  const rows = await db.insert(webhookEndpoints).values(endpoints).returning({ id: webhookEndpoints.id })
  const byId = new Map(rows.map(({ id }, index) => [id, endpoints[index]]))
  const events = everyEvent()
  await db.transaction(tx => recordEvents(tx, { sealer: testSealer, sessionId, accountId: owner.accountId }, events))

  const pairs = await sql<Pair[]>`
    select v.endpoint_id as endpoint, e.sequence::int as sequence, ${sql.unsafe(absenceSql('v', 'e'))} as reason,
      (select string_agg(d.event, ' ') from deliveries d
        where d.endpoint_id = v.endpoint_id and d.session_id = e.session_id and d.sequence = e.sequence) as made
    from webhook_versions v cross join events e
    where e.session_id = ${sessionId} and v.endpoint_id in (
      select id from webhook_endpoints where id <> ${defaultEndpointId}
        and (session_id = ${sessionId} or (session_id is null and account_id = ${owner.accountId})))`
  expect(pairs).toHaveLength(endpoints.length * events.length)
  const wrong = pairs.flatMap(({ endpoint, sequence, made, reason }) => {
    const [settings, event] = [byId.get(endpoint), events[sequence - 1]]
    if (!settings || !event) throw new Error('Nobody made this')
    const right = { made: null, reason: null, ...expected(settings, event, sessionId) }
    return made === right.made && reason === right.reason ? [] : [{ settings, event, made, reason, right }]
  })
  expect(wrong.slice(0, 3)).toEqual([])
})
