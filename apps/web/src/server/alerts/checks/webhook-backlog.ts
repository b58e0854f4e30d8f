import { accountsOf, byAccount, type Check } from '../observed.ts'
import { webhookName } from './webhook-name.ts'

interface Row {
  readonly account: number
  readonly id: number
  readonly url: string
  readonly description: string | null
  readonly since: number
  readonly ageMs: number
}

/** Of a lane, the oldest are looked at: those that were set aside come before what waits, and may be many. */
const looked = 100

/** Webhooks that are behind: what waits in one of their lanes is old. Lanes in which nothing waits cost nothing. */
export const webhookBacklog: Check = {
  rule: 'webhook_backlog',
  async find({ sql, watched, minuteMs }) {
    const settings = byAccount(watched)
    const rows = await sql<Row[]>`
      select w.account_id as account, w.id, w.url, w.description,
        floor(extract(epoch from min(head.created_at)) * 1000)::float8 as since,
        extract(epoch from now() - min(head.created_at))::float8 * 1000 as "ageMs"
      from webhook_endpoints w join lanes l on l.endpoint_id = w.id and l.next_at is not null
        join sessions s on s.id = l.session_id and s.deleted_at is null
        cross join lateral (
          select coalesce(min(created_at) filter (where status = 'pending'), min(created_at)) as created_at
          from (
            select d.created_at, d.status from deliveries d
            where d.endpoint_id = l.endpoint_id and d.session_id = l.session_id and not d.replayed
              and d.status in ('pending', 'parked')
            order by d.sequence limit ${looked}::int) oldest
        ) head
      where w.account_id in (select value::int from json_array_elements_text(${accountsOf(watched)}::text::json))
        and w.enabled and w.url is not null
      group by w.id`
    return rows.flatMap(({ account, id, since, ageMs, ...named }) => {
      const own = settings.get(account)
      const minutes = own?.rules.webhook_backlog.minutes ?? 0
      if (!own || !(ageMs >= minutes * minuteMs)) return []
      const facts = { name: webhookName(id, named), webhook: id, minutes }
      return [{ settingsId: own.settingsId, subject: `webhook:${id}`, since, facts }]
    })
  },
}
