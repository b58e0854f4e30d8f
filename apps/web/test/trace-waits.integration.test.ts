import type { MessageTrace } from '@messenger/shared/contract/messages/message-trace'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

/** What a send waited for, as its history tells it: of what engines leave in the database. */

const chat = '6281234567890@s.whatsapp.net'
const minuteMs = 60_000
const start = Date.now() - 60 * minuteMs
const after = (minutes: number) => new Date(start + minutes * minuteMs).toISOString()
let web: TestWeb
let line: { id: number; key: string }
let sends = 0

beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())
beforeEach(async () => {
  line = await web.session(web.ana)
  await web.database.sql`
    update sessions set status = 'connected', status_updated_at = ${after(-10)} where id = ${line.id}`
  await web.database.sql`delete from session_logs where session_id = ${line.id}`
  await log(-10, 'connected')
})

const log = (minutes: number, status: string) => web.database.sql`
  insert into session_logs (session_id, event_type, status, occurred_at)
  values (${line.id}, 'status_change', ${status}, ${after(minutes)})`

/** A send that was accepted after so many minutes. */
async function send(minutes: number, status = 'in_progress') {
  sends += 1
  const networkId = `3EB0${sends}`
  const [row] = await web.database.sql<{ id: number }[]>`
    with log as (
      insert into message_logs (session_id, network_id, chat_jid, status, created_at, updated_at)
      values (${line.id}, ${networkId}, ${chat}, ${status}, ${after(minutes)}, ${after(minutes)}) returning id
    )
    insert into messages (session_id, chat, network_id, from_me, remote_jid, status, timestamp, msg_id)
    select ${line.id}, ${chat}, ${networkId}, true, ${chat}, 1, 0, id from log returning msg_id::float8 as id`
  return { msgId: row?.id ?? 0, networkId }
}
const media = ({ msgId, networkId }: { msgId: number; networkId: string }) => web.database.sql`
  insert into media_sends (msg_id, session_id, network_id, chat_jid, sealed_request)
  values (${msgId}, ${line.id}, ${networkId}, ${chat}, '')`
const step = ({ networkId }: { networkId: string }, minutes: number, kind: string) => web.database.sql`
  insert into message_steps (session_id, network_id, at, kind)
  values (${line.id}, ${networkId}, ${after(minutes)}, ${kind})`

async function trace({ msgId }: { msgId: number }): Promise<MessageTrace> {
  const { status, body } = await web.call('GET', `/api/messages/${msgId}/trace`, { token: line.key })
  expect(status).toBe(200)
  return body.data
}
const kindsIn = ({ steps }: MessageTrace) =>
  steps.map(({ kind, at }) => [kind, Math.round((Date.parse(at) - start) / minuteMs)])

it('a send that waits for the connection says since when, and afterwards when it came back', async () => {
  await log(2, 'disconnected')
  await web.database.sql`
    update sessions set status = 'disconnected', status_updated_at = ${after(2)} where id = ${line.id}`
  const sent = await send(5)
  const waiting = await trace(sent)
  expect(waiting.cause).toMatchObject({ kind: 'waiting_connection', since: after(2) })
  expect(kindsIn(waiting)).toEqual([
    ['accepted', 5],
    ['waiting_connection', 5],
  ])
  await log(8, 'connected')
  await web.database
    .sql`update sessions set status = 'connected', status_updated_at = ${after(8)} where id = ${line.id}`
  await step(sent, 9, 'wired')
  await log(20, 'disconnected')
  const gone = await trace(sent)
  expect(gone.cause).toMatchObject({ kind: 'waiting_acknowledgement' })
  expect(kindsIn(gone)).toEqual([
    ['accepted', 5],
    ['waiting_connection', 5],
    ['connected', 8],
    ['wired', 9],
  ])
})

it('a send waits for its media, and the next one in the chat for its turn', async () => {
  const [picture, text] = [await send(1), await send(2)]
  await media(picture)
  const waiting = [await trace(picture), await trace(text)]
  expect(waiting.map(({ cause }) => cause?.kind)).toEqual(['waiting_media', 'waiting_turn'])
  expect(waiting.map(kindsIn)).toEqual([
    [
      ['accepted', 1],
      ['waiting_media', 1],
    ],
    [
      ['accepted', 2],
      ['waiting_turn', 2],
    ],
  ])
  // Fetched, and both on the wire: the history keeps what was waited for.
  await web.database.sql`delete from media_sends where session_id = ${line.id}`
  await step(picture, 4, 'media_ready')
  await step(picture, 5, 'wired')
  await step(text, 6, 'wired')
  expect([kindsIn(await trace(picture)), kindsIn(await trace(text))]).toEqual([
    [
      ['accepted', 1],
      ['waiting_media', 1],
      ['media_ready', 4],
      ['wired', 5],
    ],
    [
      ['accepted', 2],
      ['waiting_turn', 2],
      ['wired', 6],
    ],
  ])
})

it('a send waits neither for media of another chat nor for what was ready before it', async () => {
  const [before, other] = [await send(1), await send(2)]
  await step(before, 3, 'media_ready')
  await web.database.sql`update message_logs set chat_jid = 'another@s.whatsapp.net' where id = ${other.msgId}`
  await media(other)
  await step(other, 6, 'media_ready')
  await web.database.sql`update media_sends set chat_jid = 'another@s.whatsapp.net' where msg_id = ${other.msgId}`
  const sent = await send(5)
  await step(sent, 7, 'wired')
  const found = await trace(sent)
  expect(kindsIn(found)).toEqual([
    ['accepted', 5],
    ['wired', 7],
  ])
  expect(found.cause).toMatchObject({ kind: 'waiting_acknowledgement' })
})

it('a send that the policy holds says why and until when, in its history and in the log', async () => {
  const sent = await send(5)
  const until = new Date(Date.now() + 90 * minuteMs).toISOString()
  const hold = (reason: string, to: string) => web.database.sql`
    update message_logs set held_until = ${to}, held_reason = ${reason} where id = ${sent.msgId}`
  await web.database.sql`
    insert into message_steps (session_id, network_id, at, kind, detail)
    values (${line.id}, ${sent.networkId}, ${after(5)}, 'held', jsonb_build_object('code', 'quiet_hours', 'until', ${until}::text))`
  await hold('quiet_hours', until)
  const held = await trace(sent)
  expect(held.cause).toMatchObject({ kind: 'held', code: 'quiet_hours', until })
  expect(held.cause?.text).toMatch(
    /^The sending policy holds the message until about .*: it is night for the recipient\.$/,
  )
  expect(held.steps.at(-1)).toMatchObject({ kind: 'held', code: 'quiet_hours', until })
  const logged = async () => {
    const path = `/api/messenger-sessions/${line.id}/message-logs?per_page=1`
    const { body } = await web.call('GET', path, { token: web.ana.token })
    return body.data.data[0]
  }
  expect(await logged()).toMatchObject({ held_until: until, held_reason: 'quiet_hours' })
  // An estimate that has passed is not told; nor is a hold of a send that went out.
  await hold('spacing', after(6))
  expect((await trace(sent)).cause).toMatchObject({ kind: 'held', code: 'spacing' })
  expect((await trace(sent)).cause).not.toHaveProperty('until')
  expect(await logged()).not.toHaveProperty('held_until')
  await web.database.sql`update message_logs set status = 'sent' where id = ${sent.msgId}`
  expect(await logged()).not.toHaveProperty('held_reason')
})
