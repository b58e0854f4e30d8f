import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sweepMedia } from '@messenger/shared/media/media-files'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askToExport, exported, filesOf, rowsOf } from '../exported.ts'
import { testSealer } from '../seed.ts'
import { startEngineThatDies } from './engine-that-dies.ts'
import type { KeptChild } from './kept-child.ts'
import { storeMessages } from './store-messages.ts'
import { createWorld, otherNumber, type World } from './world.ts'

/** Several files of the zip. */
const storedCount = 5_000
/** Where the engines die, one after the other: a piece is in the store, and nothing says so. */
const deaths = ['exported_some:2', 'exported_some:3', 'exported_some:1']
const chat = `${otherNumber.slice(1)}@s.whatsapp.net`

let folder: string
let test: TestDatabase
let world: World
let engine: KeptChild | undefined

beforeEach(async () => {
  test = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'exports-'))
  world = await createWorld(test.database, test.url, { MESSENGER_DATA_DIR: folder })
})

afterEach(async () => {
  await engine?.stop()
  await world?.stop()
  await test?.drop()
  await rm(folder, { recursive: true })
})

it('an export comes to its end and has everything once, however often the engine is killed', async () => {
  const filler = 'what was said '.repeat(400)
  const stored = Array.from({ length: storedCount }, (_, at) => ({ chat, text: `${filler}${at}` }))
  await storeMessages(test.database, world.sessionId, stored)
  const exportId = await askToExport({ db: test, sealer: testSealer, accountId: world.accountId })
  const dying = startEngineThatDies(world, deaths)
  engine = dying.engine
  const row = await exported({ db: test }, exportId, 280_000)
  expect(dying.starts()).toBeGreaterThan(deaths.length)
  expect(row.counts.messages).toBe(storedCount)
  const room = createMediaRoom({ folder: `${folder}/media`, bucket: null }, testSealer)
  const rows = rowsOf(await filesOf({ db: test }, room.store, exportId), 'messages')
  expect(rows.map(({ network_id }) => network_id)).toEqual(
    Array.from({ length: storedCount }, (_, at) => `STORED${at}`),
  )
  // What nobody noted goes, and nothing else.
  const { sql } = test.database
  const noted = await sql`select from data_export_pieces`
  expect((await sql`select from media_files where kind = 'export'`).length).toBeGreaterThan(noted.length)
  await sql`update media_files set created_at = now() - interval '2 hours'`
  await vi.waitFor(async () => expect(await sweepMedia(test.database.db, room, 100)).toBe(0))
  expect(await sql`select from media_files where kind = 'export'`).toHaveLength(noted.length)
  expect(rowsOf(await filesOf({ db: test }, room.store, exportId), 'messages')).toHaveLength(storedCount)
}, 330_000)
