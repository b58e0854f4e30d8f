import { parseArgs } from 'node:util'
import { measureBacklog } from './backlog.ts'
import { createLanesBed } from './bed.ts'
import { measureRate } from './rates.ts'

/**
 * Event log and webhook lanes without a network, in this process: `node bench/lanes/lanes-main.ts [--rates 50,200,1000]`. PostgreSQL
 * is durable (fsync), the receiver a process of its own. Events are recorded by the sessions' writers, one a statement.
 */
const { values } = parseArgs({
  options: {
    backlog: { type: 'string', default: '15000' },
    rates: { type: 'string', default: '50,200,1000' },
    seconds: { type: 'string', default: '10' },
  },
})
const sessionCount = 50

const bed = await createLanesBed(sessionCount)
try {
  await measureBacklog(bed, Number(values.backlog))
  for (const perSecond of values.rates.split(',').filter(Boolean).map(Number)) {
    await measureRate(bed, perSecond, Number(values.seconds))
  }
} finally {
  await bed.stop()
}
