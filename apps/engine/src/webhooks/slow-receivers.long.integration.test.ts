import type { Socket } from 'node:net'
import { drip, startRawReceiver } from '@messenger/shared/test/raw-receiver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHostileBed, type HostileBed, type RecordedAttempt } from '../../test/hostile-bed.ts'
import { defaultLaneSettings } from './settings.ts'

const timeoutMs = 2_500
const noAddress = new Promise<never>(() => undefined)

let bed: HostileBed
const cleanups: Array<() => Promise<unknown>> = []
beforeAll(async () => {
  const resolve = (name: string) =>
    name === 'silent.example' ? noAddress : Promise.resolve([{ address: '127.0.0.1', family: 4 }])
  bed = await createHostileBed({ timeoutMs }, { resolve })
})
afterAll(async () => {
  await bed.drop()
  for (const cleanup of cleanups) await cleanup()
})

const timeout = { statusCode: null, error: 'timeout', responseHeaders: null, responseBody: null, truncated: false }
const head = 'HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n'
const everyMs = 100

interface Case {
  readonly name: string
  readonly act?: (socket: Socket) => unknown
  readonly address?: (port: number) => string
  readonly attempt: RecordedAttempt
}
const plain = (port: number) => `http://127.0.0.1:${port}/`
const cases: readonly Case[] = [
  { name: 'no answer', attempt: timeout },
  { name: 'a TLS handshake that is not answered', address: port => `https://127.0.0.1:${port}/`, attempt: timeout },
  {
    name: 'a TLS handshake of a byte now and then',
    act: socket => drip(socket, '\x16\x03\x03\x40\x00'.padEnd(999, '\x02'), everyMs),
    address: port => `https://127.0.0.1:${port}/`,
    attempt: timeout,
  },
  { name: 'headers of a byte now and then', act: socket => drip(socket, head.padEnd(999), everyMs), attempt: timeout },
  {
    name: 'a header of a byte now and then',
    act: socket => drip(socket, `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(999)}`, everyMs),
    attempt: timeout,
  },
  {
    name: 'early hints now and then',
    act(socket) {
      const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), everyMs)
      socket.once('close', () => clearInterval(timer))
    },
    attempt: timeout,
  },
  {
    name: 'a body of a byte now and then, of a success',
    act(socket) {
      socket.write(head)
      drip(socket, 'a'.repeat(999), everyMs)
    },
    attempt: { statusCode: 200, error: null, responseBody: expect.stringMatching(/^a+$/), truncated: true },
  },
  {
    name: 'a body that does not come, of a failure',
    act: socket => socket.write(head.replace('200 OK', '503 Busy')),
    attempt: { statusCode: 503, error: 'HTTP 503', responseBody: '', truncated: true },
  },
  { name: 'a name server that does not answer', address: () => 'http://silent.example/', attempt: timeout },
]

it('ten seconds are the time of an attempt', () => {
  expect(defaultLaneSettings.timeoutMs).toBe(10_000)
})

it('an attempt ends with its time, however the receiver spreads it, and holds nobody else up', async () => {
  await Promise.all(
    cases.map(async ({ name, act, address = plain, attempt }) => {
      const started = await startRawReceiver((socket, index) => (index === 0 ? act?.(socket) : undefined))
      cleanups.push(started.close)
      const { attempts, besides } = await bed.expectAttempts(address(started.port), attempt)
      const [first, ...later] = attempts
      for (const beside of besides) {
        const besideEnd = beside.startedAt.getTime() + beside.latencyMs
        expect(besideEnd, `${name}: the lane beside it`).toBeLessThan((first?.startedAt.getTime() ?? 0) + timeoutMs)
      }
      if (attempt.error === 'timeout') {
        for (const { latencyMs } of attempts) {
          expect(latencyMs, name).toBeGreaterThanOrEqual(timeoutMs - 1)
          expect(latencyMs, name).toBeLessThan(2 * timeoutMs)
        }
      }
      const gaps = later.map((row, index) => row.startedAt.getTime() - (attempts[index]?.startedAt.getTime() ?? 0))
      for (const gap of gaps) {
        expect(gap, `${name}: attempts of one lane follow each other`).toBeGreaterThanOrEqual(timeoutMs - 1)
        expect(gap, `${name}: the lane moves on`).toBeLessThan(2 * timeoutMs)
      }
      await bed.until(() => started.connections.every(socket => socket.destroyed)).toBe(true)
    }),
  )
})

it('a receiver that reads nothing is given up, and one that answers before it has read is heard', async () => {
  const { sessionId } = await bed.session()
  const large = { event: 'qrcode.updated', data: { qr: 'x'.repeat(16 * 2 ** 20), session_id: '1' } } as const
  const deaf = await startRawReceiver(socket => socket.pause())
  const hasty = await startRawReceiver((socket, index) => {
    if (index > 0) return
    socket.pause()
    socket.end('HTTP/1.1 413 Too Large\r\nconnection: close\r\ncontent-length: 3\r\n\r\nbig')
  })
  cleanups.push(deaf.close, hasty.close)
  const endpoints = [
    await bed.endpoint({ sessionId, url: plain(deaf.port) }),
    await bed.endpoint({ sessionId, url: plain(hasty.port) }),
  ]
  await bed.record(sessionId, [large])
  for (const [index, attempt] of [timeout, { statusCode: 413, responseBody: 'big', error: 'HTTP 413' }].entries()) {
    const rows = () => bed.deliveriesOf(endpoints[index]?.id ?? 0)
    await bed.until(async () => (await rows())[0]?.status).toBe('failed')
    const attempts = await bed.attemptsOf((await rows()).map(row => row.id))
    expect(attempts).toHaveLength(2)
    for (const row of attempts) expect(row).toMatchObject(attempt)
  }
})
