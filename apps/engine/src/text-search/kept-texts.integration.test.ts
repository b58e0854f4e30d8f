import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { createSealer, type Sealer } from '@messenger/shared/crypto/seal'
import { createDb, type Database } from '@messenger/shared/db/create-db'
import { messages } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { markValues, stretchOf } from '@messenger/shared/text-search/mark-values'
import { textQuery } from '@messenger/shared/text-search/text-query'
import { sql as statement } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { backUp, restoreInto } from '../../test/restored-stack.ts'
import { seedAccount, seedSession, testMasterKey } from '../../test/seed.ts'
import { countOthers } from '../sealing/count-others.ts'
import { startResealing } from '../sealing/start-resealing.ts'
import { proto } from '../whatsapp/baileys.ts'
import { indexStep } from './index-step.ts'
import { noteTexts } from './note-texts.ts'
import { searchedTexts } from './searched-texts.ts'
import { startTextIndex } from './start-text-index.ts'

/** What is indexed outlives its database and its key: a backup that is restored, and a master key that is changed while everything works. */

const log = pino({ level: 'silent' })
const patience = { timeout: 60_000 }
/** Three steps of a pass. */
const manyTexts = 250

let test: TestDatabase
let engine: Database
let owner: { accountId: number; userId: number }
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  test = await createTestDatabase()
  engine = createDb(test.urls.engine, { applicationName: 'kept-texts' })
  owner = await seedAccount(test.database)
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(async () => {
  await engine?.close()
  await test?.drop()
})

/** A session whose texts are searched. */
async function newSession(): Promise<number> {
  const { sessionId } = await seedSession(test.database, owner)
  await test.database.sql`insert into text_indexes (session_id) values (${sessionId})`
  return sessionId
}

let count = 0
/** As recording stores messages, and notes them. */
async function store(sealer: Sealer, sessionId: number, texts: readonly string[]): Promise<void> {
  await engine.db.transaction(async tx => {
    const rows = texts.map(text => {
      count += 1
      const networkId = `N${count}`
      const content = proto.Message.encode({ conversation: text }).finish()
      const sealedContent = sealer.seal(content, sealContext.message(sessionId, networkId))
      const place = { sessionId, networkId, chat: '1@lid', remoteJid: '1@lid', fromMe: false, status: 3, timestamp: 0 }
      return { ...place, sealedContent }
    })
    const stored = await tx.insert(messages).values(rows).returning({ id: messages.id })
    for (const { id } of stored) await noteTexts(tx, statement`m.id = ${id}::bigint`)
  })
}

/** Texts as the search finds them: by the digests of the words, and then by the opened texts. */
async function found(database: Database, sealer: Sealer, sessionId: number, words: string): Promise<string[]> {
  const query = textQuery(words)
  const rows = await database.sql<{ id: string; words: string[] }[]>`
    select message_id::text as id, words::text[] as words from text_index_words where session_id = ${sessionId}`
  const ids = rows.flatMap(row => {
    const wanted = markValues(sealer, owner.accountId, stretchOf(Number(row.id)), query?.marks ?? [])
    return wanted.every(value => row.words.includes(value)) ? [Number(row.id)] : []
  })
  const texts = await searchedTexts({ db: database.db, sealer, sessionId }, ids)
  return [...texts.values()].filter(text => query?.fits(text))
}

/** Runs until the end of the test. */
function runIndex(database: Database, sealer: Sealer): void {
  ends.push(startTextIndex({ database, sealer, log, isAllowed: true }))
}

const isThrough = (database: Database, sealer: Sealer) =>
  expect
    .poll(async () => {
      const going = await database.sql`
        select session_id from text_indexes where done_at is null or head is distinct from ${sealer.head}
        union all select session_id from text_index_waiting`
      return going.length
    }, patience)
    .toBe(0)

const texts = (word: string, length: number) => Array.from({ length }, (_, at) => `${word} number${at}`)

/** The database as it is now, backed up and restored. */
async function restored(masterKey: Buffer): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-texts-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  await backUp({ db: test, env: { masterKey } }, folder)
  const { restored: copy } = await restoreInto(folder)
  ends.push(() => copy.drop())
  const database = createDb(copy.urls.engine, { applicationName: 'kept-texts-restored' })
  ends.push(() => database.close())
  return database
}

it('finds after a restore what was indexed, what waited, and what a pass had not come to, also under a new master key', async () => {
  const masterKey = testMasterKey
  const sealer = createSealer(masterKey)
  const [whole, halfway] = [await newSession(), await newSession()]
  const step = (sessionId: number) => indexStep({ database: engine, sealer, log, isAllowed: true }, sessionId)
  const steps = async (sessionId: number, wanted: number) => {
    for (let indexed = 0; indexed < wanted; ) if ((await step(sessionId)) === 'indexed') indexed += 1
  }
  await store(sealer, whole, texts('early', 20))
  await expect.poll(() => step(whole), patience).toBe('idle')
  await store(sealer, whole, texts('waiting', 20))
  await store(sealer, halfway, texts('passed', manyTexts))
  await test.database.sql`delete from text_index_waiting where session_id = ${halfway}`
  // Its beginning, and one of three.
  await steps(halfway, 2)
  // A server whose transactions had larger numbers made the backup.
  await test.database
    .sql`update text_indexes set settled_after = settled_after + 1000000000 where session_id = ${halfway}`
  expect(await found(engine, sealer, halfway, 'passed')).toHaveLength(100)
  const after = await restored(masterKey)
  expect(await found(after, sealer, whole, 'early')).toHaveLength(20)
  expect(await found(after, sealer, whole, 'waiting')).toHaveLength(0)
  runIndex(after, sealer)
  await isThrough(after, sealer)
  expect(await found(after, sealer, whole, 'waiting')).toHaveLength(20)
  expect(await found(after, sealer, halfway, 'passed')).toHaveLength(manyTexts)
  sealer.use(randomBytes(32), [masterKey])
  await isThrough(after, sealer)
  expect(await found(after, sealer, whole, 'early')).toHaveLength(20)
  expect(await found(after, sealer, halfway, 'passed')).toHaveLength(manyTexts)
})

it('is made anew while texts come when the master key changes, one engine later than the other, and needs the old key no more', async () => {
  const [masterKey, next] = [testMasterKey, randomBytes(32)]
  const [sealer, late] = [createSealer(masterKey), createSealer(masterKey)]
  const both = [sealer, late]
  const sessionId = await newSession()
  for (const one of both) runIndex(engine, one)
  await store(sealer, sessionId, texts('before', manyTexts))
  await isThrough(engine, sealer)
  // As the launcher does it: first all can open with it, then all seal with it.
  for (const one of both) one.use(masterKey, [next])
  await store(sealer, sessionId, texts('known', 20))
  sealer.use(next, [masterKey])
  await store(sealer, sessionId, texts('changed', 20))
  await expect.poll(() => found(engine, sealer, sessionId, 'changed'), patience).not.toHaveLength(0)
  await store(late, sessionId, texts('late', 20))
  late.use(next, [masterKey])
  await isThrough(engine, sealer)
  const { stop } = startResealing({ sql: engine.sql, sealer, log })
  ends.push(stop)
  const alone = createSealer(next)
  await expect.poll(() => countOthers(test.database.sql, alone), patience).toEqual([])
  for (const [word, length] of [
    ['before', manyTexts],
    ['known', 20],
    ['changed', 20],
    ['late', 20],
  ] as const)
    expect(await found(engine, alone, sessionId, word)).toHaveLength(length)
})
