import { leases } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedAccount, seedSession, testSealer } from '../../test/seed.ts'
import { DEFAULT_CONNECTION_CONFIG, initAuthCreds, SenderKeyRecord } from './baileys.ts'
import { createKeyStore } from './key-store.ts'
import { createSenderKeys, type GroupCiphertext } from './sender-keys.ts'
import { createSocketLogger } from './socket-logger.ts'
import { createTransactionalKeys } from './transactions.ts'

const group = '120363025246125486@g.us'
const author = '665791970380725@lid'
const address = '665791970380725_1.0'
const name = `${group}::665791970380725_1::0`
let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

/** A session's sender keys, and the library's own repository on the same key store; `again` starts without memory. */
async function makeSession() {
  const { sessionId } = await seedSession(db.database, await seedAccount(db.database))
  const expiresAt = new Date(Date.now() + 60_000)
  await db.database.db.insert(leases).values({ sessionId, engineId: 'test', engineUrl: '', epoch: 1, expiresAt })
  const { sql } = db.database
  const again = () => {
    const options = { sql, sealer: testSealer, sessionId, epoch: 1, patienceMs: 1_000, onFailed: () => undefined }
    const keys = createTransactionalKeys(createKeyStore(options))
    const logger = createSocketLogger(pino({ level: 'silent' }), sessionId)
    const library = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds: initAuthCreds(), keys }, logger)
    return { keys, library, senderKeys: createSenderKeys(keys), again }
  }
  return again()
}

type Session = Awaited<ReturnType<typeof makeSession>>

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()
const say = (session: Session, words: string) => session.senderKeys.encrypt(group, address, Buffer.from(words))
const libraryHears = async (session: Session, { ciphertext }: GroupCiphertext) =>
  text(await session.library.decryptGroupMessage({ group, authorJid: author, msg: ciphertext }))
const hears = async (session: Session, ciphertext: Uint8Array) =>
  text(await session.senderKeys.decrypt(group, address, ciphertext))

function learn(session: Session, key: Uint8Array): Promise<void> {
  const item = { groupId: group, axolotlSenderKeyDistributionMessage: key }
  return session.library.processSenderKeyDistributionMessage({ item, authorJid: author })
}

async function storedRecord(session: Session) {
  const bytes = (await session.again().keys.get('sender-key', [name]))[name]
  return SenderKeyRecord.deserialize(bytes ?? new Uint8Array()).serialize()
}

it('speaks to the library, from the first message on and from the middle', async () => {
  const [speaker, early, late] = await Promise.all([makeSession(), makeSession(), makeSession()])
  const first = await say(speaker, 'one')
  await learn(early, first.senderKeyDistributionMessage)
  expect(await libraryHears(early, first)).toBe('one')
  const second = await say(speaker.again(), 'two')
  await learn(late, second.senderKeyDistributionMessage)
  for (const listener of [early, late]) expect(await libraryHears(listener, second)).toBe('two')
})

it('uses every key of its chain and keeps none, also on the record that the library has left', async () => {
  const [speaker, listener] = await Promise.all([makeSession(), makeSession()])
  const { library } = speaker
  const before = await library.encryptGroupMessage({ group, meId: author, data: Buffer.from('library') })
  await library.encryptGroupMessage({ group, meId: author, data: Buffer.from('library, with one skipped') })
  await learn(listener, before.senderKeyDistributionMessage)
  expect((await storedRecord(speaker))[0]?.senderMessageKeys).toHaveLength(1)
  const iteration = (await storedRecord(speaker))[0]?.senderChainKey.iteration ?? Number.NaN
  for (const words of ['a', 'b', 'c']) {
    const { ciphertext } = await say(speaker, words)
    expect(await hears(listener, ciphertext)).toBe(words)
  }
  const [after] = await storedRecord(speaker)
  expect(after?.senderChainKey.iteration).toBe(iteration + 3)
  expect(after?.senderMessageKeys).toEqual([])
})

it('reads what comes in another order, after a restart too, and each message once', async () => {
  const [speaker, listener] = await Promise.all([makeSession(), makeSession()])
  const words = ['one', 'two', 'three', 'four']
  const messages: GroupCiphertext[] = []
  for (const word of words) messages.push(await say(speaker, word))
  const [one, two, three, four] = messages.map(message => message.ciphertext)
  if (!one || !two || !three || !four) throw new Error('four messages were encrypted')
  await learn(listener, messages[0]?.senderKeyDistributionMessage ?? new Uint8Array())
  expect(await hears(listener, three)).toBe('three')
  expect(await hears(listener, one)).toBe('one')
  const restarted = listener.again()
  expect(await hears(restarted, two)).toBe('two')
  expect(await hears(restarted, four)).toBe('four')
  for (const message of [one, two, three, four]) await expect(hears(restarted, message)).rejects.toThrow('old counter')
})

it('a message that is not its author’s changes nothing', async () => {
  const [speaker, listener] = await Promise.all([makeSession(), makeSession()])
  const first = await say(speaker, 'one')
  await learn(listener, first.senderKeyDistributionMessage)
  const { ciphertext } = await say(speaker, 'two')
  const forged = Buffer.from(ciphertext)
  forged.writeUInt8(forged.readUInt8(forged.length - 1) ^ 1, forged.length - 1)
  await expect(hears(listener, forged)).rejects.toThrow('Invalid signature')
  expect(await hears(listener, first.ciphertext)).toBe('one')
  expect(await hears(listener, ciphertext)).toBe('two')
})

it('what a transaction that fails has changed is forgotten', async () => {
  const [speaker, listener] = await Promise.all([makeSession(), makeSession()])
  const one = await say(speaker, 'one')
  const two = await say(speaker, 'two')
  await learn(listener, one.senderKeyDistributionMessage)
  const failing = listener.keys.transaction(async () => {
    await hears(listener, two.ciphertext)
    throw new Error('something else went wrong')
  }, group)
  await expect(failing).rejects.toThrow('something else')
  expect(await hears(listener, two.ciphertext)).toBe('two')
  expect(await hears(listener, one.ciphertext)).toBe('one')
  await expect(hears(listener, one.ciphertext)).rejects.toThrow('old counter')
})
