import { createDb } from '@messenger/shared/db/create-db'
import { expect, type Page } from '@playwright/test'
import { stackEnv } from '../env.ts'
import type { World } from '../stack/bakery.ts'
import { callAs } from '../stack/call.ts'
import { statusIs } from '../stack/passkey-session.ts'

const patience = { timeout: 60_000 }
type Sql = ReturnType<typeof createDb>['sql']

/**
 * Ends what would go on by itself while pictures are taken: attempts to link, whose codes are renewed and expire, and
 * attempts to deliver.
 */
export async function quietenBakery(page: Page, { sessions, webhooks }: World): Promise<void> {
  for (const id of [sessions.waiting, sessions.passkey]) {
    await callAs(page, 'sessions.disconnect', { id })
    await statusIs(page, id, 'disconnected')
  }
  const { sql, close } = createDb(stackEnv().databaseUrl, { poolSize: 1, applicationName: 'messenger-e2e' })
  try {
    await expect.poll(() => unfinished(sql, webhooks.taken), patience).toBe(0)
    await expect.poll(() => held(sql, webhooks.failing), patience).toBe(true)
    await tryOnce(sql, webhooks.failing)
  } finally {
    await close()
  }
}

async function unfinished(sql: Sql, endpoint: number): Promise<unknown> {
  const [row] = await sql`
    select count(*)::int as count from deliveries where endpoint_id = ${endpoint} and status <> 'delivered'`
  return row?.count
}

/** Puts the next attempts far off; true once no engine is at one that began before. */
async function held(sql: Sql, endpoint: number): Promise<boolean> {
  await sql`update lanes set next_at = now() + interval '10 days' where endpoint_id = ${endpoint}`
  const worked = await sql`select from lanes where endpoint_id = ${endpoint} and lease_until > now()`
  return worked.length === 0
}

/** However many attempts there was time for, the first delivery of each lane has had one, and the others wait behind it. */
async function tryOnce(sql: Sql, endpoint: number): Promise<void> {
  const heads = sql`
    select distinct on (session_id) id from deliveries where endpoint_id = ${endpoint} order by session_id, sequence`
  await sql`
    delete from attempts a using deliveries d
    where d.id = a.delivery_id and d.endpoint_id = ${endpoint} and (a.number > 1 or d.id not in (${heads}))`
  await sql`
    update deliveries set status = 'pending', attempt_count = 1, next_attempt_at = now() + interval '10 days'
    where id in (${heads})`
  await sql`
    update deliveries set status = 'pending', attempt_count = 0, next_attempt_at = null, last_status_code = null, last_error = null
    where endpoint_id = ${endpoint} and id not in (${heads})`
  // Two deliveries of one event are of the same moment, and lists show them in either order.
  await sql`update deliveries set created_at = created_at + interval '1 ms' where endpoint_id = ${endpoint}`
  await sql`update usage_deltas set undelivered = 0`
  await sql`update usage_months set undelivered = 0`
}
