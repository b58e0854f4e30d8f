import { accountsOf, byAccount, type Check } from '../observed.ts'

interface Row {
  readonly account: number
  readonly id: number
  readonly name: string
  readonly day: string
  readonly days: number
}

/** After its end a token is told of for so long, and then it is history. */
const endedDays = 7
/** With so many days left it is told of once more. */
const lastDays = 3

/** Tokens that end soon, or have just ended: programs that use them are refused then. */
export const tokenExpiring: Check = {
  rule: 'token_expiring',
  async find({ sql, watched }) {
    const settings = byAccount(watched)
    const rows = await sql<Row[]>`
      select account_id as account, id, name, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD') as day,
        (extract(epoch from expires_at - now()) / 86400)::float8 as days
      from tokens
      where account_id in (select value::int from json_array_elements_text(${accountsOf(watched)}::text::json))
        and expires_at > now() - make_interval(days => ${endedDays}::int)`
    return rows.flatMap(({ account, id, name, day, days }) => {
      const own = settings.get(account)
      if (!own || days > own.rules.token_expiring.days) return []
      const told = { settingsId: own.settingsId, since: null, facts: { name, token: id, day } }
      const last = days > lastDays ? [] : [{ ...told, subject: `token:${id}:last` }]
      return [{ ...told, subject: `token:${id}` }, ...last]
    })
  },
}
