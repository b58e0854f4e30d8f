import { PublicFaultKind } from '@messenger/sandbox-network/faults/fault'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventsOf,
  eventually,
  lastSequence,
  linkSession,
  ownerOf,
  phoneMessages,
  phoneSends,
  reaches,
  scanQr,
  sendText,
  statusesOf,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const carl = '+15551230003'
const dora = '+15551230004'
let stack: Stack
let anas: number
let bobs: number
let texts = 0

beforeAll(async () => {
  stack = await startStack({ keepAliveMs: 500, connectDeadlineMs: 2_000 })
  anas = await linkSession(stack, ana)
  bobs = await linkSession(stack, bob)
  for (const phone of [carl, dora]) await addPhone(stack, phone)
  await works(anas, ana)
  await works(bobs, bob)
})
afterAll(() => stack?.stop())

const owner = () => ownerOf(stack)
const active = () => stack.phones.listFaults({ owner: owner() })
const newText = () => `text ${++texts}`
const sends = (session: number) => sendText(stack, session, carl, newText(), { wait: 'sent' })

/** A phone's owner writes to a session; answers the text once it has been recorded, once. */
async function receives(session: number, phone: string): Promise<string> {
  const text = newText()
  await phoneSends(stack, carl, phone, text)
  await eventually(async () => expect(await eventNamesOf(stack, session, text)).toHaveLength(3))
  return text
}

async function works(session: number, phone: string): Promise<void> {
  await reaches(stack, session, 'connected')
  expect(await sends(session)).toMatchObject({ status: 'sent' })
  await receives(session, phone)
}

interface Row {
  readonly more?: { readonly count?: number; readonly ms?: number }
  /** The effect on Bob's session, seen; `before`: the session's last event before the fault. */
  readonly shows: (before: number) => Promise<void>
  /** What must be done before Bob's session is usable again. */
  readonly repair?: () => Promise<unknown>
}

const fails = async (failed_code: string) => expect(await sends(bobs)).toMatchObject({ status: 'failed', failed_code })
const stays = (status: string, reason: string) => () => reaches(stack, bobs, status, reason)
const returns = async (before: number) =>
  eventually(async () => expect(await statusesOf(stack, bobs, before)).toEqual(['connecting', 'connected']))
const relink = () => scanQr(stack, bobs, bob)

const table: Record<PublicFaultKind, Row> = {
  nack_463: {
    more: { count: 2 },
    async shows() {
      await fails('reachout_locked')
      expect(await active()).toMatchObject([{ count: 2, remaining: 1 }])
      await fails('reachout_locked')
    },
  },
  nack_479: { shows: () => fails('network_rejected') },
  drop_connection: { shows: returns },
  delay_ms: {
    more: { ms: 3_000 },
    async shows() {
      const held = newText()
      await phoneSends(stack, carl, bob, held)
      await receives(anas, ana)
      expect(await eventNamesOf(stack, bobs, held)).toEqual([])
      await eventually(async () => expect(await eventNamesOf(stack, bobs, held)).toHaveLength(3))
    },
  },
  duplicate_stanza: {
    async shows() {
      const twice = newText()
      await phoneSends(stack, carl, bob, twice)
      // What comes after both copies is there: so are they.
      await receives(bobs, bob)
      expect(await eventNamesOf(stack, bobs, twice)).toHaveLength(3)
    },
  },
  corrupt_ciphertext: {
    async shows() {
      const damaged = await receives(bobs, bob)
      await receives(bobs, bob)
      expect(await eventNamesOf(stack, bobs, damaged)).toHaveLength(3)
    },
  },
  conflict_replaced: {
    shows: stays('disconnected', 'stream_replaced'),
    repair: () => stack.call('sessions.connect', bobs),
  },
  logged_out_401: { shows: stays('logged_out', 'logged_out_from_phone'), repair: relink },
  banned_403: {
    shows: stays('logged_out', 'banned_permanently'),
    repair: relink,
  },
  unavailable_503: {
    more: { count: 2 },
    shows: before =>
      eventually(async () =>
        expect(await statusesOf(stack, bobs, before)).toEqual([
          'connecting',
          'connecting/network_unreachable',
          'connected',
        ]),
      ),
  },
  deaf: { shows: stays('connecting', 'degraded_no_response') },
  slow_acks: {
    more: { ms: 120_000 },
    async shows() {
      const text = newText()
      const { msgId } = await sendText(stack, bobs, dora, text)
      await eventually(async () => {
        expect((await phoneMessages(stack, dora)).map(message => message.text)).toContain(text)
      })
      // Everything but acknowledgements comes as ever; after it the send has still no outcome.
      await receives(bobs, bob)
      const outcomes = await eventsOf(stack, bobs, 'message.sent')
      expect(outcomes.filter(({ data }) => data.msgId === msgId)).toEqual([])
    },
  },
  offline_queue: {
    more: { count: 2 },
    async shows(before) {
      await eventually(async () => expect(await statusesOf(stack, bobs, before)).toContain('connecting'))
      const [first, second] = [newText(), newText()]
      await phoneSends(stack, carl, bob, first)
      expect(await active()).toMatchObject([{ count: 2, remaining: 1 }])
      await phoneSends(stack, carl, bob, second)
      for (const text of [first, second]) {
        await eventually(async () => expect(await eventNamesOf(stack, bobs, text)).toHaveLength(3))
      }
    },
  },
}

const scopes = {
  'a session': () => ({ session_id: bobs }),
  'a phone': () => ({ phone_number: bob }),
  'a session and its phone': () => ({ session_id: bobs, phone_number: bob }),
}

describe.each(PublicFaultKind.options)('%s', kind => {
  const { more = {}, shows, repair = async () => undefined } = table[kind]
  const create = (scope: { session_id?: number; phone_number?: string }) =>
    stack.phones.createFault({ owner: owner(), kind, ...more, ...scope })

  it.each(Object.entries(scopes))('acts on %s alone, as often as told or until it is deleted', async (_, scope) => {
    const [before, beforeOfAna] = [await lastSequence(stack, bobs), await lastSequence(stack, anas)]
    const { id, count } = await create(scope())
    expect(count).toBe(more.count ?? (['delay_ms', 'banned_403', 'deaf', 'slow_acks'].includes(kind) ? null : 1))
    await shows(before)
    await works(anas, ana)
    expect(await statusesOf(stack, anas, beforeOfAna)).toEqual([])
    if (count === null) {
      expect(await active()).toMatchObject([{ id, kind, count, remaining: null }])
      await stack.phones.deleteFault({ owner: owner(), id })
    }
    expect(await active()).toEqual([])
    await repair()
    await works(bobs, bob)
  })

  it('leaves everybody alone when it concerns a session and a phone that have nothing to do with each other', async () => {
    const before = await lastSequence(stack, bobs)
    const { id } = await create({ session_id: bobs, phone_number: dora })
    await works(bobs, bob)
    expect(await statusesOf(stack, bobs, before)).toEqual([])
    expect(await active()).toMatchObject([{ id, remaining: more.count ?? expect.toBeOneOf([null, 1]) }])
    await stack.phones.deleteFault({ owner: owner(), id })
    await works(bobs, bob)
    expect(await statusesOf(stack, bobs, before)).toEqual([])
  })
})
