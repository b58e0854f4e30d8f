import { randomBytes } from 'node:crypto'
import { createSealer } from '@messenger/shared/crypto/seal'
import { createDb } from '@messenger/shared/db/create-db'
import { accounts, signalKeys, users } from '@messenger/shared/db/schema'
import { installSessionImage } from '@messenger/shared/session-image/install-session-image'
import { readSessionImage } from '@messenger/shared/session-image/read-session-image'
import { parseCredentials, parseSignalEntry, type SessionImage } from '@messenger/shared/session-image/session-image'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from './stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventually,
  linkSession,
  phoneMessages,
  phoneSends,
  reaches,
  sendText,
  sessionRow,
  settles,
} from './steps.ts'

const own = '+15551260001'
const ana = '+15551260002'

let before: Stack
let elsewhere: TestDatabase
let image: SessionImage

beforeAll(async () => {
  before = await startStack({ linkReplyMs: 60_000 })
  elsewhere = await createTestDatabase()
})
afterAll(async () => {
  await before?.stop()
  await elsewhere?.drop()
})

async function talk(stack: Stack, id: number, text: string): Promise<void> {
  await phoneSends(stack, ana, own, `${text} of ana`)
  const { msgId } = await sendText(stack, id, ana, `${text} to ana`)
  await settles(stack, msgId, 'sent')
  await eventually(async () => expect(await eventNamesOf(stack, id, `${text} of ana`)).toHaveLength(3))
  await eventually(async () =>
    expect((await phoneMessages(stack, ana)).map(message => message.text)).toContain(`${text} to ana`),
  )
}

/** Another gateway: its own database and master key, and web's rights alone for what is installed. */
async function install(): Promise<{ stack: Stack; id: number }> {
  const masterKey = randomBytes(32)
  const sealer = createSealer(masterKey)
  const { db } = elsewhere.database
  const [account] = await db.insert(accounts).values({ name: 'Elsewhere' }).returning()
  const accountId = account?.id ?? 0
  const [user] = await db
    .insert(users)
    .values({ accountId, email: 'e@example.com', name: 'E', passwordHash: 'none' })
    .returning()
  const web = createDb(elsewhere.urls.web, { poolSize: 1 })
  const settings = { name: 'Moved', network: 'sandbox', wanted: true } as const
  const { sessionId } = await web.db.transaction(tx =>
    installSessionImage(tx, sealer, { accountId, userId: user?.id ?? 0 }, image, settings),
  )
  await web.close()
  await before.startEngine({}, { databaseUrl: elsewhere.urls.engine, masterKey })
  return { stack: { ...before, db: elsewhere, sealer }, id: sessionId }
}

it('is the same device elsewhere, without a new link, for everybody it has written with', async () => {
  const id = await linkSession(before, own)
  await addPhone(before, ana)
  await talk(before, id, 'before')
  await before.engine().stop()
  const read = await readSessionImage(before.db.database.db, before.sealer, id)
  if (!read) throw new Error('The session has no image')
  image = read
  expect(new Set(image.signal.map(({ type }) => type)).size).toBeGreaterThan(6)
  expect(image.signal).toHaveLength(await before.db.database.db.$count(signalKeys, eq(signalKeys.sessionId, id)))
  await phoneSends(before, ana, own, 'while it was nowhere')

  const moved = await install()
  await reaches(moved.stack, moved.id, 'connected')
  await eventually(async () =>
    expect(await eventNamesOf(moved.stack, moved.id, 'while it was nowhere')).toHaveLength(3),
  )
  await talk(moved.stack, moved.id, 'after')
  const [from, to] = [await sessionRow(before, id), await sessionRow(moved.stack, moved.id)]
  expect([to.meJid, to.meLid, to.phoneNumber]).toEqual([from.meJid, from.meLid, own])
})

it('says what is wrong with credentials or a key, and none of what is in them', () => {
  const { account: _, ...unlinked } = image.credentials
  expect(() => parseCredentials(unlinked)).toThrow(/account/)
  const foreign = { ...image.credentials.noiseKey, private: image.credentials.signedIdentityKey.private }
  expect(() => parseCredentials({ ...image.credentials, noiseKey: foreign })).toThrow(/noiseKey: the public key/)
  const me = { id: '15551260001@s.whatsapp.net' }
  expect(() => parseCredentials({ ...image.credentials, me })).toThrow(/me.id: must be <user>:<device>/)
  const secret = 'a very secret text'
  const bad = () => parseSignalEntry({ type: 'pre-key', id: '1', value: { public: secret, private: secret } })
  expect(bad).toThrow(/pre-key/)
  expect(bad).not.toThrow(secret)
  expect(() => parseSignalEntry({ type: 'unheard-of', id: '1', value: {} })).toThrow(/unheard-of/)
})
