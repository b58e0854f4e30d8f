import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { request } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import { createGuardedAgent } from './guarded-agent.ts'

const cleanups: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A server on the loopback interface that notes who asked. */
async function startTarget(answer: RequestListener = (_, response) => response.end('ok')) {
  const requests: IncomingMessage[] = []
  const server = createServer((incoming, response) => {
    requests.push(incoming)
    answer(incoming, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(
    () =>
      new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { requests, port, closeConnections: () => server.closeAllConnections(), url: `http://127.0.0.1:${port}` }
}

async function bed(answers: readonly string[], allowPrivate: boolean) {
  const target = await startTarget()
  const asked: string[] = []
  const agent = createGuardedAgent({ allowPrivate }, async name => {
    const answer = answers[Math.min(asked.push(name), answers.length) - 1] ?? ''
    return [{ address: answer, family: answer.includes(':') ? 6 : 4 }]
  })
  cleanups.push(() => agent.destroy())
  const get = async (host: string) => {
    const { body } = await request(`http://${host}:${target.port}/`, { dispatcher: agent })
    return body.text()
  }
  return { target, asked, get }
}

describe('createGuardedAgent', () => {
  it('connects to the address it judged, whatever the name would resolve to later', async () => {
    const { target, asked, get } = await bed(['127.0.0.1', '169.254.169.254'], true)
    expect(await get('pinned.example')).toBe('ok')
    expect(target.requests.map(({ headers }) => headers.host)).toEqual([`pinned.example:${target.port}`])
    expect(asked).toEqual(['pinned.example'])
  })

  it('refuses literals without asking anyone', async () => {
    const { target, asked, get } = await bed(['8.8.8.8'], false)
    for (const host of ['127.0.0.1', '127.1', '0x7f000001', '[::1]']) {
      await expect(get(host)).rejects.toMatchObject({ code: 'blocked_address' })
    }
    expect(asked).toEqual([])
    expect(target.requests).toEqual([])
  })

  it('resolves and judges again with each new connection', async () => {
    const { target, asked, get } = await bed(['127.0.0.1', '169.254.169.254'], true)
    expect(await get('moving.example')).toBe('ok')
    target.closeConnections()
    await expect.poll(() => get('moving.example').catch(({ code }) => code)).toBe('blocked_address')
    expect(asked).toHaveLength(2)
  })

  it('refuses names whose answer is bad, also where private networks are open', async () => {
    for (const answer of ['169.254.169.254', '0.0.0.0', '::ffff:169.254.169.254', 'fe80::1']) {
      const { get } = await bed([answer], true)
      await expect(get('bad.example')).rejects.toMatchObject({ code: 'blocked_address' })
    }
  })

  it('follows no redirect', async () => {
    const inner = await startTarget()
    const outer = await startTarget((_, response) => response.writeHead(307, { location: inner.url }).end())
    const agent = createGuardedAgent({ allowPrivate: true })
    cleanups.push(() => agent.destroy())
    const { statusCode, body } = await request(outer.url, { dispatcher: agent, method: 'POST', body: 'x' })
    await body.dump()
    expect(statusCode).toBe(307)
    expect(inner.requests).toEqual([])
  })
})
