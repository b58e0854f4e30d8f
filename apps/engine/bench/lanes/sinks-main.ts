import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { defaultLaneSettings } from '../../src/webhooks/settings.ts'
import { createLanesBed } from '../../test/lanes-bed.ts'
import { findServer, startNats } from '../../test/sinks/bus-server.ts'
import { openStream } from '../../test/sinks/nats-stream.ts'
import { event } from './bed.ts'

/**
 * Lanes to a sink without a network, in this process: `node bench/lanes/sinks-main.ts [--backlog 30000] [--sessions 1,10]`. A backlog goes
 * to Debian's nats-server, which is a process of its own and keeps it on the disk.
 */
const { values } = parseArgs({
  options: { backlog: { type: 'string', default: '30000' }, sessions: { type: 'string', default: '1,10' } },
})
const program = findServer('nats-server')
if (!program) throw new Error('Install nats-server')
const server = await startNats(program)
const bed = await createLanesBed()
try {
  for (const [round, count] of values.sessions.split(',').map(Number).entries()) await measure(round, count)
} finally {
  await bed.drop()
  await server.stop()
}

async function measure(round: number, sessionCount: number): Promise<void> {
  const prefix = `bench${round}`
  const stream = await openStream(server.port, prefix)
  await stream.create()
  const sessions = await Promise.all(Array.from({ length: sessionCount }, () => bed.session()))
  const target = { destination: `${prefix}.{session}.{event}`, credentials: {}, ca: null }
  await bed.endpoint({ kind: 'nats', url: `nats://127.0.0.1:${server.port}`, target })
  const each = Math.ceil(Number(values.backlog) / sessionCount)
  const batch = Array.from({ length: 500 }, () => event)
  for (const { sessionId } of sessions) {
    for (let left = each; left > 0; left -= 500) await bed.record(sessionId, batch.slice(0, left))
  }
  await bed.database.sql`analyze`
  const total = each * sessionCount
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const lanes = bed.start({ ...defaultLaneSettings })
  while ((await stream.count()) < total) await pause(10)
  await waiting()
  const ms = performance.now() - begun
  const { user, system } = process.cpuUsage(cpu)
  await lanes.stop()
  const read = await stream.read()
  const last = new Map<string, number>()
  let breaks = 0
  for (const { body } of read) {
    const { sessionId, sequence } = JSON.parse(body)
    if (sequence !== (last.get(sessionId) ?? 0) + 1) breaks += 1
    last.set(sessionId, sequence)
  }
  const eventsPerSecond = Math.round((total * 1000) / ms)
  const engineMicros = Math.round((user + system) / total)
  console.log(
    JSON.stringify({ sink: 'nats', sessions: sessionCount, total, eventsPerSecond, engineMicros, orderBreaks: breaks }),
  )
  await stream.close()
}

/** Until every outcome is written. */
async function waiting(): Promise<void> {
  for (;;) {
    const [row] = await bed.database.sql<Array<{ open: boolean }>>`
      select exists (select from deliveries where status = 'pending') as open`
    if (!row?.open) return
    await pause(10)
  }
}
