import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AlertsBed, connectedSession, setUp, startAlertsBed, until } from './alerts-bed.ts'

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

it('says nothing of what is over before its time, and nothing anew of what comes back within the hold', async () => {
  await setUp(bed)
  const { become } = await connectedSession(bed.web)
  await become('connecting')
  await bed.rounds(1)
  await become('connected')
  await bed.rounds(6)
  expect(eventsAt()).toEqual([])
  await become('disconnected', 'network_unreachable')
  await told(['alert.opened'], 1)
  // Away and back, again and again, each time for less than the hold.
  for (let time = 0; time < 4; time += 1) {
    await become('connected')
    await bed.rounds(2)
    await become('disconnected', 'network_unreachable')
    await bed.rounds(2)
  }
  expect([eventsAt(), bed.mail.mails.length]).toEqual([['alert.opened'], 1])
  await become('connected')
  await told(['alert.opened', 'alert.closed'], 2)
})

it('tells of many sessions at once in one mail and one request', async () => {
  const sessions = await Promise.all(Array.from({ length: 30 }, () => connectedSession(bed.web)))
  await setUp(bed)
  await bed.web.database.sql`update leases set expires_at = now() - interval '1 hour'`
  await told(['alert.opened'], 1)
  expect(bed.hooks.got('alerts')[0]?.body.data).toMatchObject({ count: 30 })
  expect(bed.hooks.got('alerts')[0]?.body.data.incidents).toHaveLength(30)
  expect(subjects()).toEqual(['30 alerts'])
  expect(bed.mail.mails[0]?.text).toContain('and 10 more')
  expect(sessions).toHaveLength(30)
})

it('a channel that fails is tried again in order, under the same id, and holds no other one up', async () => {
  const { alerts } = await setUp(bed)
  bed.mail.refuse(451)
  bed.hooks.answers('alerts', 503)
  const { become } = await connectedSession(bed.web)
  await become('disconnected', 'network_unreachable')
  await until(async () => {
    const { channels } = await alerts.settings.query({ scope: 'account' })
    const errors = channels.map(({ kind, last_error: error }) => `${kind}: ${error}`).toSorted()
    expect(errors).toEqual(['email: SMTP 451', 'webhook: HTTP 503'])
  })
  bed.hooks.answers('alerts', 200)
  const tries = () => bed.hooks.got('alerts')
  await until(() => expect(tries().length).toBeGreaterThan(1))
  await become('connected')
  await until(() => expect(eventsAt().at(-1)).toBe('alert.closed'))
  expect(bed.mail.mails).toEqual([])
  const opened = tries().filter(({ body }) => body.event === 'alert.opened')
  expect(new Set(opened.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(opened.map(({ text }) => text)).size).toBe(1)
  bed.mail.refuse(null)
  await until(() => expect(subjects()).toEqual(['Session “Line” is down', 'Over: Session “Line” is down']))
})

it('what is switched off ends without a word', async () => {
  const { alerts } = await setUp(bed)
  const { become } = await connectedSession(bed.web)
  await become('disconnected', 'network_unreachable')
  await told(['alert.opened'], 1)
  await alerts.save.mutate({
    scope: 'account',
    enabled: true,
    language: 'en',
    rules: { session_down: { on: false } },
  })
  await until(async () => {
    const { incidents } = await alerts.incidents.query({ scope: 'account' })
    expect(incidents[0]?.closed_at).toMatch(/Z$/)
  })
  await bed.rounds(3)
  expect(eventsAt()).toEqual(['alert.opened'])
})
