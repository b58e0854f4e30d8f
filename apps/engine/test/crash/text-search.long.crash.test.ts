import { setTimeout as pause } from 'node:timers/promises'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { messages } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { markValues, stretchOf } from '@messenger/shared/text-search/mark-values'
import { textQuery } from '@messenger/shared/text-search/text-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { proto } from '../../src/whatsapp/baileys.ts'
import { testSealer } from '../seed.ts'
import { type Child, startChild } from './child.ts'
import { KeptChild } from './kept-child.ts'
import { createWorld, link, otherNumber, type World } from './world.ts'

/** Stored when the search is switched on: the pass takes 20 steps. */
const storedCount = 2_000
/** Where the engines die, one after the other: between what belongs together in a step of the pass, and of what is new. */
const deaths = [
  'texts_indexed:3',
  'texts_indexed:5',
  'texts_indexed:1',
  'texts_taken:1',
  'texts_taken:3',
  'texts_taken:2',
]
/** Killed afterwards wherever it is, the first of them in a pass that began anew. */
const kills = 4
const patience = { timeout: 120_000, interval: 100 }

let test: TestDatabase
let world: World
let engine: KeptChild | undefined

beforeEach(async () => {
  test = await createTestDatabase()
  world = await createWorld(test.database, test.url)
  const first = await world.startEngine()
  await link(world, first)
  await vi.waitFor(async () => expect(await world.isConnected()).toBe(true), patience)
  await first.stop()
})

afterEach(async () => {
  await engine?.stop()
  await world?.stop()
  await test?.drop()
})

it('finds every text once, and none by words that it has no more, however often the engine dies while it indexes', async () => {
  const { sql } = test.database
  await storeOld()
  const phone = createPhone()
  await phone.acts()
  await sql`insert into text_indexes (session_id) values (${world.sessionId})`
  let starts = 0
  const start = () => {
    starts += 1
    return startSearching(deaths[starts - 1])
  }
  engine = new KeptChild(start)
  while (starts <= deaths.length) await phone.acts()
  await engine.child
  await isRight(phone)
  // A new pass would make good what the deaths before it had lost.
  await sql`update text_indexes set head = null, position = null, done_at = null where session_id = ${world.sessionId}`
  for (let time = 1; time <= kills; time += 1) await Promise.all([engine.kill(), phone.acts()])
  await isRight(phone)
  expect(phone.gone().length).toBeGreaterThan(2 * deaths.length)
})

/** Every text that is there is found once, none that is gone is found, and nothing waits, once all is indexed. */
async function isRight(phone: ReturnType<typeof createPhone>): Promise<void> {
  const { sql } = test.database
  const there = [...Array.from({ length: storedCount }, (_, at) => wordOf('o', at)), ...phone.there()]
  await vi.waitFor(async () => {
    const found = await timesFound()
    expect(there.filter(word => found(word) !== 1)).toEqual([])
    expect(phone.gone().filter(word => found(word) !== 0)).toEqual([])
    expect(await sql`select message_id from text_index_waiting`).toHaveLength(0)
    expect(await sql`select from text_indexes where done_at is not null`).toHaveLength(1)
  }, patience)
}

/** One that no other text has, within the letters that are looked up. */
const wordOf = (kind: string, number: number) => `${kind}${String(number).padStart(7, '0')}`

async function storeOld(): Promise<void> {
  const { sessionId } = world
  const rows = Array.from({ length: storedCount }, (_, at) => {
    const networkId = `OLD${at}`
    const content = proto.Message.encode({ conversation: `stored ${wordOf('o', at)}` }).finish()
    const sealedContent = testSealer.seal(content, sealContext.message(sessionId, networkId))
    const place = { sessionId, networkId, chat: '1@lid', remoteJid: '1@lid', fromMe: false, status: 3, timestamp: 0 }
    return { ...place, sealedContent }
  })
  await test.database.db.insert(messages).values(rows)
}

/** The other end: it writes, edits and deletes, and knows what can be read of it. */
function createPhone() {
  const texts = new Map<string, string>()
  const gone: string[] = []
  let count = 0
  const does = (what: object) =>
    world.phones.sendMessage({ owner: world.owner, phone_number: otherNumber, to: world.number, ...what })
  const next = () => {
    count += 1
    return wordOf('n', count)
  }
  async function writes(): Promise<string> {
    const word = next()
    const { id } = await does({ text: `written ${word}` })
    texts.set(id, word)
    return id
  }
  async function edits(id: string): Promise<void> {
    const word = next()
    gone.push(texts.get(id) ?? '')
    await does({ edit: id, text: `edited ${word}` })
    texts.set(id, word)
  }
  async function deletes(id: string): Promise<void> {
    gone.push(texts.get(id) ?? '')
    await does({ delete: id })
    texts.delete(id)
  }
  return {
    there: () => [...texts.values()],
    gone: () => gone,
    /** Also of earlier ones, which may be indexed. */
    async acts(): Promise<void> {
      const ids = [await writes(), await writes(), await writes()]
      const [first, second] = [...texts.keys()]
      await edits(ids[0] ?? '')
      await deletes(ids[1] ?? '')
      if (first && second && !ids.includes(second)) {
        await edits(second)
        await deletes(first)
      }
      await pause(400)
    },
  }
}

/** How many messages a word finds, by what is stored of them. */
async function timesFound(): Promise<(word: string) => number> {
  const rows = await test.database.sql<{ id: string; words: string[] }[]>`
    select message_id::text as id, words::text[] as words from text_index_words where session_id = ${world.sessionId}`
  const stretches = new Set(rows.map(({ id }) => stretchOf(Number(id))))
  const counts = new Map<string, number>()
  for (const value of rows.flatMap(({ words }) => words)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return word => {
    const [mark = ''] = textQuery(word)?.marks ?? []
    const values = [...stretches].flatMap(stretch => markValues(testSealer, world.accountId, stretch, [mark]))
    return values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0)
  }
}

function startSearching(crashAt: string | undefined): Promise<Child> {
  return startChild({
    program: '../../src/main.ts',
    args: ['--network', 'sandbox'],
    preload: ['./inject.ts'],
    env: {
      ...world.engineEnv,
      MESSENGER_TEXT_SEARCH: 'on',
      ...(crashAt ? { MESSENGER_TEST_CRASH: crashAt } : {}),
    },
  })
}
