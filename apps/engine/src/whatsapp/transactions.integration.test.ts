import { leases } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedAccount, seedSession, testSealer } from '../../test/seed.ts'
import { createKeyStore, type KeyStore } from './key-store.ts'
import { createTransactionalKeys } from './transactions.ts'

const phone = '15557770002@s.whatsapp.net'
const lid = '665791970380725@lid'
let db: TestDatabase
let store: KeyStore

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())
beforeEach(async () => {
  const { sessionId } = await seedSession(db.database, await seedAccount(db.database))
  const expiresAt = new Date(Date.now() + 60_000)
  await db.database.db.insert(leases).values({ sessionId, engineId: 'test', engineUrl: '', epoch: 1, expiresAt })
  const { sql } = db.database
  store = createKeyStore({ sql, sealer: testSealer, sessionId, epoch: 1, patienceMs: 1_000, onFailed: () => undefined })
  await store.commit({ 'lid-mapping': { '15557770002': '665791970380725', '665791970380725_reverse': '15557770002' } })
})

it.each([
  ['the phone number and the LID of a person', phone, lid],
  ['the LID and the phone number', lid, phone],
  ['a move of sessions from number to LID', phone, 'migrate-1-sessions-665791970380725'],
  ['a device of theirs', '15557770002:7@s.whatsapp.net', '665791970380725:7@lid'],
])('takes turns on one session: %s', async (_name, one, other) => {
  const keys = createTransactionalKeys(store)
  await Promise.all([
    keys.transaction(() => addTo(keys, 'a'), one),
    keys.transaction(() => addTo(keys, 'b'), other),
    keys.transaction(() => addTo(keys, 'c'), one),
  ])
  const { s } = await keys.get('session', ['s'])
  expect([...Buffer.from(s ?? []).toString()].sort()).toEqual(['a', 'b', 'c'])
})

it('lets strangers go ahead', async () => {
  const keys = createTransactionalKeys(store)
  const held = Promise.withResolvers<void>()
  const first = keys.transaction(() => held.promise, phone)
  await keys.transaction(async () => undefined, '15557770003@s.whatsapp.net')
  held.resolve()
  await first
})

it('gives the turn to the next one after a failure', async () => {
  const keys = createTransactionalKeys(store)
  const failed = keys.transaction(() => Promise.reject(new Error('no session')), phone)
  const next = keys.transaction(async () => 'done', lid)
  await expect(failed).rejects.toThrow('no session')
  expect(await next).toBe('done')
})

/** A ratchet step: reads the record and writes it back. */
async function addTo(keys: ReturnType<typeof createTransactionalKeys>, letter: string): Promise<void> {
  const { s } = await keys.get('session', ['s'])
  await keys.set({ session: { s: Buffer.concat([Buffer.from(s ?? []), Buffer.from(letter)]) } })
}
