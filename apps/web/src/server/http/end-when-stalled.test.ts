import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { endWhenStalled } from './end-when-stalled.ts'
import { localUrl } from './server.ts'

const closes: Array<() => void> = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

/** A server that writes as long as its reader takes it, and a reader that has got its headers. */
async function stream() {
  const began = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, response) => {
    endWhenStalled(response, 50)
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

it('ends the connection of who takes nothing', async () => {
  const { response } = await stream()
  await once(response, 'close')
  expect(response.destroyed).toBe(true)
})

it('leaves the connection of who reads', async () => {
  const { response, reader } = await stream()
  let taken = 0
  const enough = Promise.withResolvers<void>()
  reader.on('data', (bytes: Buffer) => {
    taken += bytes.length
    if (taken > 20_000_000) enough.resolve()
  })
  await enough.promise
  expect(response.destroyed).toBe(false)
  reader.destroy()
})
