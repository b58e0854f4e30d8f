import { randomBytes } from 'node:crypto'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { createSealer, type Sealer } from '@messenger/shared/crypto/seal'
import { createDb, type Database } from '@messenger/shared/db/create-db'
import { messageChanges, messageLogs, messages } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { markValues, stretchOf } from '@messenger/shared/text-search/mark-values'
import { textQuery } from '@messenger/shared/text-search/text-query'
import { sql as statement } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedAccount, seedSession } from '../../test/seed.ts'
import { countOthers } from '../sealing/count-others.ts'
import { proto } from '../whatsapp/baileys.ts'
import { indexStep, type Step } from './index-step.ts'
import { noteTexts } from './note-texts.ts'
import { startTextIndex } from './start-text-index.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const sealer = createSealer(oldKey)
const rotated = createSealer(newKey, [oldKey])
const log = pino({ level: 'silent' })

let test: TestDatabase
let engine: Database
let owner: { accountId: number; userId: number }
beforeAll(async () => {
  test = await createTestDatabase()
  engine = createDb(test.urls.engine, { applicationName: 'text-index' })
  owner = await seedAccount(test.database)
})
afterAll(async () => {
  await engine?.close()
  await test?.drop()
})

let count = 0
/** A session whose texts are searched, or not. */
async function bed({ isSearched = true } = {}) {
  const { sessionId } = await seedSession(test.database, owner)
  const switchOn = () => test.database.sql`insert into text_indexes (session_id) values (${sessionId})`
  if (isSearched) await switchOn()
  const steps = async (of: Sealer = sealer, isAllowed = true) => {
    for (const seen: Step[] = []; ; ) {
      const step = await indexStep({ database: engine, sealer: of, log, isAllowed }, sessionId)
      // Transactions of other tests' databases are waited for too.
      if (step !== 'settling') seen.push(step)
      if (step === 'idle') return seen
    }
  }
  const found = async (words: string, of: Sealer = sealer) => {
    const marks = textQuery(words)?.marks ?? []
    const rows = await test.database.sql<{ id: string; fits: boolean }[]>`
      select message_id::text as id from text_index_words where session_id = ${sessionId}`
    const fitting = await Promise.all(
      rows.map(async ({ id }) => {
        const values = markValues(of, owner.accountId, stretchOf(Number(id)), marks)
        const [row] = await test.database.sql`
          select 1 from text_index_words where message_id = ${id} and words @> ${`{${values.join(',')}}`}::text::bigint[]`
        return row ? [Number(id)] : []
      }),
    )
    return fitting.flat()
  }
  return { sessionId, switchOn, steps, found, store: (text: string, more?: Stored) => store(sessionId, text, more) }
}

interface Stored {
  readonly caption?: boolean
  readonly about?: string
  readonly send?: 'logged' | 'unlogged'
}

/** As recording stores a message, and notes it. */
async function store(sessionId: number, text: string, { about, caption, send }: Stored = {}): Promise<number> {
  count += 1
  const networkId = `N${count}`
  const content = caption ? { imageMessage: { caption: text } } : { conversation: text }
  const sealedContent = sealer.seal(proto.Message.encode(content).finish(), sealContext.message(sessionId, networkId))
  return engine.db.transaction(async tx => {
    const kept = send === 'logged' ? 'sealed' : null
    const logged = { sessionId, networkId, to: '1', content: kept, chatJid: '1@lid', status: 'sent' as const }
    const [entry] = send ? await tx.insert(messageLogs).values(logged).returning({ id: messageLogs.id }) : []
    const place = { sessionId, networkId, chat: '1@lid', remoteJid: '1@lid', fromMe: send !== undefined }
    const [row] = await tx
      .insert(messages)
      .values({ ...place, sealedContent, status: 3, about: about ?? null, msgId: entry?.id ?? null, timestamp: 0 })
      .returning({ id: messages.id })
    const id = row?.id ?? 0
    await noteTexts(tx, statement`m.id = ${id}::bigint`)
    return id
  })
}

const rowsOf = async (table: string, sessionId: number) => {
  const [row] = await test.database.sql<{ count: number }[]>`
    select count(*)::int as count from ${test.database.sql(table)} where session_id = ${sessionId}`
  return row?.count
}

it('keeps nothing of a session that is not searched', async () => {
  const { sessionId, store } = await bed({ isSearched: false })
  await store('Where is my order?')
  expect(await indexStep({ database: engine, sealer, log, isAllowed: true }, sessionId)).toBe('busy')
  expect(await rowsOf('text_index_words', sessionId)).toBe(0)
  expect(await rowsOf('text_index_waiting', sessionId)).toBe(0)
})

it('indexes what is stored when it is switched on, and then what comes', async () => {
  const { sessionId, store, steps, found, switchOn } = await bed({ isSearched: false })
  const first = await store('Where is my order?')
  await store('An old reaction', { about: 'N1' })
  for (let at = 0; at < 120; at += 1) await store(`number ${at}`)
  await switchOn()
  expect(await steps()).toEqual(['indexed', 'indexed', 'indexed', 'idle'])
  const second = await store('My order came', { caption: true })
  expect(await rowsOf('text_index_waiting', sessionId)).toBe(1)
  expect(await found('order')).toEqual([first])
  expect(await steps()).toEqual(['followed', 'idle'])
  expect(new Set(await found('order'))).toEqual(new Set([first, second]))
  expect(await found('order came')).toEqual([second])
  expect(await found('reaction')).toEqual([])
  expect(await rowsOf('text_index_waiting', sessionId)).toBe(0)
})

