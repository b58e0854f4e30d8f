import { leases } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedAccount, seedSession, testSealer } from '../../test/seed.ts'
import type { GroupMetadata, SignalDataSet, SignalDataTypeMap } from './baileys.ts'
import { createKeyStore, type KeyStore } from './key-store.ts'
import { createSenderKeyHolders, type SenderKeyHolders } from './sender-key-holders.ts'

const jid = '120363025246125486@g.us'
const ana = '665791970380721@lid'
const bob = '665791970380722@lid'

type Memory = SignalDataTypeMap['sender-key-memory']

let db: TestDatabase
let written: SignalDataSet[]
let version: number
let openKeys: () => KeyStore
let holders: SenderKeyHolders
let group: GroupMetadata

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())
beforeEach(async () => {
  const { sessionId } = await seedSession(db.database, await seedAccount(db.database))
  const expiresAt = new Date(Date.now() + 60_000)
  await db.database.db.insert(leases).values({ sessionId, engineId: 'test', engineUrl: '', epoch: 1, expiresAt })
  const { sql } = db.database
  const options = { sql, sealer: testSealer, sessionId, epoch: 1, patienceMs: 1_000, onFailed: () => undefined }
  openKeys = () => createKeyStore(options)
  written = []
  version = 0
  group = groupOf(ana, bob)
  holders = open()
})

/** As a new process finds it. */
function open(): SenderKeyHolders {
  const { get, commit } = openKeys()
  const noted = (data: SignalDataSet) => {
    written.push(data)
    return commit(data)
  }
  return createSenderKeyHolders({ get, commit: noted }, () => version)
}

const stored = async () => (await openKeys().get('sender-key-memory', [jid]))[jid]

const groupOf = (...ids: string[]): GroupMetadata => ({
  id: jid,
  subject: 'Friends',
  owner: undefined,
  participants: ids.map(id => ({ id })),
})

/** What the library does with each message to a group; answers who was given the key. */
async function send(during: () => unknown = () => undefined): Promise<string[]> {
  const { participants } = holders.toServe(group)
  const memory: Memory = (await holders.keys.get('sender-key-memory', [jid]))[jid] ?? {}
  const given = participants.map(({ id }) => id).filter(id => !memory[id])
  for (const id of given) memory[id] = true
  await during()
  await holders.keys.set({ 'sender-key-memory': { [jid]: memory } })
  return given
}

const looksAtMembers = () => holders.toServe(group).participants.length > 0

it('gives the key to everybody once, then looks at nobody and writes nothing', async () => {
  expect(await send()).toEqual([ana, bob])
  expect(await stored()).toEqual({ [ana]: true, [bob]: true })
  expect(await send()).toEqual([])
  expect(looksAtMembers()).toBe(false)
  expect(await send()).toEqual([])
  expect(written).toHaveLength(1)
})

it('whoever comes into the group is given the key, the others keep theirs', async () => {
  for (let count = 0; count < 3; count++) await send()
  const carl = '665791970380723@lid'
  group = groupOf(ana, bob, carl)
  expect(await send()).toEqual([carl])
  expect(await stored()).toEqual({ [ana]: true, [bob]: true, [carl]: true })
  expect(await send()).toEqual([])
  expect(looksAtMembers()).toBe(false)
})

it('a change to anybody’s devices has the members looked at again', async () => {
  for (let count = 0; count < 3; count++) await send()
  version += 1
  expect(looksAtMembers()).toBe(true)
  await send()
  expect(looksAtMembers()).toBe(false)
})

it('devices that change while a message is on its way count for the next one', async () => {
  await send()
  await send(() => {
    version += 1
  })
  expect(looksAtMembers()).toBe(true)
})

it('a device that could not read it makes the library forget who has the key: all are given it', async () => {
  for (let count = 0; count < 3; count++) await send()
  await holders.keys.set({ 'sender-key-memory': { [jid]: null } })
  expect(await stored()).toBeUndefined()
  expect(await send()).toEqual([ana, bob])
  expect(await stored()).toEqual({ [ana]: true, [bob]: true })
})

it('what is forgotten while a message is on its way stays forgotten', async () => {
  for (let count = 0; count < 3; count++) await send()
  await send(() => holders.keys.set({ 'sender-key-memory': { [jid]: null } }))
  expect(await stored()).toBeUndefined()
  expect(await send()).toEqual([ana, bob])
})

it('a message that fails says nothing about who has the key', async () => {
  await expect(send(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(written).toEqual([])
  expect(await send()).toEqual([ana, bob])
})

it('knows after a restart who has the key', async () => {
  await send()
  holders = open()
  expect(looksAtMembers()).toBe(true)
  expect(await send()).toEqual([])
  expect(looksAtMembers()).toBe(false)
})

it('other keys pass through', async () => {
  await holders.keys.set({ 'sender-key-memory': {}, 'device-list': { '665791970380721': ['0'] } })
  expect(written).toEqual([{ 'device-list': { '665791970380721': ['0'] } }])
})
