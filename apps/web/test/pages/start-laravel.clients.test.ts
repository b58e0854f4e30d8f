import { messageLogs } from '@messenger/shared/db/schema'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Gateway, startGateway } from '../gateway.ts'
import { createLaravelApplication, type LaravelApplication, missingForLaravel } from './laravel-application.ts'
import { packLibraries } from './pack-libraries.ts'
import { pages } from './pages.ts'

const missing = missingForLaravel()
const title = missing ? `the quick start with Laravel, not tried: ${missing}` : 'the quick start with Laravel'

const page = pages.find(({ name }) => name === 'start/laravel')
const lines = page?.text.split('\n') ?? []
const blocks = page?.blocks.filter(({ run, isRun }) => isRun && run === 'laravel') ?? []

/** The blocks below the heading `## <step>. …`. */
const step = (number: number) => {
  const start = lines.findIndex(line => line.startsWith(`## ${number}. `)) + 1
  const next = lines.findIndex((line, index) => index >= start && line.startsWith('## ')) + 1
  return blocks.filter(({ line }) => line > start && (next === 0 || line < next))
}

const [ana, bob] = ['+15551230001', '+15551230002']
const worker = 'php artisan queue:work'
/** Starts a gateway, packs, installs; a busy machine is slow. */
const setUpMs = 600_000
const patience = { timeout: 60_000, interval: 100 }

describe.skipIf(missing !== undefined)(title, () => {
  let gateway: Gateway
  let laravel: LaravelApplication
  beforeAll(async () => {
    await packLibraries()
  }, setUpMs)
  beforeAll(async () => {
    gateway = await startGateway()
    // The page names sessions by these numbers.
    await gateway.database.sql`select setval(pg_get_serial_sequence('sessions', 'id'), 7, false)`
    expect([await gateway.session(ana), await gateway.session('+15551230008')]).toEqual([7, 8])
    await rest('POST', '/api/sandbox/phones', { phone_number: bob, name: 'Bob' })
    laravel = await createLaravelApplication({ 'http://127.0.0.1:3000': gateway.url, '1|your-token': gateway.token })
  }, setUpMs)
  afterAll(async () => {
    await laravel?.remove()
    await gateway?.stop()
  })

  async function rest(method: string, path: string, body?: object) {
    const reply = await gateway.call(method, path, { token: gateway.token, ...(body ? { body } : {}) })
    expect(reply.status, `${method} ${path}: ${reply.text}`).toBe(200)
    return reply.body.data
  }

  async function follow(number: number): Promise<readonly string[]> {
    const printed: string[] = []
    for (const block of step(number)) printed.push(await laravel.follow(block))
    return printed
  }

  /** Texts that Bob's phone decrypted. */
  const bobsTexts = async () => {
    const list = await gateway.phones.listMessages({ owner: gateway.owner, phone_number: bob, limit: 200 })
    return list.filter(message => !message.from_me).map(({ text }) => text)
  }
  const bobReads = (text: string) => vi.waitFor(async () => expect(await bobsTexts()).toContain(text), patience)
  const sends = () => gateway.database.db.$count(messageLogs)

  it('1. installs the package from the gateway', async () => {
    await follow(1)
    expect(laravel.has('config/messaging-gateway.php')).toBe(true)
    expect(laravel.has('vendor/messaging-gateway/client/composer.json')).toBe(true)
  })

  it('2. sends', async () => {
    await follow(2)
    await bobReads('Hello')
  })

  it('3. answers an event that the gateway delivers', async () => {
    for (const block of step(3)) {
      const secret = /^whsec_\S+/.exec(await laravel.follow(block))?.[0]
      if (secret) await laravel.setInEnv(`MESSAGING_GATEWAY_WEBHOOK_SECRET=${secret}`)
    }
    await bobReads('You wrote: Hi Ana')
    await vi.waitFor(async () => expect(await laravel.log()).toContain('messages.received'), patience)
    const endpoints = '/api/messenger-sessions/7/webhooks'
    const [webhook] = await rest('GET', endpoints)
    expect(webhook.url).toBe(laravel.webhookUrl)
    await vi.waitFor(async () => {
      const { data } = await rest('GET', `${endpoints}/${webhook.id}/deliveries?per_page=100`)
      expect(data).toMatchObject([{ status: 'delivered', last_status_code: 204 }])
    }, patience)
    expect((await fetch(laravel.webhookUrl, { method: 'POST', headers: forged, body: '{}' })).status).toBe(401)
  })

  it('4. notifies once, also when the worker tries again', async () => {
    const before = await sends()
    await laravel.stop(worker)
    await follow(4)
    expect(await sends()).toBe(before)
    // As a worker leaves it that dies between its send and its note of it.
    await laravel.php(`$job = (array) DB::table('jobs')->sole();
      unset($job['id']);
      DB::table('jobs')->insert($job);`)
    await laravel.start(worker)
    await vi.waitFor(async () => expect(await laravel.php(`echo DB::table('jobs')->count();`)).toBe('0'), patience)
    expect(await laravel.php(`echo DB::table('failed_jobs')->pluck('exception')->implode("\\n");`)).toBe('')
    expect(await sends()).toBe(before + 1)
    await bobReads('Your order is on its way.')
  })

  it('5. tests without a gateway', async () => {
    const before = await sends()
    const [told] = await follow(5)
    expect(told).toContain('OK (1 test, 2 assertions)')
    expect(await sends()).toBe(before)
  })

  it('has no step besides', () => {
    const followed = [1, 2, 3, 4, 5].flatMap(step)
    expect(followed).toEqual(blocks)
    expect(followed.length).toBe(page?.blocks.filter(({ skip }) => skip === undefined).length)
  })
})

const forged = {
  'content-type': 'application/json',
  'webhook-id': 'evt_00000000000000000000000000',
  'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
  'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
}
