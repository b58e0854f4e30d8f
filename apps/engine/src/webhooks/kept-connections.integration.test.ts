import type { Socket } from 'node:net'
import { startRawReceiver } from '@messenger/shared/test/raw-receiver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLanesBed, type LanesBed, numbered } from '../../test/lanes-bed.ts'

let bed: LanesBed
const cleanups: Array<() => Promise<unknown>> = []
beforeAll(async () => {
  bed = await createLanesBed()
  bed.start({ laneRetryMs: [10], parkedRetryMs: [] })
})
afterAll(async () => {
  await bed.drop()
  for (const cleanup of cleanups) await cleanup()
})

const until = <T>(value: () => T | Promise<T>) => expect.poll(value, { timeout: 20_000, interval: 10 })
const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'

/** An endpoint whose receiver answers request number `place` (from 0) of each connection as told. */
async function endpointOf(answer: (socket: Socket, place: number) => unknown) {
  const served = new Map<Socket, number>()
  const started = await startRawReceiver((socket, _, text) => {
    if (!text.startsWith('POST ')) return
    const place = served.get(socket) ?? 0
    served.set(socket, place + 1)
    answer(socket, place)
  })
  cleanups.push(started.close)
  const { sessionId } = await bed.session()
  const endpoint = await bed.endpoint({ sessionId, url: `http://127.0.0.1:${started.port}/` })
  return { sessionId, endpointId: endpoint.id, served, connections: started.connections }
}

async function attemptsOf(endpointId: number, statuses: readonly string[]) {
  const rows = () => bed.deliveriesOf(endpointId)
  await until(async () => (await rows()).map(row => row.status)).toEqual(statuses)
  return bed.attemptsOf((await rows()).map(row => row.id))
}

const delivered = { number: 1, statusCode: 200, error: null, responseBody: 'ok' }

describe('a connection that is kept between deliveries', () => {
  it('serves the next one', async () => {
    const { sessionId, endpointId, connections } = await endpointOf(socket => socket.write(ok))
    await bed.recordMany(sessionId, 3)
    expect(await attemptsOf(endpointId, ['delivered', 'delivered', 'delivered'])).toMatchObject(
      Array(3).fill(delivered),
    )
    expect(connections).toHaveLength(1)
  })

  it.each([
    ['with an end', (socket: Socket) => socket.end()],
    ['with a reset', (socket: Socket) => socket.resetAndDestroy()],
  ])(
    'and closed by the receiver %s as the next request goes out costs an attempt, and the next one has a connection of its own',
    async (_, close) => {
      const { sessionId, endpointId, served } = await endpointOf((socket, place) => {
        if (place === 0) socket.write(ok)
        else close(socket)
      })
      await bed.recordMany(sessionId, 3)
      const attempts = await attemptsOf(endpointId, Array(3).fill('delivered'))
      expect(attempts.map(({ number, error }) => [number, error])).toEqual([
        [1, null],
        [1, 'reset'],
        [2, null],
        [1, 'reset'],
        [2, null],
      ])
      expect([...served.values()]).toEqual([2, 2, 1])
    },
  )

  it('and closed while nothing is under way is not used again', async () => {
    const { sessionId, endpointId, served, connections } = await endpointOf(socket => socket.write(ok))
    await bed.record(sessionId, [numbered(0)])
    await attemptsOf(endpointId, ['delivered'])
    connections[0]?.end()
    await until(() => connections[0]?.destroyed).toBe(true)
    await bed.record(sessionId, [numbered(1)])
    expect(await attemptsOf(endpointId, ['delivered', 'delivered'])).toMatchObject([delivered, delivered])
    expect([...served.values()]).toEqual([1, 1])
  })

  it('counts as tried where anything of an answer came', async () => {
    const { sessionId, endpointId } = await endpointOf((socket, place) => {
      if (place === 0) socket.write(ok)
      else socket.end('HTTP/1.1 200 O')
    })
    await bed.recordMany(sessionId, 2)
    const attempts = await attemptsOf(endpointId, ['delivered', 'delivered'])
    expect(attempts.map(({ number, error }) => [number, error])).toEqual([
      [1, null],
      [1, 'reset'],
      [2, null],
    ])
  })
})

it('a new connection that is closed without an answer is a failed attempt', async () => {
  const { sessionId, endpointId, connections } = await endpointOf(socket => socket.end())
  await bed.record(sessionId, [numbered(0)])
  const attempts = await attemptsOf(endpointId, ['failed'])
  expect(attempts.map(({ number, error }) => [number, error])).toEqual([
    [1, 'reset'],
    [2, 'reset'],
  ])
  expect(connections).toHaveLength(2)
})
