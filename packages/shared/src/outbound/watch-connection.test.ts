import { connect } from 'node:net'
import { Agent } from 'undici'
import { afterEach, expect, it } from 'vitest'
import { startRawReceiver } from '../../test/raw-receiver.ts'
import { sendAttempt } from './send-attempt.ts'

const cleanups: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const timeoutMs = 300

/** As one whose process is frozen for so long while the connection is made: it goes on with the connection, not with timers. */
function agentFrozenFor(ms: number, port: number) {
  const agent = new Agent({
    connect: (_, callback) => {
      const socket = connect(port, '127.0.0.1', () => {
        const until = performance.now() + ms
        while (performance.now() < until);
        callback(null, socket)
      })
    },
  })
  cleanups.push(() => agent.destroy())
  return agent
}

async function attempt(frozenMs: number, leaseUntil?: number) {
  const received: string[] = []
  const receiver = await startRawReceiver((socket, _, text) => {
    received.push(text)
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
  })
  cleanups.push(receiver.close)
  const url = `http://127.0.0.1:${receiver.port}/`
  const agent = agentFrozenFor(frozenMs, receiver.port)
  const result = await sendAttempt(agent, { url, headers: {}, body: '{}', timeoutMs, leaseUntil })
  await agent.destroy()
  // Whatever went out has come in when the connections end.
  await expect.poll(() => receiver.connections.every(({ destroyed }) => destroyed)).toBe(true)
  return { result, received }
}

it('a connection that stood in time carries the request', async () => {
  const { result, received } = await attempt(0)
  expect(result).toMatchObject({ statusCode: 200, error: null })
  expect(received.join('')).toContain('POST / ')
})

it('a connection that stood too late carries nothing: someone else may be at the delivery by now', async () => {
  const { result, received } = await attempt(timeoutMs + 50)
  expect(result).toMatchObject({ statusCode: null, error: 'timeout' })
  expect(received).toEqual([])
})

it('an attempt whose claim has run out since somebody looked sends nothing', async () => {
  const { result, received } = await attempt(0, performance.now() - 1)
  expect(result).toMatchObject({ statusCode: null, error: 'timeout' })
  expect(received).toEqual([])
})

it('an attempt ends with its claim', async () => {
  const { result, received } = await attempt(100, performance.now() + 50)
  expect(result).toMatchObject({ statusCode: null, error: 'timeout' })
  expect(received).toEqual([])
})
