import type postgres from 'postgres'
import type { Steps } from './ranges.ts'

/** An engine notes every 20 s that it is there. */
const noteMs = 60_000

/**
 * Which steps something was recorded in: not those before what is looked at existed, and not those in which no engine was there.
 * While none has ever noted that it was, nothing is known against any step.
 * @param since milliseconds
 */
export async function readRecorded(sql: postgres.Sql, steps: Steps, since: number): Promise<boolean[]> {
  const times = await sql<{ began: number; until: number }[]>`
    select extract(epoch from began)::float8 * 1000 as began, extract(epoch from until)::float8 * 1000 as until
    from engine_times`
  return steps.starts.map((at, place) => {
    const end = steps.starts[place + 1] ?? steps.to
    const wasThere = times.length === 0 || times.some(({ began, until }) => began < end && until + noteMs > at)
    return wasThere && end > since
  })
}
