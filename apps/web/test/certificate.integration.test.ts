import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import pino from 'pino'
import { generate } from 'selfsigned'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { watchCertificate } from '../src/server/certificate/watch-certificate.ts'
import { setUp, startAlertsBed, until } from './alerts-bed.ts'
import { authSecret, setupCode } from './web.ts'

const dayMs = 86_400_000
const often = { tickMs: 30, everyMs: 30, againMs: 30 }
const log = pino({ level: 'silent' })
let server: Server
let publicUrl: string

beforeAll(async () => {
  server = createServer(await certificate(-80, 10))
  publicUrl = await listening()
})
afterAll(() => {
  server?.close()
})
const watches: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const watch of watches.splice(0)) await watch.stop()
})

/** A certificate of nobody that is known, from and until days from now. */
async function certificate(from: number, until: number) {
  const at = (days: number) => new Date(Date.now() + days * dayMs)
  const dates = { notBeforeDate: at(from), notAfterDate: at(until) }
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'gateway' }], { ...dates, keyType: 'ec' })
  return { key, cert }
}

async function listening(port = 0): Promise<string> {
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return `https://127.0.0.1:${portOf(server.address())}`
}

/** Guarantee: a server that listens at an address and a port has one. */
const portOf = (address: AddressInfo | string | null) => (address as AddressInfo).port

function watch(url: string | undefined) {
  const started = watchCertificate({ publicUrl: url, log, times: often })
  watches.push(started)
  return started
}

it('is read from the address, also when nobody trusts it or it has ended', async () => {
  const { current } = watch(publicUrl)
  server.setSecureContext(await certificate(-10, -1))
  await until(async () => {
    const days = ((current()?.endsAt ?? Date.now()) - Date.now()) / dayMs
    expect(Math.round(days)).toBe(-1)
  })
  expect(current()).toMatchObject({ host: '127.0.0.1' })
})

it('is not asked for without an https address', async () => {
  expect(watch(undefined).current()).toBeNull()
  expect(watch('http://127.0.0.1:1').current()).toBeNull()
})

it('stays as it was read last while the address is away, and that is said once', async () => {
  server.setSecureContext(await certificate(-80, 10))
  const warn = vi.fn()
  const { current, stop } = watchCertificate({ publicUrl, log: { info: vi.fn(), warn }, times: often })
  watches.push({ stop })
  await until(async () => expect(current()).not.toBeNull())
  const port = Number(new URL(publicUrl).port)
  server.close()
  await until(async () => expect(warn).toHaveBeenCalled())
  expect(current()?.host).toBe('127.0.0.1')
  await listening(port)
  server.setSecureContext(await certificate(-1, 89))
  await until(async () => expect(current()?.endsAt).toBeGreaterThan(Date.now() + 80 * dayMs))
  expect(warn).toHaveBeenCalledOnce()
})

it('tells once that a certificate ends soon, and once that it was renewed, and shows both in the metrics', async () => {
  server.setSecureContext(await certificate(-70, 20))
  const settings = { publicUrl, allowPrivateUrls: true, authSecret, setupCode }
  const bed = await startAlertsBed({ certificate: often, settings, metrics: { readEveryMs: 0 } })
  try {
    await bed.web.database.sql`update accounts set is_operator = true where id = ${bed.web.ana.accountId}`
    await setUp(bed, { scope: 'installation', rules: { disk_full: { on: false } } })
    const told = () => bed.hooks.got('alerts').map(({ body }) => [body.event, body.data.incidents[0].rule])
    const metric = async (name: string) => {
      const { text } = await bed.web.call('GET', '/metrics')
      return Number(new RegExp(`^${name}{process="web"} (.*)$`, 'm').exec(text)?.[1])
    }
    await until(async () => expect(await metric('messenger_certificate_expiry_seconds')).toBeGreaterThan(19 * 86_400))
    expect(await metric('messenger_certificate_lifetime_seconds')).toBeCloseTo(90 * 86_400, -1)
    await bed.rounds(3)
    expect(told()).toEqual([])
    server.setSecureContext(await certificate(-80, 10))
    await until(() => expect(told()).toEqual([['alert.opened', 'certificate_expiring']]))
    const day = new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10)
    const subject = `The certificate of 127.0.0.1 expires on ${day}`
    await until(() => expect(bed.mail.mails[0]?.header('subject')).toBe(subject))
    await bed.rounds(5)
    expect(told()).toHaveLength(1)
    server.setSecureContext(await certificate(-1, 89))
    await until(() => expect(told().map(([event]) => event)).toEqual(['alert.opened', 'alert.closed']))
    // One for five days has two left, and renews late.
    server.setSecureContext(await certificate(-3, 2))
    await until(async () => expect(await metric('messenger_certificate_expiry_seconds')).toBeLessThan(3 * 86_400))
    await bed.rounds(5)
    expect(told()).toHaveLength(2)
  } finally {
    await bed.stop()
  }
})
