import { isoMillis } from '@messenger/shared/contract/times'
import type { Sql } from 'postgres'
import { toldIncidents } from './notice-incidents.ts'
import { type Owner, readSettings } from './settings.ts'
import { linkOf } from './words.ts'

const perPage = 30

/** Incidents of an account or of the installation, the newest first. `before`: the last one of the page before. */
export async function listIncidents(sql: Sql, owner: Owner, before: string | null) {
  const settings = await readSettings(sql, owner)
  if (!settings) return { enabled: false, incidents: [], next: null }
  const rows = await sql`
    select id, rule, subject, facts, since, opened_at as "openedAt", closed_at as "closedAt"
    from alert_incidents i
    where settings_id = ${settings.id} and opened_at is not null
      and (${before}::uuid is null or (opened_at, id) < (
        select opened_at, id from alert_incidents where id = ${before}::uuid and settings_id = ${settings.id}))
    order by opened_at desc, id desc limit ${perPage + 1}`
  const shown = toldIncidents(rows.slice(0, perPage))
  return {
    enabled: settings.enabled,
    incidents: shown.map(incident => {
      const { id, rule, facts, since, closedAt } = incident
      return {
        id,
        rule,
        facts,
        since: isoMillis(since),
        closed_at: closedAt && isoMillis(closedAt),
        link: linkOf(incident),
      }
    }),
    next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  }
}
