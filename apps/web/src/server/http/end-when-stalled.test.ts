import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { endWhenStalled } from './end-when-stalled.ts'
import { localUrl } from './server.ts'

const afterMs = 50
const closes: Array<() => void> = []
// The looks at the reader come when the test says so: a busy machine is no stalled reader.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return () => {
    vi.useRealTimers()
    for (const close of closes.splice(0)) close()
  }
})

/** A server that writes as long as its reader takes it, and a reader that has got its headers. */
async function stream() {
  const began = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, response) => {
    endWhenStalled(response, afterMs)
    const chunk = Buffer.alloc(100_000)
    const fill = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', fill)
    fill()
    began.resolve(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const request = get(localUrl(typeof address === 'object' && address ? address.port : 0))
  request.on('error', () => undefined)
  const [reader] = await once(request, 'response')
  closes.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { response: await began.promise, reader }
}

/** Resolves when the reader has taken no more for now. The runner's own waiting would let the time of the test go on. */
async function untilFull(response: ServerResponse): Promise<void> {
  while (!response.writableNeedDrain) await setImmediate()
}

it('ends the connection of who takes nothing', async () => {
  const { response } = await stream()
  await untilFull(response)
  vi.advanceTimersByTime(afterMs)
  expect(response.destroyed).toBe(false)
  vi.advanceTimersByTime(afterMs)
  expect(response.destroyed).toBe(true)
})

it('leaves the connection of who reads', async () => {
  const { response, reader } = await stream()
  for (let look = 0; look < 5; look += 1) {
    await untilFull(response)
    vi.advanceTimersByTime(afterMs)
    const drained = once(response, 'drain')
    reader.resume()
    await drained
    reader.pause()
  }
  expect(response.destroyed).toBe(false)
})
