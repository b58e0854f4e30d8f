import { createDb } from '@messenger/shared/db/create-db'
import { tellsItself } from '@messenger/shared/db/session-hints'
import { liveChannel, liveWatchChannel } from '@messenger/shared/events/live-channel'
import type { EventNote, LiveNote, LiveTopic } from '@messenger/shared/events/live-note'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { record } from './event-log.ts'
import { type LivePage, loginOf, openLivePage } from './live-page.ts'
import { addPerson } from './people.ts'
import { type Account, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
const pages: LivePage[] = []

async function open(account: Account, topics: readonly LiveTopic[], lastId?: string): Promise<LivePage> {
  const page = await openLivePage(web, await loginOf(web, account), topics, lastId)
  pages.push(page)
  await page.ready()
  return page
}

afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

/** Whether an event stands before that place too. */
const isRepeated = (notes: readonly LiveNote[], place: number) => {
  const name = (note: LiveNote | undefined) => (note?.kind === 'event' ? note.id : undefined)
  return notes.slice(0, place).some(note => name(note) === name(notes[place]))
}

const told = (page: LivePage, count: number, sessionId: number) =>
  page
    .note(note => note.kind === 'event' && note.sessionId === sessionId && note.sequence === count)
    .then(() => page.notes().filter((note): note is EventNote => note.kind === 'event' && note.sessionId === sessionId))

describe('with hints alone', () => {
  beforeAll(async () => {
    web = await startTestWeb({ live: { lookMs: 3_600_000 } })
    return () => web.stop()
  })

  it('tells of sessions that come, change and go, whoever changes them', async () => {
    const page = await open(web.ana, [{ on: 'sessions' }])
    expect(page.notes()).toEqual([{ kind: 'refetch', of: ['sessions'] }])
    const { id } = await web.session(web.ana)
    expect(await page.note(note => note.kind === 'session')).toEqual({
      kind: 'session',
      sessionId: id,
      change: 'created',
    })
    await web.database.sql`update sessions set status = 'connecting' where id = ${id}`
    await page.note(note => note.kind === 'session' && note.change === 'changed')
    await web.call('DELETE', `/api/messenger-sessions/${id}`, { token: web.ana.token })
    await page.note(note => note.kind === 'session' && note.change === 'deleted')
    expect(page.notes().slice(1)).toMatchObject([
      { change: 'created' },
      { change: 'changed' },
      { sessionId: id, change: 'deleted' },
    ])
  })

  it('tells nobody of another account’s', async () => {
    const page = await open(web.ben, [{ on: 'sessions' }, { on: 'events' }, { on: 'deliveries' }])
    const foreign = await web.session(web.ana)
    await record(web, foreign.id, 'session.status', {})
    const { sql } = web.database
    await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ account: web.ana.accountId, deliveries: [[1, foreign.id, 'failed']] })})`
    await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ account: web.ben.accountId, sessions: [foreign.id] })})`
    const own = await web.session(web.ben)
    await page.note(note => note.kind === 'session')
    expect(page.notes().slice(1)).toEqual([{ kind: 'session', sessionId: own.id, change: 'created' }])
  })

  it('hands outcomes of deliveries to pages that follow the endpoint', async () => {
    const { id } = await web.session(web.ana)
    const page = await open(web.ana, [{ on: 'deliveries', endpointId: 7 }])
    const deliveries = [
      [6, id, 'failed'],
      [7, id, 'delivered'],
    ]
    const hint = JSON.stringify({ account: web.ana.accountId, deliveries })
    await web.database.sql`select pg_notify(${liveChannel}, ${hint})`
    await page.note(note => note.kind === 'delivery')
    expect(page.notes().slice(1)).toEqual([{ kind: 'delivery', endpointId: 7, sessionId: id, status: 'delivered' }])
  })

  it('tells pages to read deliveries anew where some were not told', async () => {
    const page = await open(web.ana, [{ on: 'deliveries', endpointId: 7 }])
    const other = await open(web.ben, [{ on: 'sessions' }])
    await web.database
      .sql`select pg_notify(${liveChannel}, 'no hint at all'), pg_notify(${liveChannel}, ${'{"lost":"deliveries"}'})`
    await page.note(() => page.notes().length > 1)
    expect(page.notes().slice(1)).toEqual([{ kind: 'refetch', of: ['deliveries'] }])
    await web.session(web.ben)
    await other.note(note => note.kind === 'session')
    expect(other.notes().filter(({ kind }) => kind === 'refetch')).toHaveLength(1)
  })

  it('hears nothing of a session whose engine tells of it itself, until it does', async () => {
    const { id } = await web.session(web.ana)
    const page = await open(web.ana, [{ on: 'sessions' }])
    const engine = createDb(web.databaseUrls.engine, { poolSize: 1, parameters: tellsItself })
    await engine.sql`update sessions set status = 'connecting' where id = ${id}`
    await engine.close()
    const other = await web.session(web.ana)
    await page.note(note => note.kind === 'session' && note.sessionId === other.id)
    expect(page.notes().some(note => note.kind === 'session' && note.sessionId === id)).toBe(false)
    const hint = JSON.stringify({ account: web.ana.accountId, sessions: [id] })
    await web.database.sql`select pg_notify(${liveChannel}, ${hint})`
    await page.note(note => note.kind === 'session' && note.sessionId === id)
  })

  it('says what is watched, of each subject, and not again at once', async () => {
    const { sql } = web.database
    const cara = await web.account('watched')
    const heard: unknown[] = []
    const listening = await sql.listen(liveWatchChannel, payload => heard.push(JSON.parse(payload)))
    await open(cara, [{ on: 'sessions' }, { on: 'events' }])
    await open(cara, [{ on: 'events' }, { on: 'deliveries' }])
    const mine = () => heard.filter(notice => JSON.stringify(notice).includes(`[${cara.accountId}]`))
    const said = (on: string) => ({ on, accounts: [cara.accountId] })
    await expect.poll(mine).toEqual([said('sessions'), said('events'), said('deliveries')])
    await listening.unlisten()
    expect(
      await sql`select subject from live_watches where account_id = ${cara.accountId} order by subject`,
    ).toMatchObject([{ subject: 'deliveries' }, { subject: 'events' }, { subject: 'sessions' }])
  })

  it('announces nothing where nobody watches', async () => {
    const { sql } = web.database
    await sql`delete from live_watches`
    const heard: string[] = []
    const listening = await sql.listen(liveChannel, payload => heard.push(payload))
    await web.session(web.ana)
    await sql`select pg_notify(${liveChannel}, 'the last word')`
    await expect.poll(() => heard).toEqual(['the last word'])
    await listening.unlisten()
  })
})

