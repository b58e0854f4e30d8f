import { sessions } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataOf, eventsAbout, phoneDoes, sendNow, shownOn } from '../../../test/kinds.ts'
import { type Stack, startStack } from '../../../test/stack.ts'
import {
  addPhone,
  eventually,
  fault,
  jidsOf,
  linkSession,
  messageLog,
  outcomesOf,
  phoneMessages,
  sendText,
  settles,
  storedMessages,
  upsertOf,
} from '../../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
let stack: Stack
let id: number
let other: number
let bobJid: string

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200, ackTimeoutMs: 2_000 })
  id = await linkSession(stack, ana)
  other = await linkSession(stack, '+15551230003')
  await addPhone(stack, bob)
  bobJid = (await jidsOf(stack, bob)).pn
})
afterAll(() => stack?.stop())

const refused = (name: string, input: unknown, code: string, session = id) =>
  expect(stack.call(`messages.${name}`, session, input), `${name} ${JSON.stringify(input)}`).rejects.toMatchObject({
    code,
  })
const sent = async (text: string) => {
  const { msgId } = await sendNow(stack, id, 'sendText', { to: bob, text })
  return { msgId, ...(await messageLog(stack, msgId)) }
}
const age = (msgId: number, interval: string) =>
  stack.db.database.sql`update message_logs set acked_at = now() - ${interval}::interval where id = ${msgId}`

it('edit: the reply, the phones, the event; again; what is quoted and forwarded is the newest text', async () => {
  const { msgId, networkId } = await sent('first words')
  const reply = await stack.call<{ id: string }>('messages.edit', id, { msgId, text: 'second words' })
  const key = { id: reply.id, fromMe: true, remoteJid: bobJid }
  expect(reply).toEqual({
    remoteJid: bobJid,
    id: expect.stringMatching(/^3EB0/),
    msgId,
    key,
    message: {
      protocolMessage: {
        key: { id: networkId, fromMe: true, remoteJid: bobJid },
        type: 14,
        timestampMs: expect.any(Number),
        editedMessage: { extendedTextMessage: { text: 'second words' } },
      },
    },
    messageTimestamp: expect.stringMatching(/^\d+$/),
    status: 1,
  })
  expect(reply.id).not.toBe(networkId)
  for (const phone of [bob, ana])
    expect(await shownOn(stack, phone, networkId, ({ edited }) => edited)).toMatchObject({
      text: 'second words',
      kind: 'text',
    })
  expect(await phoneMessages(stack, bob)).toHaveLength(1)
  expect((await upsertOf(stack, id, 'second words')).key).toMatchObject(key)
  expect((await eventsAbout(stack, id, reply.id))[0]).toBe('messages.upsert')
  await stack.call('messages.edit', id, { msgId, text: 'third words' })
  await shownOn(stack, bob, networkId, ({ text }) => text === 'third words')
  expect(await stack.call('messages.getInfo', id, { msgId })).toMatchObject({
    id: networkId,
    message: { extendedTextMessage: { text: 'third words' } },
    edits: [{ text: 'second words' }, { text: 'third words' }],
  })
  const forward = await sendNow(stack, id, 'forward', { to: bob, forward: { msgId } })
  expect(await shownOn(stack, bob, (await messageLog(stack, forward.msgId)).networkId)).toMatchObject({
    text: 'third words',
  })
  const answer = await sendNow(stack, id, 'sendText', { to: bob, text: 'as I said', replyTo: msgId })
  expect(await stack.call('messages.getInfo', id, { msgId: answer.msgId })).toMatchObject({
    message: {
      extendedTextMessage: {
        contextInfo: { stanzaId: networkId, quotedMessage: { extendedTextMessage: { text: 'third words' } } },
      },
    },
  })
})

it('edit: the same reserved id twice is one edit', async () => {
  const { msgId, networkId } = await sent('once')
  const reserved = '3EB0AAAAAAAAAAAAAAAAAA'
  for (const _ of [1, 2]) {
    const reply = await stack.call('messages.edit', id, { msgId, text: 'once edited' }, reserved)
    expect(reply).toMatchObject({ id: reserved })
  }
  await shownOn(stack, bob, networkId, ({ text }) => text === 'once edited')
  const upserts = (await dataOf(stack, id, 'messages.upsert')).filter(data => JSON.stringify(data).includes(reserved))
  expect(upserts).toHaveLength(1)
})

