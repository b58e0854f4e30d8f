import { pino } from 'pino'
import { keepEvents } from '../../src/events/retention.ts'
import type { LanesBed } from './bed.ts'
import { print } from './bed.ts'
import { recordAtRate, spread } from './rates.ts'

const perSecond = 200
const seconds = 10

/** What those who record notice of a day's events being dropped, and of their deliveries being deleted. */
export async function measureRetention(bed: LanesBed): Promise<void> {
  const lanes = bed.startLanes()
  await recordAtRate(bed, perSecond, perSecond)
  await bed.receiver.until(perSecond)
  await bed.meter()
  const before = await recordAtRate(bed, perSecond, perSecond * seconds)
  const times: Array<readonly [what: string, at: number]> = []
  const log = pino({ level: 'info' }, { write: line => void times.push([JSON.parse(line).msg, performance.now()]) })
  const begun = performance.now()
  let done = false
  const [during] = await Promise.all([
    recordAtRate(bed, perSecond, Number.POSITIVE_INFINITY, () => done),
    keepEvents({ database: bed.test.database, log, keepDays: 7 }).finally(() => {
      done = true
    }),
  ])
  await bed.receiver.until(before.committed.length + during.committed.length)
  await lanes.stop()
  const after = (what: string) => {
    const at = times.find(([name]) => name === what)?.[1]
    return at === undefined ? null : Math.round(at - begun)
  }
  print(
    {
      retention: { dropMs: after('events.dropped'), withDeliveriesMs: after('deliveries.dropped') },
      toCommit: { before: spread(before.committed), during: spread(during.committed) },
    },
    await bed.meter(),
  )
}
