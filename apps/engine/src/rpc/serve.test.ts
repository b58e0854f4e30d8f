import { setImmediate as turn } from 'node:timers/promises'
import { createCallFetch } from '@messenger/shared/rpc/call-fetch'
import { pino } from 'pino'
import { Pool } from 'undici'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { LeaseLostError } from '../whatsapp/key-store.ts'
import { serve } from './serve.ts'

const secret = 'secret'
const { fetch: callEngine, close } = createCallFetch({ secret, certificates: () => null })
afterAll(close)

const cleanups: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A server whose `/metrics` answers when it is told to, and a caller that keeps its connection. */
async function start(failure = new Error('Nobody calls an operation'), host = '127.0.0.1', plain = false) {
  const certificates = null
  const asked = Promise.withResolvers<void>()
  const metrics = Promise.withResolvers<string>()
  const server = await serve({
    host,
    port: 0,
    rpc: { secret, certificates, plain },
    metricsToken: 'metrics-token',
    log: pino({ level: 'silent' }),
    context: () => {
      throw failure
    },
    isReady: async () => true,
    metrics: () => {
      asked.resolve()
      return metrics.promise
    },
  })
  const caller = new Pool(server.url, { connections: 1 })
  cleanups.push(() => caller.destroy())
  const call = (path: string) => caller.request({ method: 'GET', path }).then(({ body }) => body.text())
  return { server, caller, call, asked: asked.promise, metrics }
}

it('takes calls of an earlier web where the network itself encrypts, and only there', async () => {
  const ask = async (plain: boolean) => {
    const { server } = await start(undefined, '127.0.0.1', plain)
    cleanups.push(() => server.stop())
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const { status } = await fetch(`${server.url}/rpc/internal.stopLinking`, { method: 'POST', headers, body: '{}' })
    return status
  }
  expect(await ask(false)).toBe(401)
  expect(await ask(true)).toBe(500)
})

it('names its address as others can call it, also with IPv6', async () => {
  const { server, call } = await start(undefined, '::1')
  expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect(await call('/healthz')).toBe('ok\n')
})

describe('figures', () => {
  it('are for this machine, and not for what a proxy on it passes on', async () => {
    const { server, caller, metrics } = await start()
    metrics.resolve('figures')
    const ask = (headers: Record<string, string>) => caller.request({ method: 'GET', path: '/metrics', headers })
    const through = { 'x-forwarded-for': '198.51.100.9' }
    expect((await ask({})).statusCode).toBe(200)
    expect((await ask(through)).statusCode).toBe(401)
    expect((await ask({ ...through, authorization: 'Bearer another' })).statusCode).toBe(401)
    expect((await ask({ ...through, authorization: 'Bearer metrics-token' })).statusCode).toBe(200)
    // the secret itself opens nothing; web gathers them as it makes its calls
    expect((await ask({ ...through, authorization: 'Bearer secret' })).statusCode).toBe(401)
    expect((await callEngine(`${server.url}/metrics`, { headers: through })).status).toBe(200)
  })
})

describe('stopping', () => {
  it('ends when the calls under way are answered, also where callers keep their connections', async () => {
    const { server, call, asked, metrics } = await start()
    const answer = call('/metrics')
    await asked
    const stopped = server.stop()
    metrics.resolve('figures')
    expect(await answer).toBe('figures\n')
    await stopped
  }, 3_000)

  it('gives up calls that take too long', async () => {
    const { server, call, asked } = await start()
    const answer = call('/metrics').catch((error: Error) => error)
    await asked
    await server.stop(20)
    expect(await answer).toBeInstanceOf(Error)
  }, 3_000)

  it('does not wait for connections that nobody uses', async () => {
    const { server, call } = await start()
    await call('/healthz')
    await turn()
    await server.stop()
  }, 3_000)
})

describe('a call that fails', () => {
  async function apiOf(failure: Error): Promise<unknown> {
    const { server } = await start(failure)
    cleanups.push(() => server.stop())
    const headers = { 'content-type': 'application/json' }
    const response = await callEngine(`${server.url}/rpc/internal.stopLinking`, { method: 'POST', headers, body: '{}' })
    return Object(await response.json()).error.data.api
  }

  it('because another engine took the session may be tried again', async () => {
    expect(await apiOf(new LeaseLostError(1))).toEqual({ code: 'not_ready' })
  })

  it('for any other reason tells nothing of it', async () => {
    expect(await apiOf(new Error('A fault'))).toBeUndefined()
  })
})