describe('with looks alone', () => {
  beforeAll(async () => {
    web = await startTestWeb({ live: { lookMs: 100, proveMs: 200 } })
    return () => web.stop()
  })

  it('tells every event once and in order, with its data where a page asks', async () => {
    const line = await web.session(web.ana)
    const plain = await open(web.ana, [{ on: 'events' }])
    const full = await open(web.ana, [{ on: 'events', sessionId: line.id, types: ['messages.received'], data: true }])
    for (let n = 1; n <= 20; n += 1)
      await record(web, line.id, n % 2 ? 'session.status' : 'messages.received', { n, text: 'Hi' })
    const seen = await told(plain, 20, line.id)
    expect(seen.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect(seen.every(note => !('data' in note))).toBe(true)
    expect(seen[0]).toMatchObject({
      event: 'session.status',
      id: expect.stringMatching(/^evt_/),
      timestamp: expect.any(Number),
    })
    const received = await told(full, 20, line.id)
    expect(received.map(({ data }) => data)).toEqual(
      Array.from({ length: 10 }, (_, n) => ({ n: 2 * n + 2, text: 'Hi' })),
    )
  })

  it('resumes without losing an event, and says when the gap is too old', async () => {
    const line = await web.session(web.ana)
    const topics = [{ on: 'sessions' }, { on: 'events', sessionId: line.id }] as const
    const before = await open(web.ana, topics)
    await record(web, line.id, 'session.status', { n: 1 })
    await told(before, 1, line.id)
    const place = before.lastId()
    before.close()
    for (let n = 2; n <= 5; n += 1) await record(web, line.id, 'session.status', { n })
    const after = await open(web.ana, topics, place)
    expect(after.notes()[0]).toEqual({ kind: 'refetch', of: ['sessions'] })
    expect((await told(after, 5, line.id)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
    const late = await open(web.ana, topics, String(Number(place) - 3_600_000))
    expect(late.notes()).toEqual([{ kind: 'refetch', of: ['sessions', 'events'] }])
  })

  it('says so when more happened in a gap than it tells one by one', async () => {
    const line = await web.session(web.ana)
    const page = await open(web.ana, [{ on: 'events' }])
    const place = page.lastId()
    await web.database.sql`
      insert into events (session_id, sequence, id, event, data, created_at)
      select ${line.id}, n, 'evt_' || n, 'session.status', '{}', now() from generate_series(1, 6000) n`
    await web.database.sql`update session_counters set event_sequence = 6000 where session_id = ${line.id}`
    const again = () => page.notes().filter(({ kind }) => kind === 'refetch').length
    await page.note(() => again() > 1)
    expect(page.notes()).toEqual(Array.from({ length: 2 }, () => ({ kind: 'refetch', of: ['events'] })))
    const resumed = await open(web.ana, [{ on: 'events' }], place)
    expect(resumed.notes()).toEqual([{ kind: 'refetch', of: ['events'] }])
  })

  it('brings of a gap what is followed, the rest counts for nothing', async () => {
    const dora = await web.account('dora')
    const line = await web.session(dora)
    const loud = await web.session(dora)
    const place = (await open(dora, [{ on: 'sessions' }])).lastId()
    await record(web, line.id, 'messages.received', { n: 1 })
    await record(web, line.id, 'session.status', { n: 2 })
    await web.database.sql`
      insert into events (session_id, sequence, id, event, data, created_at)
      select ${loud.id}, n, 'evt_' || n, 'session.status', '{}', now() from generate_series(1, 1500) n`
    await web.database.sql`update session_counters set event_sequence = 1500 where session_id = ${loud.id}`
    const types = ['messages.received']
    // what it begins with: the look of the page before may tell some of it once more
    const brought = async (topics: readonly LiveTopic[]) => {
      const page = await open(dora, topics, place)
      const count = page.notes().findIndex((note, n) => note.kind === 'event' && isRepeated(page.notes(), n))
      const notes = count < 0 ? page.notes() : page.notes().slice(0, count)
      return notes.map(note => (note.kind === 'event' ? [note.sessionId, note.sequence, note.data] : note))
    }
    expect(await brought([{ on: 'events', sessionId: line.id }])).toEqual([
      { kind: 'refetch', of: [] },
      [line.id, 1, undefined],
      [line.id, 2, undefined],
    ])
    expect(
      await brought([
        { on: 'events', types, data: true },
        { on: 'events', sessionId: line.id },
      ]),
    ).toEqual([{ kind: 'refetch', of: [] }, [line.id, 1, { n: 1 }], [line.id, 2, undefined]])
    expect(await brought([{ on: 'events' }])).toEqual([{ kind: 'refetch', of: ['events'] }])
  })

  it('keeps each session’s order, whatever the clocks of engines say', async () => {
    const line = await web.session(web.ana)
    const place = (await open(web.ana, [{ on: 'sessions' }])).lastId()
    await web.database.sql`
      insert into events (session_id, sequence, id, event, data, created_at)
      select ${line.id}, n, 'evt_' || n, 'session.status', '{}', now() + (5 - n) * interval '1 second' from generate_series(1, 9) n`
    await web.database.sql`update session_counters set event_sequence = 9 where session_id = ${line.id}`
    const page = await open(web.ana, [{ on: 'events', sessionId: line.id }], place)
    const sequences = page.notes().flatMap(note => (note.kind === 'event' ? note.sequence : []))
    expect(sequences.slice(0, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('reads no more data at once than a page can take', async () => {
    const line = await web.session(web.ana)
    const place = (await open(web.ana, [{ on: 'sessions' }])).lastId()
    const data = { text: 'x'.repeat(500_000) }
    for (let n = 0; n < 9; n += 1) await record(web, line.id, 'messages.received', data)
    const full = await open(web.ana, [{ on: 'events', sessionId: line.id, data: true }], place)
    expect(full.notes()[0]).toEqual({ kind: 'refetch', of: ['events'] })
    const plain = await open(web.ana, [{ on: 'events', sessionId: line.id }], place)
    expect(plain.notes().filter(({ kind }) => kind === 'event')).toHaveLength(9)
  })

  it('ends with the login', async () => {
    const cara = await web.account('cara')
    const page = await open(cara, [{ on: 'sessions' }])
    await web.database.sql`delete from users where id = ${cara.userId}`
    await page.end()
    expect(page.messages().at(-1)).toMatchObject({
      event: 'serialized-error',
      data: { data: { api: { code: 'auth_invalid' } } },
    })
  })

  it('is for people who are logged in, and for topics that there are', async () => {
    const topics = [{ on: 'sessions' }] as const
    const refused = [{}, { authorization: `Bearer ${web.ana.token}` }, { cookie: 'next-auth.session-token=x' }]
    for (const headers of refused) {
      const page = await openLivePage(web, headers, topics)
      await page.end()
      expect(page.notes()).toEqual([])
      expect(JSON.stringify(page.messages())).toMatch(/auth_missing|auth_invalid/)
    }
    const input = encodeURIComponent(JSON.stringify({ topics: [{ on: 'weather' }] }))
    const reply = await fetch(`${web.url}/api/trpc/live.follow?input=${input}`, {
      headers: await loginOf(web, web.ana),
    })
    expect(await reply.text()).toContain('"validation"')
  })

  it('ends in good order when the server stops', async () => {
    const other = await startTestWeb()
    const page = await openLivePage(other, await loginOf(other, other.ana), [{ on: 'sessions' }])
    await page.ready()
    await Promise.all([page.end(), other.stop()])
    expect(page.messages().at(-1)?.event).toBe('return')
  })
})

describe('with its limits', () => {
  const topics = [{ on: 'sessions' }] as const

  it('opens so many streams for one person, and again when one has ended', async () => {
    web = await startTestWeb({ live: { perPerson: 2 } })
    const first = await open(web.ana, topics)
    await open(web.ana, topics)
    const refused = await openLivePage(web, await loginOf(web, web.ana), topics)
    await refused.end()
    expect(JSON.stringify(refused.messages())).toContain('rate_limited')
    const other = await open(web.ben, topics)
    expect(other.notes()).toHaveLength(1)
    first.close()
    const notesOfAnother = async () => (await open(web.ana, topics)).notes().length
    await expect.poll(notesOfAnother, { timeout: 20_000 }).toBeGreaterThan(0)
    await web.stop()
  })

  it('ends a stream in good order after a while', async () => {
    web = await startTestWeb({ live: { lastsMs: 200, proveMs: 100 } })
    const page = await open(web.ana, topics)
    await page.end()
    expect(page.notes()[0]).toEqual({ kind: 'refetch', of: ['sessions'] })
    expect(page.messages().at(-1)?.event).toBe('return')
    await web.stop()
  })
})

describe('with proofs far apart', () => {
  beforeAll(async () => {
    web = await startTestWeb({ live: { lookMs: 50, proveMs: 3_600_000 } })
    return () => web.stop()
  })

  it('ends for somebody who is removed with the next notes, long before their login is looked at anew', async () => {
    const member = await addPerson(web, web.ana.accountId, 'member')
    const page = await openLivePage(web, { cookie: member.cookie }, [{ on: 'events' }])
    pages.push(page)
    await page.ready()
    await web.database.sql`delete from users where id = ${member.userId}`
    const { id } = await web.session(web.ana)
    let isOver = false
    const over = page.end().then(() => {
      isOver = true
    })
    await vi.waitFor(
      async () => {
        await record(web, id, 'session.status', {})
        expect(isOver).toBe(true)
      },
      { timeout: 10_000, interval: 100 },
    )
    await over
    expect(page.notes().filter(({ kind }) => kind === 'event').length).toBeLessThan(20)
  })
})
