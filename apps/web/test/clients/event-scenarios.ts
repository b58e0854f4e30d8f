import { eventContract } from '@messenger/shared/contract/events'
import { expect } from 'vitest'
import { record } from '../event-log.ts'
import { eventually, phoneSends, rest } from '../rows/acts.ts'
import { newLine, newPhone, newSession, type Phone, type Session, type World } from '../rows/world.ts'
import { byKey, oncePerWorld, type Scenario, scenario } from './scenario.ts'
import type { Trouble } from './way.ts'

const examples = Object.entries(eventContract).map(([event, { example }]) => ({ event, data: example }))

/** A session with every event of the contract, over and over, and something that no library knows. */
async function withLog(world: World, count: number) {
  const session = await newSession(world)
  for (let n = 0; n < count; n += 1) {
    const { event, data } = examples[n % examples.length] ?? { event: '', data: {} }
    await record(world.web, session.id, event, data)
  }
  await record(world.web, session.id, 'weather.changed', { to: 'rain' })
  return session
}

/** The log as HTTP tells it. */
async function logOf(world: World, { key }: Pick<Session, 'key'>, types = ''): Promise<Event[]> {
  return (await rest(world, 'GET', `/api/events?limit=1000${types && `&types=${types}`}`, undefined, key)).data
}
interface Event {
  readonly cursor: string
  readonly sequence: number
}

/** A session that hears of messages, and where its log is now. */
async function listening({ world }: { readonly world: World }) {
  const line = await newLine(world, 'Listener')
  const from = await newPhone(world, 'Talker')
  await phoneSends(world, from, { to: line.number, text: 'Before' })
  await eventually(async () => expect(await logOf(world, line, 'messages.received')).toHaveLength(1))
  return { line, from }
}

const count = 12
const stream = 'GET /api/events/stream'

async function talks(world: World, { line, from }: { readonly line: Session; readonly from: Phone }) {
  for (let n = 0; n < count; n += 1) await phoneSends(world, from, { to: line.number, text: `Message ${n}` })
}

/** Follows while a phone talks; every message comes once, in order, whatever happens to the connections. */
function followThrough(name: string, troubles: readonly Trouble[]): Scenario {
  return scenario({
    name,
    troubles,
    only: stream,
    prepare: listening,
    request: ({ line }) => ({
      do: 'follow',
      ...byKey(line),
      input: { types: ['messages.received'] },
      take: count,
      waitMs: 60_000,
    }),
    async meanwhile(given, { world, opened }) {
      await opened
      await talks(world, given)
    },
    async expects({ answer, passed }, { line }, { world }) {
      expect(answer.error).toBeUndefined()
      const [, ...told] = await logOf(world, line, 'messages.received')
      expect(told).toHaveLength(count)
      expect(answer.output).toEqual(told)
      const streams = passed.filter(({ call }) => call === stream)
      expect(streams.length).toBeGreaterThanOrEqual(troubles.length + 1)
    },
  })
}

const unavailable: Trouble = { does: 'answer', status: 503, body: '', headers: { 'retry-after': '1' } }

const longLog = oncePerWorld(({ world }) => withLog(world, 240))

const expired = oncePerWorld(async ({ world }) => {
  const session = await withLog(world, 5)
  const after = (await logOf(world, session))[0]?.cursor
  // As retention does.
  await world.web.database.sql`delete from events where session_id = ${session.id} and sequence <= 3`
  return { session, after }
})

export const eventScenarios: readonly Scenario[] = [
  scenario({
    name: 'every event of a log of many pages, also one of a later release',
    prepare: longLog,
    request: session => ({ do: 'events', ...byKey(session), input: {}, take: 241 }),
    async expects({ answer }, session, { world }) {
      expect(answer.error).toBeUndefined()
      const log = await logOf(world, session)
      expect(log).toHaveLength(241)
      expect(answer.output).toEqual(log)
    },
  }),
  scenario({
    name: 'events after a cursor, of some types',
    prepare: oncePerWorld(async ({ world }) => {
      const session = await withLog(world, 46)
      return { session, after: (await logOf(world, session))[9]?.cursor }
    }),
    request: ({ session, after }) => ({
      do: 'events',
      ...byKey(session),
      input: { after, types: ['messages.received', 'session.status'] },
      take: 3,
    }),
    async expects({ answer }, { session }, { world }) {
      expect(answer.error).toBeUndefined()
      const told = await logOf(world, session, 'messages.received,session.status')
      expect(answer.output).toEqual(told.filter(({ sequence }) => sequence > 10))
    },
  }),
  scenario({
    name: 'a cursor that has expired, in the log',
    prepare: expired,
    request: ({ session, after }) => ({ do: 'events', ...byKey(session), input: { after }, take: 1 }),
    expects: ({ answer }) =>
      expect(answer).toMatchObject({ ok: false, error: { class: 'GoneError', status: 410, code: 'cursor_expired' } }),
  }),
  scenario({
    name: 'a cursor that has expired, in the stream',
    prepare: expired,
    request: ({ session, after }) => ({ do: 'follow', ...byKey(session), input: { after }, take: 1, waitMs: 20_000 }),
    expects: ({ answer }) =>
      expect(answer).toMatchObject({ ok: false, error: { class: 'GoneError', status: 410, code: 'cursor_expired' } }),
  }),
  scenario({
    name: 'the stream tells first what was missed',
    prepare: oncePerWorld(async ({ world }) => {
      const session = await withLog(world, 30)
      return { session, after: (await logOf(world, session))[4]?.cursor }
    }),
    request: ({ session, after }) => ({ do: 'follow', ...byKey(session), input: { after }, take: 26, waitMs: 20_000 }),
    async expects({ answer }, { session }, { world }) {
      expect(answer.error).toBeUndefined()
      expect(answer.output).toEqual((await logOf(world, session)).slice(5))
    },
  }),
  followThrough('a stream without trouble', []),
  followThrough('a stream that is cut in the middle of an event', [{ does: 'cut', inEvent: 3 }]),
  followThrough('a stream that is cut again and again', [
    { does: 'cut', inEvent: 2 },
    { does: 'cut', inEvent: 1 },
    { does: 'reset' },
    { does: 'cut', inEvent: 4 },
    unavailable,
    { does: 'cut', inEvent: 2 },
  ]),
]
