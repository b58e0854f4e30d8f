import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'

const migration = new URL('./migrations/0004_keep-what-no-events-meant.sql', import.meta.url)
let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test?.drop())

const versions = async () => [
  ...(await test.database.sql`
    select w.description as name, v.events, v.last_sequences from webhook_versions v
    join webhook_endpoints w on w.id = v.endpoint_id order by v.id`),
]

it('endpoints without a list of events keep what it meant until then, and have a version for what it means now', async () => {
  const { sql } = test.database
  await sql`insert into accounts (id, name) values (1, 'Test')`
  await sql`insert into users (id, account_id, email, name, password_hash) values (1, 1, 'a@example.test', 'Test', 'none')`
  await sql`
    insert into sessions (id, account_id, user_id, name, phone_number, network, account_protection, log_messages, api_key_hash, api_key_sealed)
    values (7, 1, 1, 'Test', '+1', 'live', false, true, '', '')`
  await sql`insert into session_counters (session_id, event_sequence) values (7, 4211)`
  const endpoint = (name: string, url: string | null, enabled: boolean, events: string | null) => sql`
    insert into webhook_endpoints (account_id, session_id, description, url, enabled, events, secret_sealed, compat_secret_sealed)
    values (1, 7, ${name}, ${url}, ${enabled}, ${events}::text::jsonb, '', '')`
  await endpoint('open', 'https://example.com', true, null)
  await endpoint('closed', 'https://example.com', true, '[]')
  await endpoint('paused', 'https://example.com', false, null)
  await endpoint('nowhere', null, true, null)
  const last_sequences = { 7: 4211 }
  const before = (name: string, events: string[] | null) => ({ name, events, last_sequences })
  for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
    await sql.unsafe(statement)
  expect(await versions()).toEqual([
    before('open', []),
    before('closed', []),
    before('paused', null),
    before('nowhere', null),
    before('open', null),
  ])
})
