import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLanesBed, type LanesBed, numbered, shortSettings } from '../../test/lanes-bed.ts'
import { type BusServer, findServer, startNats } from '../../test/sinks/bus-server.ts'
import { openStream, type TestStream } from '../../test/sinks/nats-stream.ts'
import { textOf, textsTo, until } from '../../test/sinks/sink-bed.ts'

const nats = findServer('nats-server')
const program = fileURLToPath(new URL('../../test/lanes-process.ts', import.meta.url))

describe.skipIf(nats === null)('a sink while engines are killed (needs Debian’s nats-server)', () => {
  let bed: LanesBed
  let server: BusServer
  let stream: TestStream
  beforeAll(async () => {
    server = await startNats(nats ?? '')
    bed = await createLanesBed()
    stream = await openStream(server.port, 'killed')
    await stream.create()
  })
  afterAll(async () => {
    await stream.close()
    await bed.drop()
    await server.stop()
  })

  async function startEngine(engineId: string): Promise<ChildProcess> {
    const settings = {
      ...shortSettings,
      laneRetryMs: Array(2_000).fill(50),
      sinkBatch: 40,
      leaseMs: 4_000,
      timeoutMs: 2_000,
    }
    const child = fork(program, [bed.url, engineId, JSON.stringify(settings)])
    await once(child, 'message')
    return child
  }

  it('has everything, in the order of each session, each once by its id', async () => {
    const count = 800
    const sessions = await Promise.all([bed.session(), bed.session(), bed.session()])
    const target = { destination: 'killed.{session}.{event}', credentials: {}, ca: null }
    const { id } = await bed.endpoint({ kind: 'nats', url: `nats://127.0.0.1:${server.port}`, target })
    for (const { sessionId } of sessions) {
      const events = Array.from({ length: count }, (_, n) => numbered(n))
      for (let at = 0; at < count; at += 100) await bed.record(sessionId, events.slice(at, at + 100))
    }
    const total = count * sessions.length
    let kills = 0
    while ((await stream.count()) < total) {
      const before = await stream.count()
      const engine = await startEngine('killed')
      await until(() => stream.count()).toBeGreaterThan(Math.min(before + 250, total - 1))
      engine.kill('SIGKILL')
      await once(engine, 'exit')
      kills += 1
    }
    expect(kills).toBeGreaterThan(3)
    const last = await startEngine('killed')
    await until(async () => new Set((await bed.deliveriesOf(id)).map(({ status }) => status))).toEqual(
      new Set(['delivered']),
    )
    last.kill('SIGKILL')
    const read = await stream.read()
    // The stream drops repeats by their id: what a dead engine had published is there once.
    expect(read).toHaveLength(total)
    for (const { sessionId } of sessions) {
      const own = read.filter(({ subject }) => subject.startsWith(`killed.${sessionId}.`))
      expect(own.map(({ body }) => textOf(body))).toEqual(textsTo(count))
    }
  }, 600_000)
})
