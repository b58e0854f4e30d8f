import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BusServer, findServer, startRedis } from '../../test/sinks/bus-server.ts'
import { createSinkBed, type SinkBed, textOf, textsTo, until } from '../../test/sinks/sink-bed.ts'

const program = findServer('redis-server')

describe.skipIf(program === null)('a sink of Redis Streams (needs Debian’s redis-server)', () => {
  let bed: SinkBed
  let server: BusServer
  const url = () => `redis://127.0.0.1:${server.port}`
  beforeAll(async () => {
    server = await startRedis(program ?? '', ['--requirepass', 'secret'])
    bed = await createSinkBed()
  })
  afterEach(() => bed.stopLanes())
  afterAll(async () => {
    await bed.drop()
    await server.stop()
  })
  const target = { destination: 'events:{session}', credentials: { password: 'secret' } }

  async function read(key: string) {
    const client = createClient({ url: url(), password: 'secret' })
    client.on('error', () => undefined)
    await client.connect()
    const entries = await client.xRange(key, '-', '+')
    client.destroy()
    return (entries ?? []).map(({ message }) => message)
  }

  it('adds events in order, with their ids', async () => {
    const { sessionId, id } = await bed.given('redis', url(), target)
    await bed.recordAll(sessionId, 120)
    await until(() => bed.statuses(id)).toEqual(new Set(['delivered']))
    const entries = await read(`events:${sessionId}`)
    expect(entries.map(({ body }) => textOf(body ?? ''))).toEqual(textsTo(120))
    const [first] = await bed.deliveriesOf(id)
    expect(entries[0]).toMatchObject({ id: first?.eventId, session: String(sessionId), event: 'qrcode.updated' })
  })

  it('goes on in order after its server was killed: all are there, and a repeat has the same id', async () => {
    const { sessionId, id } = await bed.given('redis', url(), target)
    const recording = bed.recordAll(sessionId, 600)
    await until(async () => (await read(`events:${sessionId}`)).length).toBeGreaterThan(100)
    await server.kill()
    await recording
    await server.start()
    await until(() => bed.statuses(id)).toEqual(new Set(['delivered']))
    const seen = new Map((await read(`events:${sessionId}`)).map(({ id, body }) => [id, textOf(body ?? '')]))
    expect([...seen.values()]).toEqual(textsTo(600))
  })

  it('says that its password is wrong', async () => {
    const { sessionId, id } = await bed.given('redis', url(), { ...target, credentials: { password: 'no' } })
    await bed.recordAll(sessionId, 1)
    await until(async () => (await bed.endpointRow(id)).lastError).toBe('auth')
  })
})