it('edit: closed for what is too old, deleted, unsent or has no text', async () => {
  const { msgId } = await sent('old')
  await age(msgId, '14 minutes 50 seconds')
  await stack.call('messages.edit', id, { msgId, text: 'just in time' })
  await age(msgId, '15 minutes')
  await refused('edit', { msgId, text: 'late' }, 'edit_closed')
  const poll = await sendNow(stack, id, 'sendPoll', { to: bob, poll: { question: 'a', options: ['b', 'c'] } })
  await refused('edit', { msgId: poll.msgId, text: 'no' }, 'edit_closed')
  await fault(stack, id, 'nack_479')
  const failed = await sendNow(stack, id, 'sendText', { to: bob, text: 'never sent' })
  await refused('edit', { msgId: failed.msgId, text: 'no' }, 'edit_closed')
  await refused('edit', { msgId: 999_999, text: 'no' }, 'message_not_found')
  await refused('edit', { msgId, text: '' }, 'validation')
  await refused('edit', { msgId, text: 'not mine' }, 'message_not_found', other)
})

it('delete: gone on every phone, told once, closed after that', async () => {
  const { msgId, networkId } = await sent('take it back')
  expect(await stack.call('messages.delete', id, { msgId })).toBe('Message deleted successfully.')
  for (const phone of [bob, ana])
    expect(await shownOn(stack, phone, networkId, ({ deleted }) => deleted)).toMatchObject({ text: '' })
  expect((await dataOf(stack, id, 'messages.delete')).at(-1)).toEqual({
    keys: [{ remoteJid: bobJid, id: networkId, fromMe: true }],
  })
  await refused('delete', { msgId }, 'delete_closed')
  await refused('edit', { msgId, text: 'no' }, 'edit_closed')
  await refused('forward', { to: bob, forward: { msgId } }, 'validation')
  await refused('sendText', { to: bob, text: 'no', replyTo: networkId }, 'validation')
  expect(await dataOf(stack, id, 'messages.delete')).toHaveLength(1)
  const old = await sent('old enough')
  await age(old.msgId, '59 hours 59 minutes')
  await stack.call('messages.delete', id, { msgId: old.msgId })
  const older = await sent('too old')
  await age(older.msgId, '60 hours')
  await refused('delete', { msgId: older.msgId }, 'delete_closed')
  await refused('delete', { msgId: 999_999 }, 'message_not_found')
  await refused('delete', { msgId: older.msgId }, 'message_not_found', other)
})

it('what the network refuses is told, and changes nothing', async () => {
  const { msgId, networkId } = await sent('stays')
  for (const [name, input] of [
    ['edit', { msgId, text: 'changed' }],
    ['delete', { msgId }],
  ] as const) {
    await fault(stack, id, 'nack_479')
    await expect(stack.call(`messages.${name}`, id, input)).rejects.toMatchObject({
      code: 'network_refused',
      cause: { data: { api: { params: { reason: 'error 479' } } } },
    })
  }
  expect(await shownOn(stack, bob, networkId)).toMatchObject({ text: 'stays', edited: false, deleted: false })
  expect(await eventsAbout(stack, id, 'changed')).toEqual([])
  expect(await stack.call('messages.delete', id, { msgId })).toBe('Message deleted successfully.')
})

it('an answer that does not come is no refusal', async () => {
  const { msgId } = await sent('who knows')
  const silence = await fault(stack, id, 'deaf')
  const taken = async () => (await stack.phones.info()).stats.message ?? 0
  const before = await taken()
  const edit = expect(stack.call('messages.edit', id, { msgId, text: 'lost' })).rejects.toMatchObject({
    code: 'not_ready',
  })
  await eventually(async () => expect(await taken()).toBe(before + 1))
  await fault(stack, id, 'drop_connection')
  await edit
  await silence()
  await eventually(() => stack.call('sessions.getUser', id))
})

it('edits and deletions of others: events, and what their messages read', async () => {
  const theirs = await phoneDoes(stack, bob, { to: ana, text: 'their words' })
  await upsertOf(stack, id, 'their words')
  await phoneDoes(stack, bob, { edit: theirs, text: 'their new words' })
  const edited = await upsertOf(stack, id, 'their new words')
  expect(edited.message).toMatchObject({ protocolMessage: { type: 14, key: { id: theirs } } })
  const forward = await sendNow(stack, id, 'forward', { to: bob, forward: { msgId: theirs } })
  expect(await shownOn(stack, bob, (await messageLog(stack, forward.msgId)).networkId)).toMatchObject({
    text: 'their new words',
  })
  const deletion = await phoneDoes(stack, bob, { delete: theirs })
  await eventually(async () => expect(await eventsAbout(stack, id, `"${theirs}"`)).toContain('messages.delete'))
  expect((await dataOf(stack, id, 'messages.delete')).at(-1)).toEqual({
    keys: [{ remoteJid: bobJid, id: theirs, fromMe: false }],
  })
  expect(await eventsAbout(stack, id, deletion)).toEqual([])
  await refused('forward', { to: bob, forward: { msgId: theirs } }, 'validation')
  // From the account's own phone.
  const own = await phoneDoes(stack, ana, { to: bob, text: 'from my phone' })
  await upsertOf(stack, id, 'from my phone')
  await phoneDoes(stack, ana, { delete: own })
  await eventually(async () =>
    expect((await dataOf(stack, id, 'messages.delete')).at(-1)).toEqual({
      keys: [{ remoteJid: bobJid, id: own, fromMe: true }],
    }),
  )
  // Nobody else's message is one's own to change.
  await expect(phoneDoes(stack, bob, { delete: own })).rejects.toMatchObject({ code: 'validation' })
})

