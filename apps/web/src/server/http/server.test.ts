import { describe, expect, it } from 'vitest'
import { localUrl, serve } from './server.ts'

describe('serve', () => {
  it('lets a request under way finish when it stops, and refuses new ones', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const http = await serve(
      (_, response) => {
        begin()
        mayEnd.then(() => response.end('done'))
      },
      { port: 0 },
    )
    const url = localUrl(http.port)
    const reply = fetch(url).then(response => response.text())
    await begun
    const startedAt = performance.now()
    const stopped = http.stop()
    await expect(fetch(url)).rejects.toThrow()
    end()
    expect(await reply).toBe('done')
    await stopped
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })

  it('says when a port is taken', async () => {
    const first = await serve(() => undefined, { port: 0 })
    await expect(serve(() => undefined, { port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await first.stop()
  })
})
