import { randomUUID } from 'node:crypto'
import { createPartitions } from '@messenger/shared/db/event-partitions'
import { automationPauses, events, identities } from '@messenger/shared/db/schema'
import { createEventIds } from '@messenger/shared/events/event-id'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
const nextId = createEventIds()
const number = '15551230002'
const jid = `${number}@s.whatsapp.net`

beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

/** A session, and a webhook that leaves paused chats out; no engine is there. */
async function newBed(fields: object = {}) {
  const account = await web.account(randomUUID())
  const session = await web.session(account, { network: 'sandbox' })
  const base = `/api/messenger-sessions/${session.id}/webhooks`
  const body = { url: 'https://93.184.216.34/hook', events: ['*'], skip_paused_chats: true, ...fields }
  const made = await web.call('POST', base, { token: account.token, body })
  let sequence = 0
  await createPartitions(web.database.sql, new Date(), 2)
  return {
    ...{ account, session, webhook: made.body.data },
    /** By the session's key. */
    call: (method: 'GET' | 'POST', path: string, sent?: object) =>
      web.call(method, `/api/chats/${path}`, { token: session.key, ...(sent ? { body: sent } : {}) }),
    /** Something happened in the chat, and nothing was delivered; answers the explanation. */
    async explain(event: string, data: object, own = false) {
      // The clock of the database ends pauses; that of this process may be some milliseconds behind it.
      const [{ ms }] = await web.database.sql<[{ ms: number }]>`
        select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`
      const createdAt = new Date(ms)
      const id = nextId(createdAt.getTime())
      const row = { sessionId: session.id, sequence: ++sequence, id, event, own, data: JSON.stringify(data), createdAt }
      await web.database.db.insert(events).values(row)
      return async () =>
        (await web.call('GET', `${base}/${made.body.data.id}/events/${id}`, { token: account.token })).body.data
    },
  }
}
const message = (remoteJid: string) => ({ messages: { key: { id: '3EB0', fromMe: false, remoteJid } } })

describe('a chat', () => {
  it('is named by any form of its person, and told by the number', async () => {
    const { call, session } = await newBed()
    await web.database.db.insert(identities).values({ sessionId: session.id, lid: '900', phoneNumber: number })
    const forms = [`+${number}`, number, jid, '900@lid']
    for (const form of forms) {
      const { status, body } = await call('POST', `${encodeURIComponent(form)}/pause-automation`, { minutes: 5 })
      expect([status, body.data.chat]).toEqual([200, jid])
    }
    const stored = await web.database.db
      .selectDistinct({ chat: automationPauses.chat })
      .from(automationPauses)
      .where(eq(automationPauses.sessionId, session.id))
    expect(stored).toEqual([{ chat: '900@lid' }])
    expect((await call('GET', 'paused')).body.data).toHaveLength(1)
  })

  it('stays paused by a name that was written before its pair was known, until it is resumed', async () => {
    const { call, session } = await newBed()
    await call('POST', `${number}/pause-automation`, { minutes: 5 })
    await web.database.db.insert(identities).values({ sessionId: session.id, lid: '901', phoneNumber: number })
    expect((await call('GET', 'paused?chat=901%40lid')).body.data).toMatchObject([{ chat: jid }])
    expect((await call('POST', '901%40lid/resume-automation')).body.data).toEqual({ chat: jid, was_paused: true })
    expect((await call('GET', 'paused')).body.data).toEqual([])
  })

  it('is a person or a group, for 1 to 10,080 minutes', async () => {
    const { call } = await newBed()
    expect((await call('POST', '120363@g.us/pause-automation', {})).body.data.chat).toBe('120363@g.us')
    for (const wrong of ['nobody', '120363@newsletter', '@unknown', 'status@broadcast']) {
      const { status, body } = await call('POST', `${encodeURIComponent(wrong)}/pause-automation`, {})
      expect([wrong, status, Object.keys(body.errors)]).toEqual([wrong, 422, ['chat']])
    }
    for (const minutes of [0, 10_081, 1.5, 'x']) {
      const { status, body } = await call('POST', `${number}/pause-automation`, { minutes })
      expect([minutes, status, Object.keys(body.errors)]).toEqual([minutes, 422, ['minutes']])
    }
  })

  it('of one session says nothing of another one', async () => {
    const [one, other] = [await newBed(), await newBed()]
    await one.call('POST', `${number}/pause-automation`, { minutes: 5 })
    expect((await other.call('GET', 'paused')).body.data).toEqual([])
    expect((await other.call('POST', `${number}/resume-automation`)).body.data.was_paused).toBe(false)
    expect((await one.call('GET', `paused?chat=${number}`)).body.data).toHaveLength(1)
  })
})