it('an act that comes twice is told once', async () => {
  const { networkId } = await sent('act on me')
  await fault(stack, id, 'duplicate_stanza')
  const reaction = await phoneDoes(stack, bob, { to: ana, reaction: { emoji: '🔥', msgId: networkId } })
  await phoneDoes(stack, bob, { to: ana, text: 'after the reaction' })
  await upsertOf(stack, id, 'after the reaction')
  expect(await eventsAbout(stack, id, reaction)).toEqual(['messages.reaction'])
})

it('resend: the same message to the recipient, whatever had become of it', async () => {
  await fault(stack, id, 'nack_479')
  const { msgId } = await sendNow(stack, id, 'sendText', { to: bob, text: 'again' })
  const { networkId } = await settles(stack, msgId, 'failed')
  expect(await stack.call('messages.resend', id, { message: msgId })).toBe('Message resend initiated successfully.')
  expect(await settles(stack, msgId, 'sent')).toMatchObject({ networkId, failedCode: null, failedReason: null })
  await shownOn(stack, bob, networkId)
  expect((await outcomesOf(stack, id, msgId)).map(({ success }) => success)).toEqual([false, true])
  await refused('resend', { message: msgId }, 'resend_not_failed')
  // One that arrived without an acknowledgement, and is sent again.
  const answers = await fault(stack, id, 'slow_acks', { ms: 60_000 })
  const late = await sendText(stack, id, bob, 'arrived', { wait: 'sent' })
  expect(late).toMatchObject({ status: 'failed', failed_code: 'ack_timeout' })
  await answers()
  await stack.call('messages.resend', id, { message: late.msgId })
  await settles(stack, late.msgId, 'sent')
  expect((await phoneMessages(stack, bob)).filter(({ text }) => text === 'arrived')).toHaveLength(1)
})

it('resend: who may not, and what cannot', async () => {
  await fault(stack, id, 'nack_479')
  const { msgId } = await sendNow(stack, id, 'sendContact', { to: bob, contact: { name: 'Ana', phone: '+1' } })
  await refused('resend', { message: msgId }, 'not_owner', other)
  await refused('resend', { message: 999_999 }, 'message_not_found')
  const { sql } = stack.db.database
  const [account] = await sql<{ id: number }[]>`insert into accounts (name) values ('Stranger') returning id`
  const foreign = await stack.createSession('+15551230008', { accountId: account?.id ?? 0 })
  const [theirs] = await sql<{ id: string }[]>`
    insert into message_logs (session_id, network_id, content, chat_jid, status, failed_code)
    values (${foreign}, '3EB0FF', '{}', ${bobJid}, 'failed', 'internal') returning id`
  await refused('resend', { message: Number(theirs?.id) }, 'message_not_found')
  const logging = (isOn: boolean) =>
    stack.db.database.db
      .update(sessions)
      .set({ logMessages: isOn })
      .where(eq(sessions.id, id))
      .then(() => stack.call('internal.applySettings', id))
  await logging(false)
  await fault(stack, id, 'nack_479')
  const secret = await sendNow(stack, id, 'sendText', { to: bob, text: 'not logged' })
  expect(await messageLog(stack, secret.msgId)).toMatchObject({ to: null, content: null, status: 'failed' })
  await refused('resend', { message: secret.msgId }, 'logging_off')
  expect(await stack.call('messages.getInfo', id, { msgId: secret.msgId })).toMatchObject({ message: {}, status: 1 })
  await logging(true)
  await refused('resend', { message: secret.msgId }, 'logging_off')
})

it('without a connection: none of them', async () => {
  const idle = await stack.createSession('+15551230009')
  for (const [name, input] of [
    ['edit', { msgId: 1, text: 'x' }],
    ['delete', { msgId: 1 }],
    ['resend', { message: 1 }],
    ['sendContact', { to: bob, contact: { name: 'a', phone: 'b' } }],
    ['sendQuoted', { to: bob, replyTo: 1, text: 'x' }],
  ] as const)
    await refused(name, input, 'not_connected', idle)
  await refused('getInfo', { msgId: 1 }, 'message_not_found', idle)
  expect(await storedMessages(stack, idle)).toEqual([])
})
