import type { Check } from '../observed.ts'

/** A share of its limit that an open incident may come down to before it is over. */
const slack = 0.9
const subject = 'database'

/** The database lets so many connect and no more: whoever comes then is refused. */
export const connectionsFull: Check = {
  rule: 'connections_full',
  async find({ sql, watched, isOpen }) {
    const [row] = await sql<{ used: number; most: number }[]>`
      select (select count(*)::int from pg_stat_activity where datid is not null) as used,
        current_setting('max_connections')::int as most`
    if (!row) return []
    const { used, most } = row
    return watched.flatMap(({ settingsId, rules }) => {
      const limit = rules.connections_full.percent * (isOpen(settingsId, subject) ? slack : 1)
      return (used / most) * 100 >= limit ? [{ settingsId, subject, since: null, facts: { used, most } }] : []
    })
  },
}
