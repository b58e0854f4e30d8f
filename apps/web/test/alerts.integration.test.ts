import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sealTarget } from '../src/server/alerts/targets.ts'
import { type AlertsBed, connectedSession, ownerOf, setUp, shortTimes, startAlertsBed, until } from './alerts-bed.ts'
import { startTestWeb } from './web.ts'

let bed: AlertsBed
beforeEach(async () => {
  bed = await startAlertsBed()
})
afterEach(async () => {
  await bed?.stop()
})

const eventsAt = (box = 'alerts') => bed.hooks.got(box).map(({ body }) => body.event)
const subjects = () => bed.mail.mails.map(mail => mail.header('subject'))
const told = (events: string[], mails: number) =>
  until(() => {
    expect(eventsAt()).toEqual(events)
    expect(bed.mail.mails).toHaveLength(mails)
  })

it('tells once when a session goes down, and once when it is back', async () => {
  const { alerts, secret } = await setUp(bed)
  const { id, become } = await connectedSession(bed.web)
  await bed.rounds(2)
  await become('disconnected', 'network_unreachable')
  await told(['alert.opened'], 1)
  const [hook] = bed.hooks.got('alerts')
  const [mail] = bed.mail.mails
  expect(hook?.body.data).toMatchObject({
    scope: 'account',
    count: 1,
    incidents: [{ rule: 'session_down', subject: `session:${id}`, title: 'Session “Line” is down', closed_at: null }],
  })
  const headers = Object.fromEntries(Object.entries(hook?.headers ?? {}).map(([name, value]) => [name, String(value)]))
  expect(() => new Webhook(secret).verify(hook?.text ?? '', headers)).not.toThrow()
  expect([mail?.header('subject'), mail?.to]).toEqual(['Session “Line” is down', ['alerts@example.com']])
  expect(mail?.header('message-id')).toMatch(/^<alert-[0-9a-f-]{36}@gateway\.example>$/)
  const open = await alerts.incidents.query({ scope: 'account' })
  expect(open.incidents).toMatchObject([{ rule: 'session_down', closed_at: null, link: `/sessions/${id}` }])
  await bed.rounds(3)
  await become('connected')
  await told(['alert.opened', 'alert.closed'], 2)
  expect(subjects()[1]).toBe('Over: Session “Line” is down')
  expect(bed.hooks.got('alerts')[1]?.body.data.incidents[0].closed_at).toMatch(/Z$/)
  await bed.rounds(5)
  await told(['alert.opened', 'alert.closed'], 2)
  expect((await alerts.incidents.query({ scope: 'account' })).incidents).toMatchObject([{ rule: 'session_down' }])
})

it('several processes tell once', async () => {
  const others = [await bed.web.startNext(), await bed.web.startNext()]
  try {
    await setUp(bed)
    const sessions = await Promise.all(Array.from({ length: 5 }, () => connectedSession(bed.web)))
    for (const { become } of sessions) {
      await become('disconnected', 'network_unreachable')
      await bed.rounds(1)
    }
    const incidents = () => bed.hooks.got('alerts').flatMap(({ body }) => body.data.incidents.map(keyOf(body.event)))
    const keyOf = (event: string) => (incident: { id: string }) => `${event} ${incident.id}`
    await until(() => expect(incidents()).toHaveLength(5))
    for (const { become } of sessions) await become('connected')
    await until(() => expect(incidents()).toHaveLength(10))
    await bed.rounds(5)
    expect(new Set(incidents()).size).toBe(10)
    expect(incidents()).toHaveLength(10)
    const ids = () => bed.mail.mails.map(mail => mail.header('message-id'))
    await until(() => expect(ids().length).toBe(bed.hooks.got('alerts').length))
    expect(new Set(ids()).size).toBe(ids().length)
  } finally {
    for (const other of others) await other.stop()
  }
})

it('goes on after a restart where it was: nothing is told again, and the end is not missed', async () => {
  await setUp(bed)
  const { become } = await connectedSession(bed.web)
  await become('disconnected', 'network_unreachable')
  await told(['alert.opened'], 1)
  await bed.web.stopWeb()
  await become('connected')
  const next = await bed.web.startNext()
  try {
    await told(['alert.opened', 'alert.closed'], 2)
  } finally {
    await next.stop()
  }
})

it('a test goes out at once, and says what came of it', async () => {
  const { alerts } = await setUp(bed)
  const scope = 'account'
  expect(await alerts.test.mutate({ scope, kind: 'email' })).toEqual({ error: null })
  expect(await alerts.test.mutate({ scope, kind: 'webhook' })).toEqual({ error: null })
  expect([subjects(), eventsAt()]).toEqual([['Test alert'], ['alert.test']])
  bed.mail.refuse(550)
  expect(await alerts.test.mutate({ scope, kind: 'email' })).toEqual({ error: 'SMTP 550' })
  await expect(alerts.test.mutate({ scope, kind: 'message' })).rejects.toThrow()
  await alerts.save.mutate({ scope, enabled: true, language: 'pt', rules: {} })
  bed.mail.refuse(null)
  await alerts.test.mutate({ scope, kind: 'email' })
  expect(subjects().at(-1)).toBe('Alerta de teste')
})

it('a webhook of an alert goes to no private address where the deployment does not allow it', async () => {
  const strict = await startTestWeb({ alerts: { times: shortTimes } })
  try {
    const { alerts } = await ownerOf(strict)
    const save = (url: string) =>
      alerts.saveWebhook.mutate({ scope: 'account', enabled: true, url, new_secret: false }).then(
        () => 'ok',
        error => error.data.api.code,
      )
    expect(await save(bed.hooks.urlOf('inside'))).toBe('validation')
    expect(await save('http://example.com/')).toBe('validation')
    // As if the name had led somewhere else when it was saved.
    expect(await save('https://example.com/')).toBe('ok')
    const { accountId } = strict.ana
    const sealed = sealTarget(
      'webhook',
      { url: bed.hooks.urlOf('inside'), secret: 'whsec_eA==' },
      { accountId },
      strict.sealer,
    )
    await strict.database.sql`update alert_channels set target_sealed = ${sealed}`
    expect(await alerts.test.mutate({ scope: 'account', kind: 'webhook' })).toEqual({ error: 'blocked_address' })
    expect(bed.hooks.got('inside')).toEqual([])
  } finally {
    await strict.stop()
  }
})
