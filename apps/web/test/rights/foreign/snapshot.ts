import { expect, vi } from 'vitest'
import type { TestWeb } from '../../web.ts'

/** What goes on by itself, whoever asks for what, and what says of whoever asks that they did. */
const restless: ReadonlySet<string> = new Set([
  ...[
    'engines',
    'leases',
    'live_watches',
    'logins',
    'login_challenges',
    'oauth_codes',
    'rate_counters',
    'throttle_counts',
  ],
  ...[
    'activity_progress',
    'engine_times',
    'usage_progress',
    'endpoint_backlogs',
    'activity_minutes',
    'activity_half_hours',
  ],
  ...['activity_days', 'endpoint_half_hours', 'usage_calls', 'usage_deltas', 'usage_months', 'text_index_waiting'],
  ...['retention_passes', 'usage_sessions', 'audit_records', 'tokens', 'agent_leashes', 'oauth_clients'],
])

/** A digest of every table as it is, and of what is of some accounts where others are not left alone. */
export async function snapshotOf({ database: { sql } }: TestWeb, accountIds: readonly number[]) {
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`
  const seen: Record<string, unknown> = {}
  for (const { name } of tables.filter(({ name }) => !restless.has(name)))
    seen[name] = await sql`
      select count(*)::int, md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql(name)} t`
  for (const name of ['audit_records', 'tokens', 'agent_leashes'])
    seen[name] = await sql`
      select count(*)::int, md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql(name)} t
      where account_id = any(${[...accountIds]})`
  seen.logins = await sql`
    select l.id from logins l join users u on u.id = l.user_id where u.account_id = any(${[...accountIds]}) order by 1`
  return seen
}

/** The same, once nothing moves any more that had begun before. */
export async function settledSnapshotOf(web: TestWeb, accountIds: readonly number[]) {
  let last: Record<string, unknown> = {}
  return vi.waitFor(
    async () => {
      const before = last
      last = await snapshotOf(web, accountIds)
      expect(last).toEqual(before)
      return last
    },
    { timeout: 120_000, interval: 3_000 },
  )
}

/** Numbers that tell what they are of: no two kinds of things have the same one. */
export async function spreadIds({ database: { sql } }: TestWeb): Promise<void> {
  const sequences = await sql<{ name: string }[]>`
    select sequence_name as name from information_schema.sequences where sequence_schema = 'public' order by 1`
  for (const [at, { name }] of sequences.entries())
    await sql.unsafe(`alter sequence "${name}" restart with ${(at + 1) * 1_000_000}`)
}

/** Nothing is left to deliver, so that an engine that comes has nothing to do for webhooks. */
export async function calmWebhooks({ database: { sql } }: TestWeb): Promise<void> {
  await sql`update webhook_endpoints set enabled = false`
  await sql`update deliveries set status = 'delivered', delivered_at = now(), next_attempt_at = null where status <> 'delivered'`
  await sql`delete from lanes`
}
