import { type InstallationRules, shortest } from '@messenger/shared/retention/kept-days'
import { mostHoursWithoutContent } from '@messenger/shared/retention/media-lifetime'
import type { Sql } from 'postgres'

interface Row {
  readonly id: number
  readonly account: number | null
  readonly session: number | null
  readonly storesNone: boolean
}

/** Brings the end of files forward that are there already, where a rule has become shorter. The sweep leaves what a send waits for. */
export async function shortenMedia(
  sql: Sql,
  installation: Pick<InstallationRules, 'mediaHours' | 'storesContent'>,
): Promise<void> {
  const rows = await sql<Row[]>`
    select s.id, a.media_hours as account, r.media_hours as session,
      not coalesce(a.store_content, true) or not coalesce(r.store_content, true) as "storesNone"
    from sessions s
    left join retention_rules a on a.account_id = s.account_id and a.session_id is null
    left join retention_rules r on r.account_id = s.account_id and r.session_id = s.id`
  const found = new Map<number, number[]>()
  for (const { id, account, session, storesNone } of rows) {
    const most = storesNone || installation.storesContent === false ? mostHoursWithoutContent : null
    const hours = shortest(installation.mediaHours, account, session, most)
    if (hours !== null) found.set(hours, [...(found.get(hours) ?? []), id])
  }
  for (const [hours, sessions] of found) {
    await sql`
      update media_files set expires_at = created_at + make_interval(hours => ${hours}::int)
      where kind in ('upload', 'decrypted', 'passport') and session_id = any(${sessions}::int[])
        and expires_at > created_at + make_interval(hours => ${hours}::int)`
  }
}
