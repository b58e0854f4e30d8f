import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AlertsBed, setUp, startAlertsBed, until } from './alerts-bed.ts'
import { linkSession, startRealEngine } from './real-engine.ts'

const operator = '15551230099'
let sandbox: Sandbox
let bed: AlertsBed
let stopEngine: () => Promise<void>
let teller: { readonly id: number; readonly phone: string }
let watched: { readonly id: number; readonly phone: string }

beforeAll(async () => {
  sandbox = await startSandbox({ adminSecret: 'sandbox-secret-of-the-tests' })
  // This web looks after nothing by itself: the processes of the test do.
  const alerts = { times: { checkMs: 3_600_000, deliverMs: 3_600_000 } }
  bed = await startAlertsBed({ alerts, sandbox: { adminUrl: sandbox.adminUrl, secret: sandbox.adminSecret } })
  stopEngine = await startRealEngine(bed.web, sandbox)
  const { web } = bed
  await sandboxCall('POST', '/phones', { phone_number: operator })
  teller = await web.session(web.ana, { network: 'sandbox' })
  watched = await web.session(web.ana, { network: 'sandbox' })
  for (const session of [teller, watched]) await linkSession(web, web.ana.token, session)
}, 120_000)
afterAll(async () => {
  await stopEngine?.()
  await bed?.stop()
  await sandbox?.stop()
})

const sandboxCall = async (method: string, path: string, body?: object) => {
  const { call, ana } = bed.web
  const reply = await call(method, `/api/sandbox${path}`, { token: ana.token, ...(body && { body }) })
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.text}`)
  return reply.body.data
}
const received = async (): Promise<string[]> => {
  const list: { from_me: boolean; text: string }[] = await sandboxCall('GET', `/phones/${operator}/messages?limit=200`)
  return list.filter(message => !message.from_me).map(({ text }) => text)
}

/** A process that looks after the alerts; it dies between sending on that channel and noting it. */
async function lookAfter(dieAt: string) {
  const { web, mail } = bed
  const options = {
    databaseUrl: web.databaseUrls.web,
    masterKey: web.masterKey.toString('base64'),
    mailPort: mail.port,
    dataDir: web.dataDir,
    dieAt,
  }
  const output = process.env.TEST_LOG_LEVEL ? 'inherit' : 'ignore'
  const child = fork(fileURLToPath(new URL('./alerts-process.ts', import.meta.url)), [JSON.stringify(options)], {
    stdio: ['ignore', output, output, 'ipc'],
  })
  const exited = once(child, 'exit')
  await once(child, 'message')
  return { child, exited }
}

/** Lets one process after another die on each channel, then one live; and waits until all is told. */
async function throughDeaths(holds: () => Promise<void>) {
  for (const dieAt of ['message', 'webhook', 'email']) {
    const { exited } = await lookAfter(dieAt)
    const [, signal] = await exited
    expect(signal).toBe('SIGKILL')
  }
  const { child, exited } = await lookAfter('nowhere')
  try {
    await until(holds)
    await until(async () => {
      const [row] = await bed.web.database.sql<{ waiting: number }[]>`
        select count(*)::int as waiting from alert_notices where status = 'waiting'`
      expect(row?.waiting).toBe(0)
    })
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}

/** What came of one stage: ids and texts, repeats included. */
const webhookIds = (event: string) =>
  bed.hooks
    .got('alerts')
    .filter(({ body }) => body.event === event)
    .map(({ headers, text }) => `${headers['webhook-id']} ${text}`)
const mailIds = (subject: RegExp) =>
  bed.mail.mails
    .filter(mail => subject.test(mail.header('subject') ?? ''))
    .map(mail => `${mail.header('message-id')} ${mail.text}`)

it('killed between sending and noting: repeats bear the same id, and no message is doubled', async () => {
  const { web } = bed
  const { alerts } = await setUp(bed)
  await alerts.saveMessage.mutate({ scope: 'account', enabled: true, session: teller.id, to: `+${operator}` })
  await sandboxCall('POST', `/phones/${watched.phone}/logout-devices`)
  await throughDeaths(async () => {
    expect(await received()).toHaveLength(1)
    expect(webhookIds('alert.opened').length).toBeGreaterThan(1)
    expect(mailIds(/^Session/).length).toBeGreaterThan(1)
  })
  expect(new Set(webhookIds('alert.opened')).size).toBe(1)
  expect(new Set(mailIds(/^Session/)).size).toBe(1)
  expect((await received())[0]).toMatch(/^Session “Line” was logged out\n/)

  const { qrCode } = (
    await web.call('POST', `/api/messenger-sessions/${watched.id}/connect`, { token: web.ana.token, body: {} })
  ).body.data
  await sandboxCall('POST', `/phones/${watched.phone}/scan`, { qr: qrCode })
  await throughDeaths(async () => {
    expect(await received()).toHaveLength(2)
    expect(webhookIds('alert.closed').length).toBeGreaterThan(1)
    expect(mailIds(/^Over/).length).toBeGreaterThan(1)
  })
  expect(new Set(webhookIds('alert.closed')).size).toBe(1)
  expect(new Set(mailIds(/^Over/)).size).toBe(1)
  const texts = await received()
  expect(texts.filter(text => text.startsWith('Over: Session “Line” was logged out'))).toHaveLength(1)
  const [rows] = await web.database.sql<{ sends: number }[]>`
    select count(*)::int as sends from message_logs where session_id = ${teller.id}`
  expect(rows?.sends).toBe(2)
}, 180_000)
