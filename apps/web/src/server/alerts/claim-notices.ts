import type { AlertChannelKind, AlertStage } from '@messenger/shared/db/schema'
import type { Sql } from 'postgres'
import type { AlertTimes } from './times.ts'

/** One notice on its way to one channel, for this process alone until its lease ends. */
export interface ClaimedNotice {
  readonly id: string
  readonly stage: AlertStage
  readonly kind: AlertChannelKind
  readonly channelId: number
  readonly settingsId: number
  /** Null: of the installation. */
  readonly accountId: number | null
  readonly language: string
  readonly targetSealed: Buffer
  /** This one included. */
  readonly attempts: number
  readonly ageMs: number
  /** Milliseconds. */
  readonly createdAt: number
  readonly sessionId: number | null
  readonly networkId: string | null
}

/** At once, of one kind; each is of another channel. */
const most = 20

/**
 * Takes the first waiting notice of each channel, if it is due: what was opened is told before its end. The attempt is counted and
 * the next one's time set before it begins: a process that dies leaves the notice to be taken again, under the same ids.
 */
export async function claimNotices(
  sql: Sql,
  kind: AlertChannelKind,
  { leaseMs }: AlertTimes,
): Promise<ClaimedNotice[]> {
  return sql<ClaimedNotice[]>`
    with head as materialized (
      select n.id from alert_channels c join alert_settings s on s.id = c.settings_id and s.enabled
        cross join lateral (
          select n.id, n.next_at from alert_notices n
          where n.channel_id = c.id and n.status = 'waiting' order by n.created_at, n.stage desc, n.id limit 1) n
      where c.kind = ${kind} and c.enabled and n.next_at <= now()
      order by n.next_at limit ${most}::int
    ), free as materialized (
      select id from alert_notices
      where id in (select id from head) and status = 'waiting' and next_at <= now() for update skip locked
    ), taken as (
      update alert_notices n set attempts = attempts + 1, next_at = now() + make_interval(secs => ${leaseMs / 1000}::float8)
      from free where n.id = free.id
      returning n.*
    )
    select t.id, t.stage, c.kind, c.id as "channelId", s.id as "settingsId", s.account_id as "accountId", s.language,
      c.target_sealed as "targetSealed", t.attempts, extract(epoch from now() - t.created_at)::float8 * 1000 as "ageMs",
      floor(extract(epoch from t.created_at) * 1000)::float8 as "createdAt", t.session_id as "sessionId", t.network_id as "networkId"
    from taken t join alert_channels c on c.id = t.channel_id join alert_settings s on s.id = c.settings_id`
}
