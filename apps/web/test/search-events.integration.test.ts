import { createEventIds } from '@messenger/shared/events/event-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchEvents } from '../src/server/monitor/search-events.ts'
import { addPerson, dashboardOf } from './people.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let boss: { readonly cookie: string }
let ben: { readonly cookie: string }
let session: Awaited<ReturnType<TestWeb['session']>>
const newId = createEventIds()

beforeAll(async () => {
  web = await startTestWeb()
  boss = { cookie: await loginCookie(web, web.ana.userId) }
  ben = { cookie: await loginCookie(web, web.ben.userId) }
  session = await web.session(web.ana)
})
afterAll(() => web?.stop())

let sequence = 0

/** Records an event of so many minutes ago. */
async function record(minutes: number, event: string, data: object, sessionId = session.id): Promise<string> {
  sequence += 1
  const at = new Date(Date.now() - minutes * 60_000)
  const id = newId(at.getTime())
  await web.database.sql`
    insert into events (session_id, sequence, id, event, data, created_at)
    values (${sessionId}, ${sequence}, ${id}, ${event}, ${JSON.stringify(data)}, ${at.toISOString()})`
  return id
}

const message = (id: string, number: string, name: string, text: string) => ({
  messages: { key: { id, fromMe: false, cleanedSenderPn: number }, pushName: name, messageBody: text },
})
const search = (words: string, more: object = {}, who = boss) =>
  dashboardOf(web, who).monitor.searchEvents.query({ words, ...more })
const idsOf = async (words: string, more: object = {}) => (await search(words, more)).events.map(({ id }) => id)

describe('a search among events', () => {
  it('finds by number, name, network id, kind, session and event id, and not by texts', async () => {
    const maria = await record(30, 'messages.received', message('3EB0AAAA01', '5511987650001', 'Maria', 'Basil please'))
    const kim = await record(20, 'messages.received', message('3EB0BBBB02', '821012345678', 'Kim', 'Tea'))
    const status = await record(10, 'session.status', { status: 'connected', session_id: String(session.id) })
    expect(await idsOf('+55 11 98765-0001')).toEqual([maria])
    expect(await idsOf('kim')).toEqual([kim])
    expect(await idsOf('3eb0aaaa')).toEqual([maria])
    expect(await idsOf('session.stat')).toEqual([status])
    expect(await idsOf(maria)).toEqual([maria])
    expect(await idsOf('basil')).toEqual([])
    const [named] = await web.database.sql<{ name: string }[]>`select name from sessions where id = ${session.id}`
    expect(await idsOf(named?.name ?? '')).toEqual([status, kim, maria])
  })

  it('keeps to the other filters and to a time', async () => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    expect(await idsOf('3EB0', { types: 'session.status' })).toEqual([])
    expect(await idsOf('3EB0', { from: at(25) })).toHaveLength(1)
    expect(await idsOf('3EB0', { to: at(25) })).toHaveLength(1)
    expect(await idsOf('3EB0', { from: at(60), to: at(40) })).toEqual([])
    expect((await dashboardOf(web, boss).monitor.events.query({ from: at(25), to: at(15) })).events).toHaveLength(1)
  })

  it('says how far it looked, and goes on from there', async () => {
    const other = await web.session(web.ana)
    for (let number = 25; number > 0; number -= 1) {
      await record(32 + number / 10, 'call', { call: { id: `C${number}`, from: 'x' } }, other.id)
    }
    const reader = { db: web.database.db, sealer: web.sealer, accountId: web.ana.accountId }
    const bounds = { looked: 10, found: 2, ms: 60_000, perRead: 5 }
    const ask = (words: string, cursor?: string) =>
      searchEvents(reader, { words, session: other.id, cursor: cursor ?? null }, bounds)
    const first = await ask('C22')
    expect(first).toMatchObject({ events: [], looked: 10 })
    expect(first.back).toBeLessThan(Date.now() - 33 * 60_000)
    const second = await ask('C22', first.next ?? undefined)
    expect(second).toMatchObject({ events: [], looked: 10 })
    const third = await ask('C22', second.next ?? undefined)
    expect(third).toMatchObject({ looked: 5, next: null })
    expect(third.events).toHaveLength(1)
    const many = await ask('call')
    expect(many).toMatchObject({ looked: 2 })
    const rest = await ask('call', many.next ?? undefined)
    expect(new Set([...many.events, ...rest.events].map(({ id }) => id)).size).toBe(4)
  })

  it('is of the own account, and tells nobody what their role may not see', async () => {
    const qr = await record(1, 'qrcode.updated', { qr: 'https://wa.me/#2@AbCdEf', session_id: String(session.id) })
    expect((await search('3EB0', {}, ben)).events).toEqual([])
    expect((await search(qr, {}, ben)).events).toEqual([])
    const viewer = await addPerson(web, web.ana.accountId, 'viewer')
    expect((await search('AbCdEf', {}, viewer)).events).toEqual([])
    const [shown] = (await search(qr, {}, viewer)).events
    expect(JSON.stringify(shown)).not.toContain('AbCdEf')
    expect((await search('evt_01KE6YJ6T3W9M2X4C5V6B7N8Q9')).events).toEqual([])
  })
})
