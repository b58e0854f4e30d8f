import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCallFetch } from '@messenger/shared/rpc/call-fetch'
import { readCertificates } from '@messenger/shared/rpc/certificates'
import { makeCertificates } from '@messenger/shared/rpc/make-certificates'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serve } from './serve.ts'

const secret = 'secret'
const folder = mkdtempSync(join(tmpdir(), 'rpc-certificates-'))
const ours = join(folder, 'ours')
const strangers = join(folder, 'strangers')
const cleanups: Array<() => unknown> = []
beforeAll(async () => {
  await makeCertificates(ours, 1)
  await makeCertificates(strangers, 1)
})
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
  rmSync(folder, { recursive: true })
})

async function start(certificates: string) {
  const server = await serve({
    ...{ host: '127.0.0.1', port: 0, rpc: { secret, certificates } },
    log: pino({ level: 'silent' }),
    context: () => {
      throw new Error('Nobody calls an operation')
    },
    isReady: async () => true,
    metrics: async () => 'figures',
  })
  cleanups.push(() => server.stop())
  return server
}

/** Asks for the figures through a proxy's headers: only a caller who has proved to be the web gets them. */
function askAs(certificates: string | null, url: string) {
  const calls = createCallFetch({
    secret,
    certificates: () => (certificates === null ? null : readCertificates(certificates)),
  })
  cleanups.push(calls.close)
  return calls.fetch(`${url}/metrics`, { headers: { via: 'a proxy' } }).then(({ status }) => status)
}

it('answers the web over TLS, under an address that says so', async () => {
  const { url } = await start(join(ours, 'engine'))
  expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
  expect(await askAs(join(ours, 'web'), url)).toBe(200)
})

it('answers nobody else: an engine, a stranger with certificates, a caller without', async () => {
  const { url } = await start(join(ours, 'engine'))
  expect(await askAs(join(ours, 'engine'), url)).toBe(401)
  const stranger = join(folder, 'stranger-who-trusts-us')
  cpSync(join(strangers, 'web'), stranger, { recursive: true })
  cpSync(join(ours, 'ca.crt'), join(stranger, 'ca.crt'))
  expect(await askAs(stranger, url)).toBe(401)
  await expect(askAs(null, url)).rejects.toThrow('MESSENGER_RPC_CERTIFICATES')
})

it('is not called where something else answers in its place', async () => {
  const web = await start(join(ours, 'web'))
  await expect(askAs(join(ours, 'web'), web.url)).rejects.toThrow()
  const stranger = await start(join(strangers, 'engine'))
  await expect(askAs(join(ours, 'web'), stranger.url)).rejects.toThrow()
})
