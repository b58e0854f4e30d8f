import type { StatusReasonCode } from '@messenger/shared/contract/fields'
import { accountsOf, byAccount, type Check } from '../observed.ts'

const byUser: StatusReasonCode = 'logged_out_by_user'

interface Row {
  readonly account: number
  readonly id: number
  readonly name: string
  readonly isOut: boolean
  readonly since: number
}

/** Sessions that their phone or the network has logged out. It is over when a phone has accepted them again, not while one is asked to. */
export const sessionLoggedOut: Check = {
  rule: 'session_logged_out',
  async find({ sql, watched, isOpen }) {
    const settings = byAccount(watched)
    const rows = await sql<Row[]>`
      select account_id as account, id, name, status = 'logged_out' as "isOut",
        floor(extract(epoch from status_updated_at) * 1000)::float8 as since
      from sessions
      where account_id in (select value::int from json_array_elements_text(${accountsOf(watched)}::text::json))
        and deleted_at is null and not linked and status_reason is distinct from ${byUser}
        and status in ('logged_out', 'connecting', 'need_scan', 'need_passkey', 'expired')`
    return rows.flatMap(({ account, id, name, isOut, since }) => {
      const own = settings.get(account)
      const subject = `session:${id}`
      if (!own || !(isOut || isOpen(own.settingsId, subject))) return []
      return [{ settingsId: own.settingsId, subject, since, facts: { name, session: id } }]
    })
  },
}
