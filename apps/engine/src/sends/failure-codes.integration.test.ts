import { type FailedCode, failedCode } from '@messenger/shared/contract/fields'
import { mediaSends } from '@messenger/shared/db/schema'
import { mediaFile } from '@messenger/shared/test/media-files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MediaServer, startMediaServer } from '../../test/media-server.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventually,
  fault,
  linkSession,
  messageLog,
  outcomesOf,
  reaches,
  type SendReply,
  settles,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const mb = 1024 * 1024
let stack: Stack
let server: MediaServer
let id: number

beforeAll(async () => {
  server = await startMediaServer()
  stack = await startStack({ heartbeatMs: 200, scheduleMs: 50, ackTimeoutMs: 3_000, sendPatienceMs: 1_000 })
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
})
afterAll(async () => {
  await stack?.stop()
  await server?.stop()
})

const send = (name: string, input: object) => stack.call<SendReply>(`messages.${name}`, id, { to: bob, ...input })
const sendNow = (name: string, input: object) => send(name, { ...input, wait: 'sent' })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const isDue = (msgId: number) =>
  stack.db.database.sql`update scheduled_sends set send_at = now() - interval '1 second' where msg_id = ${msgId}`

interface Failing {
  /** Makes a send fail, by what the network, a media server or the account does. */
  readonly make: () => Promise<SendReply>
  readonly reason: string
}

/** In this order: the last one leaves the session without a connection. */
const table: Readonly<Record<FailedCode, Failing>> = {
  not_on_network: {
    async make() {
      const reply = await send('sendText', { to: '+15550000003', text: 'nobody', sendAt: inAnHour() })
      await isDue(reply.msgId)
      return reply
    },
    reason: 'The recipient is not on WhatsApp.',
  },
  reachout_locked: {
    make: () => sendNow('sendText', { to: '+15550000005', text: 'paused' }),
    reason: 'WhatsApp has paused new chats for this account; existing chats still work.',
  },
  media_fetch_failed: {
    make: () => sendNow('sendImage', { imageUrl: `http://127.0.0.1:${server.port}/missing` }),
    reason: 'The media could not be downloaded: its server answered with status 404.',
  },
  media_too_large: {
    make: () => sendNow('sendAudio', { audioUrl: server.serve(mediaFile('opus', 16 * mb + 1)) }),
    reason: 'The media is larger than 16 MB.',
  },
  media_type: {
    make: () => sendNow('sendVideo', { videoUrl: server.serve(mediaFile('png'), 'video/mp4') }),
    reason: 'The media type is not supported for this message.',
  },
  ack_timeout: {
    make: () => sendNow('sendText', { to: '+15550000007', text: 'no answer' }),
    reason: 'WhatsApp did not acknowledge the message in time.',
  },
  network_rejected: {
    async make() {
      await fault(stack, id, 'nack_479')
      return sendNow('sendText', { text: 'refused' })
    },
    reason: 'WhatsApp rejected the message: error 479',
  },
  canceled: {
    async make() {
      const reply = await send('sendText', { text: 'changed my mind', sendAt: inAnHour() })
      await stack.call('messages.cancelScheduled', id, { msgId: reply.msgId })
      return reply
    },
    reason: 'The message was canceled before it was sent.',
  },
  internal: {
    async make() {
      const reply = await send('sendText', { text: 'lost', sendAt: inAnHour() })
      await stack.db.database.sql`update messages set sealed_content = null where msg_id = ${reply.msgId}`
      await isDue(reply.msgId)
      return reply
    },
    reason: 'The message could not be sent because of an internal error.',
  },
  not_connected: {
    async make() {
      const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
      const slow = server.on('/slow', (_, response) => void mayEnd.then(() => response.end(mediaFile('jpeg'))))
      const reply = await send('sendImage', { imageUrl: slow })
      await eventually(() => expect(server.asked).toContain('/slow'))
      await fault(stack, id, 'conflict_replaced')
      await reaches(stack, id, 'disconnected', 'stream_replaced')
      end()
      return reply
    },
    reason: 'The session was not connected when the message was due.',
  },
}

it('the table has every code of the contract', () => {
  expect(Object.keys(table).sort()).toEqual([...failedCode.options].sort())
})

it.each(Object.entries(table))('%s', async (code, { make, reason }) => {
  const reply = await make()
  const status = code === 'canceled' ? 'canceled' : 'failed'
  await settles(stack, reply.msgId, status)
  if (reply.status === 'failed') expect(reply).toMatchObject({ failed_code: code, failed_reason: reason })
  expect(await messageLog(stack, reply.msgId)).toMatchObject({ status, failedCode: code, failedReason: reason })
  expect(await outcomesOf(stack, id, reply.msgId)).toEqual([
    {
      msgId: reply.msgId,
      status: 'failed',
      failed_code: code,
      success: false,
      error: `Failed to send message: ${reason}`,
    },
  ])
  expect(await stack.db.database.db.select().from(mediaSends)).toEqual([])
})

it('a number that nobody has stays so for a session that is linked after somebody asked for it', async () => {
  const later = await linkSession(stack, '+15551230003')
  const nobody = { to: '+15550000003', text: 'Hello' }
  await expect(stack.call('messages.sendText', later, nobody)).rejects.toThrow()
  const latest = await linkSession(stack, '+15551230004')
  await expect(stack.call('messages.sendText', latest, nobody)).rejects.toMatchObject({ code: 'not_on_network' })
})
