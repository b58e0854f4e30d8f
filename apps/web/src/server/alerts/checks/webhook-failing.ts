import { accountsOf, byAccount, type Check } from '../observed.ts'
import { webhookName } from './webhook-name.ts'

interface Row {
  readonly account: number
  readonly id: number
  readonly url: string
  readonly description: string | null
  readonly error: string | null
}

/** Webhooks whose last delivery failed, for as long as none gets through. */
export const webhookFailing: Check = {
  rule: 'webhook_failing',
  async find({ sql, watched }) {
    const settings = byAccount(watched)
    const rows = await sql<Row[]>`
      select w.account_id as account, w.id, w.url, w.description, w.last_error as error
      from webhook_endpoints w left join sessions s on s.id = w.session_id
      where w.account_id in (select value::int from json_array_elements_text(${accountsOf(watched)}::text::json))
        and w.degraded and w.enabled and w.url is not null and s.deleted_at is null`
    return rows.flatMap(({ account, id, error, ...named }) => {
      const own = settings.get(account)
      const facts = { name: webhookName(id, named), webhook: id, error: error ?? '' }
      return own ? [{ settingsId: own.settingsId, subject: `webhook:${id}`, since: null, facts }] : []
    })
  },
}