it('misses nothing that was being recorded when it was switched on', async () => {
  const { sessionId, steps, found, switchOn } = await bed({ isSearched: false })
  const letGo = Promise.withResolvers<void>()
  const isStored = Promise.withResolvers<void>()
  const recording = engine.db.transaction(async tx => {
    const place = {
      sessionId,
      networkId: 'LATE',
      chat: '1@lid',
      remoteJid: '1@lid',
      fromMe: false,
      status: 3,
      timestamp: 0,
    }
    const content = proto.Message.encode({ conversation: 'late words' }).finish()
    await tx
      .insert(messages)
      .values({ ...place, sealedContent: sealer.seal(content, sealContext.message(sessionId, 'LATE')) })
    isStored.resolve()
    await letGo.promise
  })
  await isStored.promise
  await switchOn()
  const step = () => indexStep({ database: engine, sealer, log, isAllowed: true }, sessionId)
  expect([await step(), await step(), await step()]).toEqual(['indexed', 'settling', 'settling'])
  letGo.resolve()
  await recording
  expect(await steps()).toEqual(['indexed', 'idle'])
  expect(await found('late')).toHaveLength(1)
})

it('follows edits and deletions, and has no send that the session does not log', async () => {
  const { sessionId, store, steps, found } = await bed()
  const [edited, deleted] = [await store('before'), await store('removed')]
  const kept = await store('logged words', { send: 'logged' })
  await store('unlogged words', { send: 'unlogged' })
  await steps()
  expect([await found('before'), await found('removed')]).toEqual([[edited], [deleted]])
  expect(await found('words')).toEqual([kept])
  const after = proto.Message.encode({ conversation: 'afterwards' }).finish()
  await engine.db.transaction(async tx => {
    const sealedContent = sealer.seal(after, sealContext.edit(sessionId, edited))
    await tx.insert(messageChanges).values([
      { messageId: edited, sealedContent, editId: 'E' },
      { messageId: deleted, deletedAt: new Date() },
    ])
    await noteTexts(tx, statement`m.id in (${edited}::bigint, ${deleted}::bigint)`)
  })
  await steps()
  expect([await found('before'), await found('removed'), await found('afterwards')]).toEqual([[], [], [edited]])
})

it('passes over a message that does not open', async () => {
  const { store, steps, found } = await bed()
  const broken = await store('one word')
  await test.database.sql`update messages set sealed_content = '\\x0102'::bytea where id = ${broken}`
  const other = await store('one more word')
  expect(await steps()).toEqual(['indexed', 'followed', 'indexed', 'idle'])
  expect(await found('word')).toEqual([other])
})

it('indexes all anew under another master key, and goes on where it was killed', async () => {
  const { sessionId, store, steps, found } = await bed()
  const ids = []
  for (let at = 0; at < 250; at += 1) ids.push(await store('every day'))
  await steps()
  expect(await found('every')).toHaveLength(250)
  // Two steps, and then it dies.
  const step = () => indexStep({ database: engine, sealer: rotated, log, isAllowed: true }, sessionId)
  expect(await step()).toBe('indexed')
  await expect.poll(step, { timeout: 20_000 }).toBe('indexed')
  const [index] = await test.database.sql`
    select position::float8 as position, done_at from text_indexes where session_id = ${sessionId}`
  expect(index).toEqual({ position: ids.at(-100), done_at: null })
  expect(await found('every', rotated)).toHaveLength(100)
  const left = async () =>
    (await countOthers(test.database.sql, rotated)).find(({ name }) => name === 'indexes of texts')?.count ?? 0
  const before = await left()
  expect(await steps(rotated)).toEqual(['indexed', 'indexed', 'idle'])
  expect(await found('every', rotated)).toHaveLength(250)
  expect(await left()).toBe(before - 1)
  expect(await found('every')).toHaveLength(0)
})

it.each([
  ['by the session', true],
  ['by the installation', false],
])('takes all of it away when it is switched off %s', async (_, isAllowed) => {
  const { sessionId, store, steps } = await bed()
  await store('some words')
  await steps()
  await store('and more')
  if (isAllowed) await test.database.sql`update text_indexes set dropping = true where session_id = ${sessionId}`
  const running = startTextIndex({ database: engine, sealer, log, isAllowed })
  for (const table of ['text_index_words', 'text_index_waiting', 'text_indexes'])
    await expect.poll(() => rowsOf(table, sessionId), { timeout: 20_000 }).toBe(0)
  await running()
})

it('by itself: a message is found a moment after it was recorded, and two engines do it once', async () => {
  const { sessionId, store, found } = await bed()
  const options = { database: engine, sealer, log, isAllowed: true }
  const stops = [startTextIndex(options), startTextIndex(options)]
  const id = await store('soon enough')
  await expect.poll(() => found('enough'), { timeout: 10_000 }).toEqual([id])
  await Promise.all(stops.map(stop => stop()))
  expect(await rowsOf('text_index_words', sessionId)).toBe(1)
})

it('shows nothing of words to whoever has the database alone', async () => {
  const { sessionId, store, steps } = await bed()
  const id = await store('order order ORDER')
  await steps()
  const [row] = await test.database.sql<{ words: string }[]>`
    select words::text as words from text_index_words where session_id = ${sessionId}`
  const known = markValues(sealer, owner.accountId, stretchOf(id), ['order', 'orde', 'ord'])
  expect(new Set(row?.words.slice(1, -1).split(','))).toEqual(new Set(known.slice(1)))
  const others = [markValues(sealer, owner.accountId + 1, stretchOf(id), ['orde'])]
  others.push(markValues(sealer, owner.accountId, stretchOf(id) + 1, ['orde']), markValues(rotated, 1, 0, ['orde']))
  for (const [value] of others) expect(known).not.toContain(value)
})
