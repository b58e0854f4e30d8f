import { accountsOf, byAccount, type Check } from '../observed.ts'

interface Row {
  readonly account: number
  /** Minutes before the last one that is counted. */
  readonly age: number
  readonly sent: number
  readonly failed: number
}

/** A share of its limit that an open incident may come down to before it is over. */
const slack = 0.5
const subject = 'sends'

/** Accounts of whose sends too many failed. Read from the counted minutes: engines keep them, a minute or two behind. */
export const sendsFailing: Check = {
  rule: 'sends_failing',
  async find({ sql, watched, isOpen }) {
    const longest = Math.max(...watched.map(({ rules }) => rules.sends_failing.minutes))
    const rows = await sql<Row[]>`
      select m.account_id as account, floor(extract(epoch from p.done_until - m.minute) / 60)::float8 as age,
        coalesce(sum(m.count) filter (where m.kind = 'sent'), 0)::int as sent,
        coalesce(sum(m.count) filter (where m.kind = 'failed'), 0)::int as failed
      from activity_progress p
        join activity_minutes m on m.minute >= p.done_until - make_interval(mins => ${longest}::int)
      where m.kind in ('sent', 'failed')
        and m.account_id in (select value::int from json_array_elements_text(${accountsOf(watched)}::text::json))
      group by 1, 2`
    return [...byAccount(watched)].flatMap(([account, { settingsId, rules }]) => {
      const { percent, count, minutes } = rules.sends_failing
      const own = rows.filter(row => row.account === account && row.age <= minutes)
      const sum = (of: 'sent' | 'failed') => own.reduce((all, row) => all + row[of], 0)
      const failed = sum('failed')
      const total = failed + sum('sent')
      const part = isOpen(settingsId, subject) ? slack : 1
      const isBad = total > 0 && total >= count * part && (failed / total) * 100 >= percent * part
      return isBad ? [{ settingsId, subject, since: null, facts: { failed, total, minutes } }] : []
    })
  },
}
