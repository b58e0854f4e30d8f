import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createSandboxClient } from '../src/admin/client.ts'
import { link, relogin, until } from './baileys-client.ts'
import { ANA, ANA_JID, BOB, BOB_JID, OWNER as owner } from './test-world.ts'

const Ready = z.object({
  type: z.literal('ready'),
  url: z.string(),
  mediaHost: z.string(),
  rootPublicKey: z.string(),
  caFile: z.string(),
})
const MAIN = new URL('../src/main.ts', import.meta.url)
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
const running = new Set<ChildProcess>()

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

function launch(environment: Record<string, string> = {}): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    MESSENGER_DATA_DIR: dataDir,
    MESSENGER_SANDBOX_PORT: '0',
    MESSENGER_SANDBOX_MEDIA_PORT: '0',
    LOG_LEVEL: 'warn',
    ...environment,
  }
  const child = fork(MAIN, { env, execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

async function start() {
  const child = launch()
  const [message] = await once(child, 'message')
  const ready = Ready.parse(message)
  const secretFile = join(dataDir, 'sandbox', 'secret')
  expect(statSync(secretFile).mode & 0o777).toBe(0o600)
  expect(readFileSync(ready.caFile, 'utf8')).toContain('BEGIN CERTIFICATE')
  const adminUrl = ready.url.replace('ws:', 'http:').replace('/ws/chat', '/admin')
  const admin = createSandboxClient({ adminUrl, adminSecret: readFileSync(secretFile, 'utf8') })
  return { child, ready, admin }
}

test('killed with messages queued it comes back with everything', async () => {
  const before = await start()
  await before.admin.createPhone({ owner, phone_number: ANA, name: 'Ana' })
  await before.admin.createPhone({ owner, phone_number: BOB, name: 'Bob' })
  const ana = await link(before.ready, before.admin, { owner, phone_number: ANA, session_id: 1 })
  const bob = await link(before.ready, before.admin, { owner, phone_number: BOB, session_id: 2 })
  await ana.sock.sendMessage(BOB_JID, { text: 'first' })
  await until('first', () => bob.texts().includes('first'))
  await bob.end()
  await before.admin.updatePhone({ owner, phone_number: BOB, online: false })
  const acked: (string | undefined)[] = []
  ana.sock.ws.on('CB:ack,class:message', (node: { attrs: Record<string, string> }) => acked.push(node.attrs.id))
  for (let index = 0; index < 5; index++) await ana.sock.sendMessage(BOB_JID, { text: `queued ${index}` })
  await until('acks', () => acked.length >= 5)
  const fault = await before.admin.createFault({ owner, kind: 'nack_463', session_id: 77 })
  const listed = await before.admin.listMessages({ owner, phone_number: ANA })
  before.child.kill('SIGKILL')
  await once(before.child, 'exit')
  expect(await ana.closed).toBe(428)

  const after = await start()
  expect(after.ready.rootPublicKey).toBe(before.ready.rootPublicKey)
  expect(await after.admin.listFaults({ owner })).toEqual([fault])
  expect((await after.admin.listMessages({ owner, phone_number: ANA })).slice(0, listed.length)).toEqual(listed)
  const again = await relogin(after.ready, bob.auth)
  await until('queue', () => again.texts().length >= 5)
  expect(again.texts()).toEqual([0, 1, 2, 3, 4].map(index => `queued ${index}`))
  await after.admin.updatePhone({ owner, phone_number: BOB, online: true })
  await until(
    'phone caught up',
    async () => (await after.admin.listMessages({ owner, phone_number: BOB })).length === 6,
  )
  const anaAgain = await relogin(after.ready, ana.auth)
  await again.sock.sendMessage(ANA_JID, { text: 'sessions survived' })
  await until('reply', () => anaAgain.texts().includes('sessions survived'))
  const own = await after.admin.listMessages({ owner, phone_number: ANA, limit: 200 })
  expect(own.every(message => message.kind === 'text')).toBe(true)
  await Promise.all([again.end(), anaAgain.end()])
  after.child.kill('SIGTERM')
  expect(await once(after.child, 'exit')).toEqual([0, null])
}, 30_000)

test('groups come back with their members, keys and what waits in them', async () => {
  const before = await start()
  const crowd = Array.from({ length: 70 }, (_, index) => `+155520000${String(index).padStart(2, '0')}`)
  for (const phone_number of [ANA, BOB, ...crowd]) await before.admin.createPhone({ owner, phone_number })
  const ana = await link(before.ready, before.admin, { owner, phone_number: ANA, session_id: 1 })
  const { id: small } = await before.admin.createGroup({
    owner,
    phone_number: BOB,
    subject: 'Small',
    participants: [ANA],
  })
  const founded = { owner, phone_number: BOB, subject: 'Crowd', participants: [ANA, ...crowd] }
  const { id: big } = await before.admin.createGroup(founded)
  await before.admin.sendMessage({ owner, phone_number: BOB, to: small, text: 'small one' })
  await before.admin.sendMessage({ owner, phone_number: BOB, to: big, text: 'big one' })
  await ana.sock.sendMessage(big, { text: 'to everybody' })
  await until('big one', () => ana.texts().includes('big one'))
  await until('routed', async () => (await before.admin.info()).stats['routed/group_message'] === 3)
  before.child.kill('SIGKILL')
  await once(before.child, 'exit')
  expect(await ana.closed).toBe(428)

  const after = await start()
  const again = await relogin(after.ready, ana.auth)
  expect(await again.sock.groupMetadata(big)).toMatchObject({ subject: 'Crowd', size: 72 })
  expect(Object.keys(await again.sock.groupFetchAllParticipating())).toHaveLength(2)
  const shown = await after.admin.listMessages({ owner, phone_number: crowd[33] ?? '', chat: big })
  expect(shown.map(({ text }) => text)).toEqual(['big one', 'to everybody'])
  await after.admin.sendMessage({ owner, phone_number: BOB, to: small, text: 'same key as before' })
  await again.sock.sendMessage(small, { text: 'and back' })
  await until('in the small group', () => again.texts().includes('same key as before'))
  await until('at the founder', async () => {
    const list = await after.admin.listMessages({ owner, phone_number: BOB, chat: small })
    return list.at(-1)?.text === 'and back'
  })
  await again.end()
}, 40_000)

test('a taken port is one log line and exit code 1', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const address = blocker.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const child = launch({ MESSENGER_SANDBOX_PORT: String(port), LOG_LEVEL: 'info' })
  let output = ''
  child.stdout?.on('data', chunk => {
    output += chunk
  })
  expect(await once(child, 'exit')).toEqual([1, null])
  blocker.close()
  const lines = output.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('sandbox.start_failed')
  expect(lines[0]).toContain('EADDRINUSE')
  expect(existsSync(join(dataDir, 'sandbox', 'ca.pem'))).toBe(false)
})
