import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventsOf,
  eventually,
  jidsOf,
  lastSequence,
  linkSession,
  messageLog,
  ownerOf,
  phoneMessages,
  phoneSends,
  sendText,
  settles,
  upsertOf,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
let stack: Stack
let id: number
let anas: { pn: string; lid: string }
let bobs: { pn: string; lid: string }

beforeAll(async () => {
  stack = await startStack()
  await addPhone(stack, bob, 'Bob')
  id = await linkSession(stack, ana)
  anas = await jidsOf(stack, ana)
  bobs = await jidsOf(stack, bob)
  // presences need the name, which the phone hands over a moment after the login
  await eventually(async () =>
    expect(await stack.call('sessions.getUser', id)).toMatchObject({ name: expect.any(String) }),
  )
})
afterAll(() => stack?.stop())

/** As web does: the row, then the connection. */
async function change(column: string, value: boolean | string | null): Promise<void> {
  const { sql } = stack.db.database
  await sql`update sessions set ${sql({ [column]: value })} where id = ${id}`
  expect(await stack.call('internal.applySettings', id)).toBeNull()
}

async function seenByBob(): Promise<string[]> {
  const seen = await stack.phones.listSightings({ owner: ownerOf(stack), phone_number: bob })
  return seen.filter(({ from }) => from === anas.pn).map(({ type }) => type)
}
const show = (type: string, more: object = {}) => stack.call('sessions.sendPresence', id, { jid: bob, type, ...more })

it('all presences are seen on the phone', async () => {
  const before = (await seenByBob()).length
  const types = ['available', 'composing', 'recording', 'paused', 'unavailable']
  for (const type of types) expect(await show(type)).toEqual({ jid: bob, type })
  await eventually(async () => expect((await seenByBob()).slice(before)).toEqual(types))
})

it('typing ends by itself, and the reply does not wait for it', async () => {
  for (const [jid, type] of [
    [bob, 'composing'],
    [bobs.lid, 'recording'],
  ]) {
    const before = (await seenByBob()).length
    const startedAt = Date.now()
    await stack.call('sessions.sendPresence', id, { jid, type, delayMs: 1_500 })
    expect((await seenByBob()).slice(before)).not.toContain('paused')
    await eventually(async () => expect((await seenByBob()).slice(before)).toEqual([type, 'paused']))
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_500)
  }
})

it('what is shown next takes the place of the pause', async () => {
  const before = (await seenByBob()).length
  await show('composing', { delayMs: 100 })
  await show('recording')
  const startedAt = Date.now()
  await show('composing', { delayMs: 500 })
  await eventually(async () => expect((await seenByBob()).at(-1)).toBe('paused'))
  // the one of the first would have come long before
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(500)
  expect((await seenByBob()).slice(before)).toEqual(['composing', 'recording', 'composing', 'paused'])
})

it('always online is shown at once, and taken back', async () => {
  const before = (await seenByBob()).length
  await change('always_online', true)
  await eventually(async () => expect((await seenByBob()).slice(before)).toEqual(['available']))
  await stack.call('sessions.restart', id)
  const restarted = ['available', 'unavailable', 'available']
  await eventually(async () => expect((await seenByBob()).slice(before)).toEqual(restarted))
  await eventually(() => change('always_online', false))
  await eventually(async () => expect((await seenByBob()).at(-1)).toBe('unavailable'))
})

it('incoming messages are read when the session says so, and not otherwise', async () => {
  const statusAt = async (text: string) => (await phoneMessages(stack, bob)).find(one => one.text === text)?.status
  await phoneSends(stack, bob, ana, 'unread')
  await upsertOf(stack, id, 'unread')
  await change('read_incoming_messages', true)
  await phoneSends(stack, bob, ana, 'to be read')
  await eventually(async () => expect(await statusAt('to be read')).toBe('read'))
  expect(await statusAt('unread')).toBe('delivered')
  await change('read_incoming_messages', false)
  await phoneSends(stack, bob, ana, 'unread again')
  await upsertOf(stack, id, 'unread again')
  await eventually(async () => expect(await statusAt('unread again')).toBe('delivered'))
})

it('the log keeps recipient and content only while messages are logged', async () => {
  const logged = async () => {
    const { msgId } = await sendText(stack, id, bob, 'to the log')
    await settles(stack, msgId, 'sent')
    const { to, content } = await messageLog(stack, msgId)
    return { to, content }
  }
  const whole = { to: bob, content: JSON.stringify({ to: bob, text: 'to the log' }) }
  expect(await logged()).toEqual(whole)
  await change('log_messages', false)
  expect(await logged()).toEqual({ to: null, content: null })
  await change('log_messages', true)
  expect(await logged()).toEqual(whole)
})

