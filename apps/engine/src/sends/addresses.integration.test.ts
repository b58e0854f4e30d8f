import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventsOf,
  eventually,
  fault,
  linkSession,
  ownerOf,
  phoneMessages,
  sendText,
  settles,
  updatesOf,
} from '../../test/steps.ts'

/** Where private messages go: to a person's LID, or to the number of those who have none to write to. */

const ana = '+15551239001'
const bob = '+15551239002'
let stack: Stack
let id: number
let other: number

beforeAll(async () => {
  stack = await startStack()
  id = await linkSession(stack, ana)
  other = await linkSession(stack, bob)
})
afterAll(() => stack?.stop())

const reachedBy = (phone_number: string, reached_by: 'lid' | 'number') =>
  stack.phones.updatePhone({ owner: ownerOf(stack), phone_number, reached_by })

const timesOn = async (phone: string, text: string) =>
  (await phoneMessages(stack, phone)).filter(message => message.text === text).length

/** Messages that clients put on the network while `act` runs, and how many of them it took. */
async function counted(act: () => Promise<unknown>): Promise<{ put: number; taken: number }> {
  const read = async () => (await stack.phones.info()).stats
  const before = await read()
  await act()
  const after = await read()
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  return { put: grown('message'), taken: grown('routed/message') }
}

const send = (to: string, text: string) => sendText(stack, id, to, text, { wait: 'sent' })

/** Waits until nothing of an earlier message is under way: receipts and tokens are counted, too. */
async function arrives(to: string, text: string): Promise<void> {
  await eventually(async () => expect(await timesOn(to, text)).toBe(1))
}

/** One message more, once the session is back. */
async function passes(from: number, to: string, text: string): Promise<void> {
  const { msgId } = await eventually(() => sendText(stack, from, to, text))
  await settles(stack, msgId, 'sent')
}

it('a message to a number goes to its LID, at the first try, and is told as it was asked for', async () => {
  const jid = `${bob.slice(1)}@s.whatsapp.net`
  expect(await counted(() => send(bob, 'to the LID'))).toEqual({ put: 1, taken: 1 })
  await arrives(bob, 'to the LID')
  const { msgId } = await send(bob, 'told')
  await eventually(async () => expect(await updatesOf(stack, id, msgId)).toEqual([2, 3]))
  const told = await eventsOf(stack, id)
  const keys = told.filter(({ data }) => data.msgId === msgId && data.key).map(({ event, data }) => [event, data.key])
  expect(keys.length).toBeGreaterThan(2)
  for (const [, key] of keys) expect(key).toMatchObject({ remoteJid: jid })
  // The session at the other end heard it once.
  await eventually(async () => expect(await eventNamesOf(stack, other, 'told')).toContain('messages.received'))
})

it('a number that the session has never met is asked for its LID', async () => {
  const stranger = '+15551239003'
  await addPhone(stack, stranger)
  expect(await counted(() => send(stranger, 'hello stranger'))).toEqual({ put: 1, taken: 1 })
  await arrives(stranger, 'hello stranger')
})

describe('somebody who is reached by number alone', () => {
  const carl = '+15551239004'
  beforeAll(async () => {
    await addPhone(stack, carl)
    await reachedBy(carl, 'number')
  })

  it('gets a message that was refused at the LID, once, and the next one at once', async () => {
    const first = await send(carl, 'refused at first')
    expect(first).toMatchObject({ status: 'sent' })
    expect(await timesOn(carl, 'refused at first')).toBe(1)
    expect(await counted(() => send(carl, 'straight to the number'))).toEqual({ put: 1, taken: 1 })
    expect(await timesOn(carl, 'straight to the number')).toBe(1)
  })

  it('gets a LID: what is refused at the number goes there, and so does what follows', async () => {
    await reachedBy(carl, 'lid')
    expect(await counted(() => send(carl, 'now by LID'))).toEqual({ put: 2, taken: 1 })
    expect(await counted(() => send(carl, 'by LID at once'))).toEqual({ put: 1, taken: 1 })
    expect(await timesOn(carl, 'now by LID')).toBe(1)
  })

  it('is reached by what changes a message, too', async () => {
    const { msgId } = await send(carl, 'to be changed')
    await reachedBy(carl, 'number')
    await stack.call('messages.edit', id, { msgId, text: 'changed' })
    await eventually(async () => expect(await timesOn(carl, 'changed')).toBe(1))
    await reachedBy(carl, 'lid')
    await stack.call('messages.delete', id, { msgId })
    await eventually(async () => {
      const found = (await phoneMessages(stack, carl)).find(message => message.deleted)
      expect(found).toBeDefined()
    })
  })
})

it('a message that is refused at both addresses has failed, with what was said first', async () => {
  await fault(stack, id, 'nack_463')
  expect(await send(bob, 'refused twice')).toMatchObject({ status: 'failed', failed_code: 'reachout_locked' })
  expect(await timesOn(bob, 'refused twice')).toBe(0)
  expect(await send(bob, 'and on')).toMatchObject({ status: 'sent' })
})

it('addresses that change in mid-flight, over lost connections: each message once, and in both directions', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `flight ${index}`)
  const answers = texts.map(text => `answer to ${text}`)
  const sends = await Promise.all(texts.map(text => sendText(stack, id, bob, text)))
  const replies = await Promise.all(answers.map(text => sendText(stack, other, ana, text)))
  for (const [place, form] of (['number', 'lid', 'number', 'lid'] as const).entries()) {
    await reachedBy(bob, form)
    await reachedBy(ana, form === 'lid' ? 'number' : 'lid')
    if (place % 2 === 0) await fault(stack, place === 0 ? id : other, 'drop_connection')
    // What was refused is at its other address before the address changes again.
    await passes(id, bob, `change ${place}`)
    await passes(other, ana, `change ${place}`)
  }
  for (const { msgId } of [...sends, ...replies]) await settles(stack, msgId, 'sent')
  for (const text of texts) await arrives(bob, text)
  for (const text of answers) await arrives(ana, text)
  for (const text of answers)
    await eventually(async () => {
      const heard = await eventNamesOf(stack, id, text)
      expect(heard.filter(name => name === 'messages.received')).toHaveLength(1)
    })
}, 120_000)
