import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { bulkSendRecipients, bulkSends, mediaFiles, mediaSends } from '@messenger/shared/db/schema'
import { keepMedia, newUploadName, sweepMedia } from '@messenger/shared/media/media-files'
import { createMediaRoom, type MediaRoom } from '@messenger/shared/media/media-room'
import { spool } from '@messenger/shared/media/spool'
import { mediaFile } from '@messenger/shared/test/media-files'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBulkSend } from '../../test/bulk-send.ts'
import { shownOn } from '../../test/kinds.ts'
import { type MediaServer, startMediaServer } from '../../test/media-server.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventually,
  fault,
  linkSession,
  outcomesOf,
  reaches,
  type SendReply,
  settles,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const bytes = mediaFile('jpeg')
const sha256 = createHash('sha256').update(bytes).digest('hex')
let stack: Stack
let server: MediaServer
let room: MediaRoom
let id: number

beforeAll(async () => {
  server = await startMediaServer()
  stack = await startStack({ heartbeatMs: 200, scheduleMs: 50, sendPatienceMs: 700 })
  room = createMediaRoom(stack.env.media, stack.sealer)
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
})
afterAll(async () => {
  await stack?.stop()
  await server?.stop()
})

const call = (name: string, input: object) => stack.call<SendReply>(`messages.${name}`, id, { to: bob, ...input })
const own = { accountId: 1, storageBytes: null }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const isDue = (msgId: number, ago = '1 second') =>
  stack.db.database.sql`update scheduled_sends set send_at = now() - ${ago}::interval where msg_id = ${msgId}`
const sweep = () => sweepMedia(stack.db.database.db, room, 100)
const stored = async () => (await stack.db.database.db.select().from(mediaFiles)).map(({ name }) => name)
const waiting = () => stack.db.database.db.select().from(mediaSends)

/** An upload whose link works for a moment yet; answers its name. */
async function upload() {
  const name = newUploadName('jpg')
  const file = await spool(Readable.from([bytes]), room.spoolFolder, bytes.length)
  const media = {
    ...own,
    kind: 'upload' as const,
    sessionId: id,
    mimetype: 'image/jpeg',
    fileName: null,
    size: file.size,
  }
  await keepMedia(stack.db.database.db, room, file, { ...media, name, lifetimeMs: 60_000 })
  return { name, imageUrl: `https://gateway.invalid/media/${name}` }
}
const expires = (name: string) =>
  stack.db.database.sql`update media_files set expires_at = now() - interval '1 second' where name = ${name}`

it('an upload that a scheduled send waits for outlives its link, and no longer', async () => {
  const { name, imageUrl } = await upload()
  const { msgId } = await call('sendImage', { imageUrl, sendAt: inAnHour() })
  await expires(name)
  expect(await sweep()).toBe(0)
  await stack.engine().stop()
  await stack.startEngine()
  // The patience with sends is short here, and a new engine may take longer to be back on the network.
  await eventually(async () =>
    expect(await call('sendText', { text: 'back', wait: 'sent' })).toMatchObject({ status: 'sent' }),
  )
  await isDue(msgId)
  const { networkId } = await settles(stack, msgId, 'sent')
  expect((await shownOn(stack, bob, networkId)).media?.sha256).toBe(sha256)
  expect(await waiting()).toEqual([])
  expect(await sweep()).toBe(1)
  expect(await stored()).not.toContain(name)
  expect(await room.store.open(name)).toBeNull()
})

it('one that a bulk send names stays until that has ended', async () => {
  const { name, imageUrl } = await upload()
  const given = { accountId: stack.accountId, sessionIds: [id], text: 'Hello', imageUrl }
  const later = { startsAt: new Date(Date.now() + 3_600_000), uploadNames: [name] }
  const recipients = [{ number: bob }]
  const bulkSend = await startBulkSend(stack.db.database, stack.sealer, { ...given, recipients, more: later })
  await expires(name)
  expect(await sweep()).toBe(0)
  const { db } = stack.db.database
  await db.update(bulkSends).set({ startsAt: null }).where(eq(bulkSends.id, bulkSend))
  await eventually(async () => {
    const [row] = await db.select().from(bulkSends).where(eq(bulkSends.id, bulkSend))
    expect(row?.state).toBe('finished')
  })
  const [recipient] = await db.select().from(bulkSendRecipients).where(eq(bulkSendRecipients.bulkSendId, bulkSend))
  expect((await shownOn(stack, bob, recipient?.networkId ?? '')).media?.sha256).toBe(sha256)
  expect(await sweep()).toBe(1)
})

it('one whose send was canceled goes with its link', async () => {
  const { name, imageUrl } = await upload()
  const { msgId } = await call('sendDocument', { documentUrl: imageUrl, sendAt: inAnHour() })
  await expires(name)
  expect(await sweep()).toBe(0)
  await stack.call('messages.cancelScheduled', id, { msgId })
  expect(await sweep()).toBe(1)
  expect(await stored()).not.toContain(name)
})

it('a media send that ends while its session is away keeps nothing', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const slow = server.on('/slow', (_, response) => void mayEnd.then(() => response.end(bytes)))
  const queued = await call('sendImage', { imageUrl: slow })
  const later = await call('sendImage', { imageUrl: server.serve(bytes), sendAt: inAnHour() })
  await fault(stack, id, 'conflict_replaced')
  await reaches(stack, id, 'disconnected', 'stream_replaced')
  await isDue(later.msgId)
  for (const { msgId } of [queued, later]) {
    expect(await settles(stack, msgId, 'failed')).toMatchObject({ failedCode: 'not_connected' })
    expect(await outcomesOf(stack, id, msgId)).toMatchObject([{ failed_code: 'not_connected' }])
  }
  expect(await waiting()).toEqual([])
  end()
})

it('and holds nobody up when it is back', async () => {
  await stack.call('sessions.connect', id)
  await reaches(stack, id, 'connected')
  expect(await call('sendText', { text: 'after', wait: 'sent' })).toMatchObject({ status: 'sent' })
})

it('an unlinked session keeps nothing either', async () => {
  await call('sendImage', { imageUrl: server.serve(bytes), sendAt: inAnHour() })
  expect(await waiting()).toHaveLength(1)
  await fault(stack, id, 'logged_out_401')
  await reaches(stack, id, 'logged_out')
  expect(await waiting()).toEqual([])
})
