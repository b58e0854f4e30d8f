import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { eventually, phoneSends, rest } from '../rows/acts.ts'
import { newPhone, type World } from '../rows/world.ts'

/** A program that takes webhooks by a library's handler for a framework, and writes a line for each event. */
interface ReceiverProgram {
  readonly name: string
  readonly folder: string
  run(port: number, secret: string): readonly [program: string, ...args: string[]]
}

const clients = fileURLToPath(new URL('../../../../clients/', import.meta.url))

const inNode = (framework: string): ReceiverProgram => ({
  name: framework,
  folder: `${clients}node`,
  run: (port, secret) => [process.execPath, `test/receivers/${framework}.ts`, String(port), secret],
})
const inPython = (framework: string): ReceiverProgram => ({
  name: framework,
  folder: `${clients}python`,
  run: (port, secret) => ['/usr/bin/python3', '-m', `tests.receivers.with_${framework}`, String(port), secret],
})

export const receivers: readonly ReceiverProgram[] = [
  ...['express', 'fastify', 'hono', 'next'].map(inNode),
  ...['flask', 'django', 'fastapi'].map(inPython),
  {
    name: 'plain PHP',
    folder: `${clients}php`,
    run: port => ['php8.2', '-S', `127.0.0.1:${port}`, 'tests/receivers/plain.php'],
  },
  {
    name: 'laravel',
    folder: `${clients}laravel`,
    run: port => ['php8.2', '-S', `127.0.0.1:${port}`, 'tests/receivers/laravel.php'],
  },
]

/** A real webhook goes there; what comes is held against the log, and what nobody signed is refused. */
export async function takesDeliveries(world: World, program: ReceiverProgram): Promise<void> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/webhook`
  const base = `/api/messenger-sessions/${world.ana.id}/webhooks`
  const { data: webhook } = await rest(world, 'POST', base, { url, events: ['messages.received'] })
  const receiver = await startReceiver(program, port, webhook.secret)
  try {
    const from = await newPhone(world, 'Sender')
    const ids: string[] = []
    for (const text of ['One', 'Zwei 🙂', 'Três'])
      ids.push(await phoneSends(world, from, { to: world.ana.number, text }))
    const { wanted, ended } = await eventually(async () => {
      const { data } = await rest(
        world,
        'GET',
        '/api/events?types=messages.received&limit=1000',
        undefined,
        world.ana.key,
      )
      const own = data.filter((event: object) => ids.some(id => JSON.stringify(event).includes(id)))
      expect(own).toHaveLength(ids.length)
      const deliveries = await rest(world, 'GET', `${base}/${webhook.id}/deliveries?per_page=100&status=delivered`)
      const ended: string[] = deliveries.data.data.map((delivery: { event_id: string }) => delivery.event_id)
      const wanted: string[] = own.map(({ id }: { id: string }) => id)
      expect(ended).toEqual(expect.arrayContaining(wanted))
      return { wanted, ended }
    })
    expect(ended.length).toBeGreaterThanOrEqual(wanted.length)
    const got = receiver.events()
    expect(got.filter(({ id }) => wanted.includes(id))).toEqual(wanted.map(id => ({ event: 'messages.received', id })))
    await refusesForgery(url)
    expect(receiver.events().some(({ id }) => id === forged)).toBe(false)
  } finally {
    await rest(world, 'DELETE', `${base}/${webhook.id}`)
    await receiver.stop()
  }
}

const forged = 'evt_00000000000000000000000000'

async function refusesForgery(url: string): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'webhook-id': forged,
    'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
  }
  const body = JSON.stringify({ event: 'session.status', sessionId: '1', timestamp: 1, sequence: 1, data: {} })
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(401)
}

async function startReceiver({ name, folder, run }: ReceiverProgram, port: number, secret: string) {
  const [program, ...args] = run(port, secret)
  const env = { PATH: process.env.PATH, PYTHONPATH: 'src', PYTHONDONTWRITEBYTECODE: '1', WEBHOOK_SECRET: secret }
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...env, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
  const ended = once(child, 'close')
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`The receiver of ${name} ended: ${said.slice(-2_000)}`)
      await isOpen(port)
    },
    { timeout: 60_000, interval: 100 },
  )
  return {
    events: (): { event: string; id: string }[] =>
      said.split('\n').flatMap(line => (line.startsWith('{"event"') ? [JSON.parse(line)] : [])),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function isOpen(port: number): Promise<void> {
  const line = connect(port, '127.0.0.1')
  await once(line, 'connect').finally(() => line.destroy())
}
