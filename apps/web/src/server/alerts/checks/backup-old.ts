import type { Check } from '../observed.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The newest backup shows a moment that is long ago. Who makes none with the gateway's own program is not told. */
export const backupOld: Check = {
  rule: 'backup_old',
  async find({ sql, watched }) {
    const [backup] = await sql<{ taken: number; age: number }[]>`
      select floor(extract(epoch from taken_at) * 1000)::float8 as taken,
        (extract(epoch from now() - taken_at) * 1000)::float8 as age
      from backups order by id desc limit 1`
    if (!backup) return []
    const { taken, age } = backup
    return watched.flatMap(({ settingsId, rules }) => {
      const limitMs = rules.backup_old.days * dayMs
      const facts = { hours: Math.floor(age / hourMs) }
      return age > limitMs ? [{ settingsId, subject: 'backup', since: taken + limitMs, facts }] : []
    })
  },
}
