import type { Quota } from '@messenger/shared/limits/quota'
import type { Services } from '../services.ts'

export interface WaitingRun {
  readonly id: number
  readonly at: Date
  readonly accountId: number
  readonly sessionId: number
  readonly networkId: string
  readonly to: string
  /** Sealed. */
  readonly contents: string
  readonly templateId: number | null
  readonly templateVersion: number | null
  readonly quota: Quota | null
  /** The session takes one message now, and then none for a while. */
  readonly isProtected: boolean
}

type Row = Omit<WaitingRun, 'at'> & { readonly at: string }

/** Runs of this engine's network whose message is not in a queue yet, the earliest first; not those that are paused. */
export async function waitingRuns({ database, network }: Services): Promise<WaitingRun[]> {
  const rows = await database.sql<Row[]>`
    select s.id, r.at::text as at, s.account_id as "accountId", r.session_id as "sessionId", r.network_id as "networkId",
      s.recipient as "to", s.contents, s.template_id as "templateId", s.template_version as "templateVersion", s.quota,
      (k.account_protection and s.protection_ms is not null) as "isProtected"
    from recurring_send_runs r
    join recurring_sends s on s.id = r.recurring_send_id
    join sessions k on k.id = r.session_id and k.network = ${network} and k.deleted_at is null
    where r.state = 'waiting' and s.state <> 'paused'
      and not (k.account_protection and s.protection_ms is not null and coalesce(
        (select l.created_at from message_logs l where l.session_id = k.id order by l.id desc limit 1)
          > now() - make_interval(secs => s.protection_ms / 1000.0), false))
    order by r.at
    limit 1000`
  return rows.map(row => ({ ...row, at: new Date(row.at) }))
}
