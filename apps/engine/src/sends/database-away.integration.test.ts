import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import type { Database } from '@messenger/shared/db/create-db'
import { messageLogs } from '@messenger/shared/db/schema'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createSessionBed, type SessionBed } from '../../test/session-bed.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { acceptSend } from './accept-send.ts'
import { Outbox } from './outbox.ts'
import type { Relay } from './relay.ts'

const ana = '15551230001@s.whatsapp.net'
const texts = ['one', 'two', 'three', 'four', 'five']
let bed: SessionBed

beforeAll(async () => {
  bed = await createSessionBed()
})
afterAll(() => bed?.drop())

const accept = (state: SessionState, conversation: string) =>
  acceptSend(bed.database, state, {
    networkId: newNetworkMessageId(),
    chatJid: ana,
    content: { conversation },
    logged: null,
  })

const logOf = (sessionId: number) =>
  bed.database.db
    .select({ networkId: messageLogs.networkId, status: messageLogs.status })
    .from(messageLogs)
    .where(eq(messageLogs.sessionId, sessionId))
    .orderBy(asc(messageLogs.id))

it.each(['before', 'after'])('a database that goes away %s a message is on the wire fails no send', async when => {
  const { sessionId, state } = await bed.session()
  for (const text of texts) await accept(state, text)
  const log = await logOf(sessionId)
  const wired: string[] = []
  let isAway = false
  const put: Relay['put'] = async ({ networkId, content }) => {
    const isLost = content.conversation === 'three' && !isAway
    if (isLost) isAway = true
    if (!isLost || when === 'after') wired.push(networkId)
    if (isLost) throw Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
    state.outbox.onAck({ networkId, error: null })
  }
  state.outbox.open({ put, putElsewhere: async () => false, compose: async () => undefined, taken: () => undefined })
  await vi.waitFor(async () => {
    expect((await logOf(sessionId)).map(({ status }) => status)).toEqual(texts.map(() => 'sent'))
  }, 10_000)
  const ids = log.map(({ networkId }) => networkId)
  // One that was on the wire goes out again under its id, before what follows it.
  expect(wired).toEqual(when === 'after' ? [...ids.slice(0, 3), ...ids.slice(2)] : ids)
})

it('a queue that could not be read goes on by itself, with nothing new to send', async () => {
  const { sessionId, state } = await bed.session()
  for (const text of texts) await accept(state, text)
  const { db, reads } = failingAtFirst(bed.database.db)
  const { writer, context, governor, signals } = state
  const metrics = { sendEnded: () => undefined }
  const database = { ...bed.database, db }
  const known = { writer, context, governor, signals }
  const outbox = new Outbox({ ...known, database, log: bed.log, metrics, ackTimeoutMs: 60_000 })
  const put: Relay['put'] = async ({ networkId }) => outbox.onAck({ networkId, error: null })
  outbox.open({ put, putElsewhere: async () => false, compose: async () => undefined, taken: () => undefined })
  await vi.waitFor(async () => {
    expect((await logOf(sessionId)).map(({ status }) => status)).toEqual(texts.map(() => 'sent'))
  }, 10_000)
  outbox.close()
  expect(reads()).toBeGreaterThan(1)
})

/** A database whose first read fails, as one does that was away for longer than a read is repeated. */
function failingAtFirst(real: Database['db']) {
  let reads = 0
  const db = new Proxy(real, {
    get(target, property) {
      if (property !== 'select') return Reflect.get(target, property)
      reads += 1
      if (reads === 1) throw new Error('The database stays away')
      return target.select.bind(target)
    },
  })
  return { db, reads: () => reads }
}
