import type { Sql } from 'postgres'
import { z } from 'zod'
import { type AlertRule, alertRules } from './rules.ts'

/** An incident as notices and pages tell of it. */
export interface ToldIncident {
  readonly id: string
  readonly rule: AlertRule
  readonly subject: string
  readonly facts: Readonly<Record<string, string | number>>
  readonly since: Date
  readonly openedAt: Date
  readonly closedAt: Date | null
}

/** As the driver hands times over: in PostgreSQL's own form. */
const moment = z.string().transform(text => new Date(text))

const row = z.object({
  id: z.string(),
  rule: z.enum(alertRules),
  subject: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  since: moment,
  openedAt: moment,
  closedAt: moment.nullable(),
})

/** One that an earlier or later release wrote, of a rule that is not known here, is left out. */
export function toldIncidents(rows: readonly unknown[]): ToldIncident[] {
  return rows.flatMap(one => {
    const { data } = row.safeParse(one)
    return data ? [data] : []
  })
}

/** What a notice tells of, the oldest first, and how many there are; no more than somebody reads. */
export async function incidentsOf(
  sql: Sql,
  noticeId: string,
  most: number,
): Promise<{ incidents: ToldIncident[]; count: number }> {
  const rows = await sql<{ all: number }[]>`
    select i.id, i.rule, i.subject, i.facts, i.since, i.opened_at as "openedAt", i.closed_at as "closedAt",
      count(*) over ()::int as all
    from alert_told t join alert_incidents i on i.id = t.incident_id
    where t.notice_id = ${noticeId} order by i.since, i.id limit ${most}::int`
  return { incidents: toldIncidents(rows), count: rows[0]?.all ?? 0 }
}