it('calls are told once, and rejected when the session says so', async () => {
  const ring = async (video: boolean) => {
    const { id: call } = await stack.phones.startCall({ owner: ownerOf(stack), phone_number: bob, to: ana, video })
    return call
  }
  const statusOf = async (call: string) => {
    const calls = await stack.phones.listCalls({ owner: ownerOf(stack), phone_number: bob })
    return calls.find(known => known.id === call)?.status
  }
  const told = async (after: number) => (await eventsOf(stack, id, 'call')).filter(({ sequence }) => sequence > after)
  const before = await lastSequence(stack, id)
  const first = await ring(false)
  await eventually(async () => expect(await told(before)).toHaveLength(1))
  expect((await told(before))[0]?.data).toEqual({
    call: {
      id: first,
      from: bobs.pn,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      isGroup: false,
      isVideo: false,
      status: 'offer',
    },
  })
  await change('auto_reject_calls', true)
  const second = await ring(true)
  await eventually(async () => expect(await statusOf(second)).toBe('rejected'))
  expect(await statusOf(first)).toBe('ringing')
  const after = await told(before)
  expect(after.map(({ data }) => Reflect.get(Object(Reflect.get(data, 'call')), 'isVideo'))).toEqual([false, true])
})

it('whoever is rejected gets the text of the session, once for a call, and at most one a minute', async () => {
  const [carl, text] = ['+15551230003', 'We cannot take calls. Please write.']
  await addPhone(stack, carl, 'Carl')
  const rings = async (from: string) => {
    const { id: call } = await stack.phones.startCall({ owner: ownerOf(stack), phone_number: from, to: ana })
    await eventually(async () => {
      const calls = await stack.phones.listCalls({ owner: ownerOf(stack), phone_number: from })
      expect(calls.find(known => known.id === call)?.status).toBe('rejected')
    })
  }
  const textsTo = async (phone: string) =>
    (await phoneMessages(stack, phone)).filter(({ from_me }) => !from_me).map(({ text }) => text)
  const before = await textsTo(bob)
  await change('auto_reject_calls', true)
  await rings(bob)
  await change('auto_reject_text', text)
  await rings(bob)
  await rings(bob)
  await rings(carl)
  await eventually(async () => expect(await textsTo(carl)).toEqual([text]))
  await eventually(async () => expect((await textsTo(bob)).slice(before.length)).toEqual([text]))
  const logged = () => stack.db.database.sql<{ id: number }[]>`
    select id::int as id from message_logs where session_id = ${id} and "to" = ${carl}`
  const content = JSON.stringify({ to: carl, text })
  await eventually(async () => {
    const rows = await Promise.all((await logged()).map(row => messageLog(stack, row.id)))
    expect(rows).toMatchObject([{ to: carl, content, status: 'sent' }])
  })
  const [outcome] = (await eventsOf(stack, id, 'message.sent')).filter(({ data }) =>
    JSON.stringify(data).includes(text),
  )
  expect(outcome?.data).toMatchObject({ success: true, status: 'sent', message: { extendedTextMessage: { text } } })
  await change('auto_reject_calls', false)
})

it('groups, channels and statuses are ignored while the session says so, people never', async () => {
  const channel = '120363000000000077@newsletter'
  const group = await stack.phones.createGroup({
    owner: ownerOf(stack),
    phone_number: bob,
    subject: 'Loud',
    participants: [ana],
  })
  const places = [
    [group.jid, 'ignore_groups', 'messages-group.received'],
    [channel, 'ignore_channels', 'messages-newsletter.received'],
    [null, 'ignore_broadcasts', 'messages.received'],
  ] as const
  for (const [to, setting, event] of places) {
    const told = async (text: string) => {
      if (to) await phoneSends(stack, bob, to, text)
      else await stack.phones.postStatus({ owner: ownerOf(stack), phone_number: bob, text })
      await phoneSends(stack, bob, ana, `after ${text}`)
      await upsertOf(stack, id, `after ${text}`)
    }
    const hears = async (text: string) => {
      await told(text)
      await eventually(async () => expect(await eventNamesOf(stack, id, text)).toContain(event))
    }
    await hears(`${setting}: heard`)
    await change(setting, true)
    await told(`${setting}: unheard`)
    await change(setting, false)
    // Statuses come in their order, though not in that of other messages.
    await hears(`${setting}: heard again`)
    expect(await eventNamesOf(stack, id, `${setting}: unheard`)).toEqual([])
  }
})
