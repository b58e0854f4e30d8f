/** CPU of the network per message: one client writes to another's phone and companion. `node bench/messages.ts [count]` */
import '@messenger/signal-curve/preload'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandboxClient } from '../src/admin/client.ts'
import { link, until } from '../test/baileys-client.ts'

const total = Number(process.argv[2] ?? 500)
const owner = 'bench'
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-bench-'))
const env = {
  PATH: process.env.PATH,
  MESSENGER_DATA_DIR: dataDir,
  MESSENGER_SANDBOX_PORT: '0',
  MESSENGER_SANDBOX_MEDIA_PORT: '0',
  LOG_LEVEL: 'warn',
}
const child = fork(new URL('../src/main.ts', import.meta.url), { env })
const [ready] = await once(child, 'message')
const adminUrl = ready.url.replace('ws:', 'http:').replace('/ws/chat', '/admin')
const admin = createSandboxClient({ adminUrl, adminSecret: readFileSync(join(dataDir, 'sandbox/secret'), 'utf8') })
try {
  await admin.createPhone({ owner, phone_number: '+15551230001' })
  await admin.createPhone({ owner, phone_number: '+15551230002' })
  const ana = await link(ready, admin, { owner, phone_number: '+15551230001' })
  const bob = await link(ready, admin, { owner, phone_number: '+15551230002' })
  const send = (text: string) => ana.sock.sendMessage('15551230002@s.whatsapp.net', { text })
  for (let index = 0; index < 50; index++) await send(`warm ${index}`)
  await until('warm', () => bob.messages.length >= 50, 30_000)
  const before = await admin.info()
  const startedAt = performance.now()
  for (let index = 0; index < total; index++) await send(`text ${index}`)
  await until('all', () => bob.messages.length >= total + 50, 120_000)
  const seconds = (performance.now() - startedAt) / 1000
  const after = await admin.info()
  const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system
  const perMessage = (cpu / 1000 / total).toFixed(2)
  console.log(
    `${total} messages, ${(total / seconds).toFixed(0)}/s, network ${perMessage} ms CPU each, rss ${after.rss >> 20} MB`,
  )
  await Promise.all([ana.end(), bob.end()])
} finally {
  child.kill('SIGTERM')
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true })
}
process.exit(0)
