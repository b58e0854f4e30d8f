import { parseArgs } from 'node:util'
import { createLanesBed } from './bed.ts'
import { fillLog } from './fill-log.ts'
import { measureReplays } from './replays.ts'
import { measureRetention } from './retention.ts'

/**
 * The event log: `node bench/lanes/log-main.ts [--events 1000000] [--replays 100000]`. Events of five days lie in it when a
 * day of them is dropped beside those who record, and when many are replayed beside live ones.
 */
const { values } = parseArgs({
  options: { events: { type: 'string', default: '1000000' }, replays: { type: 'string', default: '100000' } },
})
const sessionCount = 50

const bed = await createLanesBed(sessionCount)
try {
  const begun = performance.now()
  await fillLog(bed, Number(values.events))
  console.log(
    JSON.stringify({ events: Number(values.events), filledSeconds: Math.round((performance.now() - begun) / 1000) }),
  )
  await measureRetention(bed)
  await measureReplays(bed, Number(values.replays))
} finally {
  await bed.stop()
}
