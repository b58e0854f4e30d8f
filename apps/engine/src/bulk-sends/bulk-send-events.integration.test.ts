import { sealContext } from '@messenger/shared/crypto/contexts'
import { newCompatSecret, newWebhookSecret } from '@messenger/shared/crypto/secrets'
import { bulkSendRecipients, bulkSends, webhookEndpoints } from '@messenger/shared/db/schema'
import { mediaFile } from '@messenger/shared/test/media-files'
import { type Receiver, startReceiver } from '@messenger/shared/test/receiver'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBulkSend } from '../../test/bulk-send.ts'
import { startMediaServer } from '../../test/media-server.ts'
import { nextEndpointId } from '../../test/seed.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventually, linkSession, phoneMessages, phoneSends, sendText } from '../../test/steps.ts'

let stack: Stack
let session: number
/** Of a webhook for every event, and of one that names those of bulk sends. */
let every: Receiver
let named: Receiver
let last = 6281250000
const owner = '+15551250001'

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200, scheduleMs: 50, bulkSendEventMs: 100 })
  session = await linkSession(stack, owner)
  every = await startReceiver()
  named = await startReceiver()
  const isDefault = and(eq(webhookEndpoints.sessionId, session), eq(webhookEndpoints.isDefault, true))
  await stack.db.database.db
    .update(webhookEndpoints)
    .set({ url: every.url, enabled: true, events: ['*'] })
    .where(isDefault)
  await addEndpoint(named.url, ['bulk_send.progress', 'bulk_send.finished'])
})
afterAll(async () => {
  await stack?.stop()
  await every?.close()
  await named?.close()
})

async function addEndpoint(url: string, events: string[]): Promise<void> {
  const { db, sealer, accountId } = stack
  const id = await nextEndpointId(db.database)
  const seal = (secret: string, part: 'secret' | 'compat') =>
    sealer.seal(secret, sealContext.webhook(accountId, id, part))
  const secrets = {
    secretSealed: seal(newWebhookSecret(), 'secret'),
    compatSecretSealed: seal(newCompatSecret(), 'compat'),
  }
  await db.database.db
    .insert(webhookEndpoints)
    .values({ id, accountId, sessionId: session, url, events, enabled: true, ...secrets })
}

async function newPhones(count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => {
    last += 1
    return `+${last}000`
  })
  for (const number of numbers) await addPhone(stack, number)
  return numbers
}

const begin = (numbers: readonly string[], more: Partial<typeof bulkSends.$inferInsert> = {}, imageUrl?: string) =>
  startBulkSend(stack.db.database, stack.sealer, {
    ...{ accountId: stack.accountId, sessionIds: [session], text: 'Hello', more, ...(imageUrl ? { imageUrl } : {}) },
    recipients: numbers.map(number => ({ number })),
  })

async function rowOf(id: number) {
  const [row] = await stack.db.database.db.select().from(bulkSends).where(eq(bulkSends.id, id))
  return row
}
const finishes = (id: number) => eventually(async () => expect(await rowOf(id)).toMatchObject({ state: 'finished' }))
const gotIt = async (numbers: readonly string[]) => {
  const got = await Promise.all(numbers.map(number => phoneMessages(stack, number)))
  return got.filter(messages => messages.length > 0).length
}
const bodiesAt = ({ requests }: Receiver) => requests.map(({ body }) => JSON.parse(body))

it('tells its progress and its end once, and only to who names them', async () => {
  const numbers = await newPhones(4)
  const id = await begin(numbers, { perMinute: 600, name: 'Told' })
  await finishes(id)
  await eventually(() => expect(bodiesAt(named).map(({ event }) => event)).toContain('bulk_send.finished'))
  const bodies = bodiesAt(named)
  expect(bodies.filter(({ event }) => event === 'bulk_send.finished')).toHaveLength(1)
  expect(bodies.at(-1).data.bulk_send).toMatchObject({
    ...{ id, name: 'Told', state: 'finished', total: 4, session_ids: [session] },
    ended_at: expect.any(String),
  })
  const { counts } = bodies.at(-1).data.bulk_send
  expect(counts.sent + counts.delivered + counts.read).toBe(4)
  const progress = bodies.filter(({ event }) => event === 'bulk_send.progress')
  expect(progress.length).toBeGreaterThan(0)
  // What comes later to the other one shows that it has been served.
  const { msgId } = await sendText(stack, session, numbers[0] ?? '', 'After', { wait: 'sent' })
  await eventually(() => expect(JSON.stringify(bodiesAt(every))).toContain(String(msgId)))
  expect(bodiesAt(every).filter(({ event }) => event.startsWith('bulk_send'))).toEqual([])
})

it('counts who has answered since, once, and nobody who wrote before', async () => {
  const [before, after, silent] = await newPhones(3)
  if (!before || !after || !silent) throw new Error('No phones')
  await phoneSends(stack, before, owner, 'Earlier')
  await eventually(async () => expect(JSON.stringify(bodiesAt(every))).toContain('Earlier'))
  const id = await begin([before, after, silent])
  await finishes(id)
  await phoneSends(stack, after, owner, 'Thank you')
  await phoneSends(stack, after, owner, 'Really')
  await eventually(async () => expect(await rowOf(id)).toMatchObject({ answered: 1, state: 'finished' }))
  const rows = await stack.db.database.db
    .select({ answeredAt: bulkSendRecipients.answeredAt })
    .from(bulkSendRecipients)
    .where(eq(bulkSendRecipients.bulkSendId, id))
    .orderBy(asc(bulkSendRecipients.position))
  expect(rows.map(({ answeredAt }) => answeredAt !== null)).toEqual([false, true, false])
})

it('keeps to its own pace, which can be changed while it runs', async () => {
  const numbers = await newPhones(5)
  const id = await begin(numbers, { perMinute: 1 })
  await eventually(async () => expect(await gotIt(numbers)).toBe(1))
  expect(await rowOf(id)).toMatchObject({ waiting: 4, state: 'running' })
  const next = (await rowOf(id))?.nextAt?.getTime() ?? 0
  expect(next).toBeGreaterThan(Date.now() + 50_000)
  await stack.db.database.db.update(bulkSends).set({ perMinute: 600, nextAt: null }).where(eq(bulkSends.id, id))
  await finishes(id)
  expect(await gotIt(numbers)).toBe(5)
})

it('sends in its hours alone', async () => {
  const numbers = await newPhones(1)
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
  const later = { windowFrom: clock(2), windowTo: clock(4), timeZone: 'UTC' }
  const id = await begin(numbers, later)
  const other = await begin(numbers)
  // The feeder has been here: another one has gone out.
  await finishes(other)
  expect(await rowOf(id)).toMatchObject({ state: 'running', waiting: 1 })
  await stack.db.database.db
    .update(bulkSends)
    .set({ windowFrom: clock(-2) })
    .where(eq(bulkSends.id, id))
  await finishes(id)
})

it('fetches a picture once for all', async () => {
  const server = await startMediaServer()
  try {
    const numbers = await newPhones(5)
    const imageUrl = server.serve(mediaFile('jpeg'), 'image/jpeg')
    const id = await begin(numbers, {}, imageUrl)
    await finishes(id)
    for (const number of numbers) expect(await phoneMessages(stack, number)).toMatchObject([{ text: 'Hello' }])
    expect(server.asked).toHaveLength(1)
  } finally {
    await server.stop()
  }
})
