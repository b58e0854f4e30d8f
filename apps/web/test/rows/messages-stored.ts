import { expect } from 'vitest'
import { eventually, infoOf, logged, phoneSends, received, rest, send, shown } from './acts.ts'
import { data, row } from './row-case.ts'
import { newPhone, newSession, type World } from './world.ts'

const seconds = expect.stringMatching(/^\d{10}$/)
const networkId = expect.stringMatching(/^3EB0[0-9A-F]+$/)

/** A text of Ana's that arrived. */
async function sentText(world: World) {
  const to = await newPhone(world)
  const msgId = await send(world, { to: to.number, text: 'First words' })
  const { id } = await shown(world, to, ({ text }) => text === 'First words')
  return { to, msgId, id: String(id) }
}
/** A message that waits for tomorrow, of a session that is not linked. */
async function scheduled(world: World) {
  const session = await newSession(world)
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()
  const body = { to: '+6281234567890', text: 'Good morning', sendAt }
  const { data: reply } = await rest(world, 'POST', '/api/send-message', body, session.key)
  expect(reply).toEqual({ msgId: expect.any(Number), jid: body.to, status: 'scheduled', sendAt })
  const caller = { token: world.web.ana.token, session }
  return { session, body, msgId: Number(reply.msgId), sendAt, caller }
}
const millis = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const msgIn = { msg_id: 'msgId', chat: 'chat' }

