import type { Check } from '../observed.ts'

/** Engines give a sign every few seconds. */
const aliveSeconds = 30

/** Networks with sessions that shall be connected, and no engine that could do it. */
export const engineMissing: Check = {
  rule: 'engine_missing',
  async find({ sql, watched, networks }) {
    const rows = await sql<{ network: string; since: number | null }[]>`
      select wanted.network, floor(extract(epoch from (select max(heartbeat_at) from engines e where e.network = wanted.network))
        * 1000)::float8 as since
      from (select json_array_elements_text(${JSON.stringify(networks)}::text::json) as network) wanted
      where exists (select from sessions s where s.network = wanted.network and s.wanted and s.deleted_at is null)
        and not exists (
          select from engines e where e.network = wanted.network
            and e.heartbeat_at > now() - make_interval(secs => ${aliveSeconds}::int))`
    return watched.flatMap(({ settingsId }) =>
      rows.map(({ network, since }) => ({ settingsId, subject: `network:${network}`, since, facts: { network } })),
    )
  },
}
