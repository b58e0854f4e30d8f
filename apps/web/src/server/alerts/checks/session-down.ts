import type { StatusReasonCode } from '@messenger/shared/contract/fields'
import { accountsOf, byAccount, type Check } from '../observed.ts'

/** It was meant to be so. */
const byUser: StatusReasonCode = 'disconnected_by_user'

interface Row {
  readonly account: number
  readonly id: number
  readonly name: string
  readonly since: number
}

/** Linked sessions without a connection. One whose engine died is still written down as connected: its lease tells. */
export const sessionDown: Check = {
  rule: 'session_down',
  async find({ sql, watched }) {
    const settings = byAccount(watched)
    const rows = await sql<Row[]>`
      select s.account_id as account, s.id, s.name, floor(extract(epoch from
        case when s.status = 'connected' then coalesce(l.expires_at, s.status_updated_at) else s.status_updated_at end
      ) * 1000)::float8 as since
      from sessions s left join leases l on l.session_id = s.id
      where s.account_id in (select value::int from json_array_elements_text(${accountsOf(watched)}::text::json))
        and s.deleted_at is null and s.linked and s.status_reason is distinct from ${byUser}
        and (s.status <> 'connected' or l.expires_at is null or l.expires_at <= now())`
    return rows.flatMap(({ account, id, name, since }) => {
      const own = settings.get(account)
      const facts = { name, session: id, minutes: own?.rules.session_down.minutes ?? 0 }
      return own ? [{ settingsId: own.settingsId, subject: `session:${id}`, since, facts }] : []
    })
  },
}