/** What is done with messages that are there. */
export const storedRows = {
  listScheduled: row({
    rest: 'GET /api/scheduled-messages',
    access: 'read',
    credential: 'key',
    prepare: scheduled,
    caller: ({ caller }) => caller,
    input: () => ({}),
    body: ({ msgId, body, sendAt }) =>
      data({
        current_page: 1,
        data: [
          {
            msgId,
            to: body.to,
            content: JSON.stringify({ to: body.to, text: body.text }),
            status: 'scheduled',
            sendAt,
            created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          },
        ],
        first_page_url: '/api/scheduled-messages?page=1',
        from: 1,
        last_page: 1,
        last_page_url: '/api/scheduled-messages?page=1',
        next_page_url: null,
        path: '/api/scheduled-messages',
        per_page: 10,
        prev_page_url: null,
        to: 1,
        total: 1,
      }),
  }),
  cancelScheduled: row({
    rest: 'DELETE /api/scheduled-messages/{msgId}',
    access: 'destructive',
    credential: 'key',
    prepare: scheduled,
    caller: ({ caller }) => caller,
    input: ({ msgId }) => ({ msgId }),
    body: () => ({ success: true, message: 'Scheduled message canceled successfully.' }),
    async saw({ session, msgId }, _, world) {
      expect(await logged(world, msgId, 'canceled', session)).toMatchObject({ failed_code: 'canceled' })
      const { data: left } = await rest(world, 'GET', '/api/scheduled-messages', undefined, session.key)
      expect(left.data).toEqual([])
    },
  }),
  resend: row({
    rest: 'POST /api/messages/{message}/resend',
    access: 'write',
    credential: 'key',
    tools: { resend_message: { args: { msg_id: 'message', chat: 'chat' } } },
    async prepare(world) {
      const to = await newPhone(world)
      await rest(world, 'POST', '/api/sandbox/faults', { kind: 'nack_479', session_id: world.ana.id })
      const body = { to: to.number, text: 'Once more' }
      const { data: reply } = await rest(world, 'POST', '/api/send-message?wait=sent', body, world.ana.key)
      expect(reply).toMatchObject({ status: 'failed', failed_code: 'network_rejected' })
      return { to, msgId: Number(reply.msgId) }
    },
    input: ({ msgId }) => ({ message: msgId }),
    body: () => ({ success: true, message: 'Message resend initiated successfully.' }),
    async saw({ to, msgId }, _, world) {
      await logged(world, msgId, 'sent')
      const { id } = await infoOf(world, msgId)
      await shown(world, to, message => message.id === id && message.text === 'Once more')
    },
  }),
  edit: row({
    rest: 'PUT /api/messages/{msgId}',
    access: 'write',
    credential: 'key',
    tools: { edit_message: { args: { ...msgIn, text: 'text' } } },
    prepare: sentText,
    input: ({ msgId }) => ({ msgId, text: 'Second words' }),
    body: ({ to, msgId, id }) =>
      data({
        remoteJid: to.jid,
        id: networkId,
        msgId,
        key: { id: networkId, fromMe: true, remoteJid: to.jid },
        message: {
          protocolMessage: {
            key: { id, fromMe: true, remoteJid: to.jid },
            type: 14,
            timestampMs: expect.any(Number),
            editedMessage: { extendedTextMessage: { text: 'Second words' } },
          },
        },
        messageTimestamp: seconds,
        status: 1,
      }),
    async saw({ to, id }, answer, world) {
      expect(answer.key.id).toBe(answer.id)
      expect(answer.id).not.toBe(id)
      await shown(world, to, message => message.id === id && message.text === 'Second words' && message.edited)
    },
  }),
  getInfo: row({
    rest: 'GET /api/messages/{msgId}/info',
    access: 'read',
    credential: 'key',
    tools: { get_message_info: { args: msgIn } },
    async prepare(world) {
      const sent = await sentText(world)
      await rest(world, 'POST', `/api/sandbox/phones/${sent.to.number}/read`, { chat: world.ana.jid })
      await eventually(async () => expect((await infoOf(world, sent.msgId)).status).toBe(4))
      return sent
    },
    input: ({ msgId }) => ({ msgId }),
    body: ({ to, msgId, id }, { ana }) =>
      data({
        remoteJid: to.jid,
        id,
        msgId,
        key: { id, fromMe: true, remoteJid: to.jid },
        message: { extendedTextMessage: { text: 'First words' } },
        messageTimestamp: seconds,
        status: 4,
        sender: ana.jid,
        timestamps: { queued: millis, sent: millis, delivered: millis, read: millis },
        edits: [],
      }),
  }),
  trace: row({
    rest: 'GET /api/messages/{msgId}/trace',
    access: 'read',
    credential: 'key',
    tools: { trace_message: { args: msgIn } },
    async prepare(world) {
      const sent = await sentText(world)
      await eventually(async () => expect((await infoOf(world, sent.msgId)).status).toBe(3))
      return sent
    },
    input: ({ msgId }) => ({ msgId }),
    body: ({ to, msgId, id }) =>
      data({
        msgId,
        sendStatus: 'sent',
        id,
        remoteJid: to.jid,
        status: 3,
        fromMe: true,
        call: { door: 'api', requestId: expect.any(String), credential: 'session_key' },
        cause: null,
        steps: [
          { at: millis, kind: 'accepted', text: 'The gateway accepted the message over the API.' },
          { at: millis, kind: 'wired', text: 'The message went to WhatsApp.', durationMs: expect.any(Number) },
          { at: millis, kind: 'acknowledged', text: 'WhatsApp accepted the message.', durationMs: expect.any(Number) },
          {
            at: millis,
            kind: 'delivered',
            who: to.jid,
            text: `${to.number} received the message.`,
            durationMs: expect.any(Number),
          },
        ],
        recipients: [{ userJid: to.jid, delivered: millis }],
        events: expect.arrayContaining([
          { id: expect.stringMatching(/^evt_/), event: 'message.sent', at: millis, deliveries: expect.any(Array) },
        ]),
        eventsCut: false,
        refusals: [],
      }),
  }),
  delete: row({
    rest: 'DELETE /api/messages/{msgId}',
    access: 'destructive',
    credential: 'key',
    tools: { delete_message: { args: msgIn } },
    prepare: sentText,
    // By the network's id, with the chat that tells two of them apart.
    input: ({ id, to }) => ({ msgId: id, chat: to.jid }),
    body: () => ({ success: true, message: 'Message deleted successfully.' }),
    saw: ({ to, id }, _, world) =>
      shown(world, to, message => message.id === id && message.deleted && message.text === ''),
  }),
  markRead: row({
    rest: 'POST /api/messages/read',
    access: 'write',
    credential: 'key',
    async prepare(world) {
      const { from, id, event } = await received(world, { text: 'Read me' })
      // Another one that stays unread.
      const other = await phoneSends(world, from, { to: world.ana.number, text: 'Not me' })
      const second = await phoneSends(world, from, { to: world.ana.number, text: 'Read me too' })
      const key = event.messages.key
      return { from, id, other, second, key, moreKeys: [{ id: second, remoteJid: key.remoteJid, fromMe: false }] }
    },
    input: ({ key, moreKeys }) => ({ key, moreKeys }),
    body: () => data({ status: 'read' }),
    async saw({ from, id, other, second }, _, world) {
      for (const read of [id, second])
        await shown(world, from, message => message.id === read && message.status === 'read')
      await shown(world, from, message => message.id === other && message.status === 'delivered')
    },
  }),
}
