import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'

let test: TestDatabase
let accountId: number
let [first, second] = [0, 0]
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test?.drop())

/** A session that has had so many events. */
async function newSession(sequence: number): Promise<number> {
  const { sql } = test.database
  const [row] = await sql<{ id: number }[]>`
    insert into sessions (account_id, user_id, name, phone_number, network, account_protection, log_messages, api_key_hash,
      api_key_sealed)
    select ${accountId}, id, 'Test', gen_random_uuid()::text, 'sandbox', false, true, decode(md5(random()::text), 'hex'), ''
    from users where account_id = ${accountId} returning id`
  const id = row?.id ?? 0
  await sql`insert into session_counters (session_id, event_sequence) values (${id}, ${sequence})`
  return id
}
beforeEach(async () => {
  const [account] = await test.database.sql<{ id: number }[]>`insert into accounts (name) values ('Test') returning id`
  accountId = account?.id ?? 0
  await test.database.sql`
    insert into users (account_id, email, name, password_hash)
    values (${accountId}, gen_random_uuid()::text || '@example.test', 'Test', 'none')`
  first = await newSession(4211)
  second = await newSession(0)
})

async function newEndpoint(sessionId: number | null): Promise<number> {
  const [row] = await test.database.sql<{ id: number }[]>`
    insert into webhook_endpoints (account_id, session_id, url, events, enabled, secret_sealed, compat_secret_sealed)
    values (${accountId}, ${sessionId}, 'https://example.com', '["*"]', true, '', '') returning id`
  return row?.id ?? 0
}
const change = (id: number, setting: string) =>
  test.database.sql.unsafe(`update webhook_endpoints set ${setting} where id = ${id}`)
const versions = (id: number) =>
  test.database.sql<{ settings: Record<string, unknown> }[]>`
    select to_jsonb(v) - '{id,endpoint_id,created_at}'::text[] as settings from webhook_versions v
    where endpoint_id = ${id} order by id`.then(rows => rows.map(({ settings }) => settings))
const made = {
  enabled: true,
  has_url: true,
  events: ['*'],
  chat_filter: 'all',
  ignore_own: false,
  skip_paused_chats: false,
  only_sessions: null,
}

it('an endpoint leaves a version when it is made and with every change of what it gets', async () => {
  const id = await newEndpoint(first)
  const last_sequences = { [first]: 4211 }
  expect(await versions(id)).toEqual([{ ...made, last_sequences }])
  const changes = [
    ['enabled = false', { enabled: false }],
    ['url = null', { has_url: false }],
    [`events = '["call"]'`, { events: ['call'] }],
    ['events = null', { events: null }],
    [`chat_filter = 'group'`, { chat_filter: 'group' }],
    ['ignore_own = true', { ignore_own: true }],
    ['skip_paused_chats = true', { skip_paused_chats: true }],
    ['only_sessions = to_jsonb(array[1, 2])', { only_sessions: [1, 2] }],
  ] as const
  let present: object = { ...made, last_sequences }
  for (const [index, [setting, difference]] of changes.entries()) {
    await change(id, setting)
    present = { ...present, ...difference }
    expect(await versions(id)).toHaveLength(index + 2)
    expect((await versions(id)).at(-1)).toEqual(present)
  }
})

it('nothing else does', async () => {
  const id = await newEndpoint(first)
  for (const same of ['enabled = true', `events = '["*"]', url = 'https://example.com/else'`, 'degraded = true']) {
    await change(id, `${same}, last_error = 'HTTP 503', updated_at = now()`)
  }
  expect(await versions(id)).toHaveLength(1)
})

it('of the account, it knows how far each of its sessions is', async () => {
  const id = await newEndpoint(null)
  await test.database.sql`update session_counters set event_sequence = 5 where session_id = ${second}`
  await change(id, 'enabled = false')
  const sequences = (await versions(id)).map(({ last_sequences }) => last_sequences)
  expect(sequences).toEqual([{ [first]: 4211 }, { [first]: 4211, [second]: 5 }])
})

it('versions go with their endpoint', async () => {
  const id = await newEndpoint(first)
  await test.database.sql`delete from sessions where id = ${first}`
  expect(await versions(id)).toEqual([])
})