describe('the explanation of an event without delivery', () => {
  it('says that the chat was paused, by whom and how long', async () => {
    const { call, explain } = await newBed()
    const { body } = await call('POST', `${number}/pause-automation`, { minutes: 5 })
    const why = await explain('messages.received', message(jid))
    const { outcome, reason, explanation } = await why()
    expect([outcome, reason]).toEqual(['not_made', 'chat_paused'])
    expect(explanation).toMatch(/^Automation of the chat was paused from .* to .*, since a call paused it; /)
    expect(explanation).toContain(body.data.paused_until)
    await call('POST', `${number}/resume-automation`)
    expect((await why()).reason).toBe('chat_paused')
  })

  it('does not say so of other chats, own messages, later times, and webhooks that ask for all', async () => {
    const { call, explain } = await newBed()
    await call('POST', `${number}/pause-automation`, { minutes: 5 })
    expect((await (await explain('messages.received', message('15559@s.whatsapp.net')))()).reason).not.toBe(
      'chat_paused',
    )
    expect((await (await explain('messages.upsert', message(jid), true))()).reason).not.toBe('chat_paused')
    await call('POST', `${number}/resume-automation`)
    expect((await (await explain('messages.received', message(jid)))()).reason).not.toBe('chat_paused')
    const all = await newBed({ skip_paused_chats: false })
    await all.call('POST', `${number}/pause-automation`, { minutes: 5 })
    expect((await (await all.explain('messages.received', message(jid)))()).reason).not.toBe('chat_paused')
  })

  it('is given also for channels and statuses, which cannot be paused', async () => {
    const { explain } = await newBed()
    for (const chat of ['120363@newsletter', 'status@broadcast']) {
      const { outcome, reason } = await (await explain('messages.received', message(chat)))()
      expect([chat, outcome, reason]).toEqual([chat, 'not_made', expect.stringMatching(/^(?:unknown|made_later)$/)])
    }
  })

  it('says so of what was still collected when the pause began', async () => {
    const { session, explain } = await newBed({ collect_seconds: 10, collect_max_seconds: 600 })
    const why = await explain('messages.received', message(jid))
    const startedAt = new Date(Date.now() + 300_000)
    const until = new Date(startedAt.getTime() + 60_000)
    await web.database.db
      .insert(automationPauses)
      .values({ sessionId: session.id, chat: jid, startedAt, until, cause: 'phone' })
    expect(await why()).toMatchObject({ outcome: 'not_made', reason: 'chat_paused' })
  })
})

it('a session shows how long an answer pauses its chat, and nothing when it does not', async () => {
  const { account, session } = await newBed()
  const path = `/api/messenger-sessions/${session.id}`
  const update = (pause_automation_minutes: unknown) =>
    web.call('PUT', path, { token: account.token, body: { pause_automation_minutes } })
  expect((await web.call('GET', path, { token: account.token })).body.data).not.toHaveProperty(
    'pause_automation_minutes',
  )
  expect((await update(45)).body.data.pause_automation_minutes).toBe(45)
  expect((await update(null)).body.data).not.toHaveProperty('pause_automation_minutes')
  for (const wrong of [0, 10_081, 'x']) expect((await update(wrong)).status).toBe(422)
})
