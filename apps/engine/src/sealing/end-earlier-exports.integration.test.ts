import { randomBytes } from 'node:crypto'
import { createSealer } from '@messenger/shared/crypto/seal'
import { createDb, type Database } from '@messenger/shared/db/create-db'
import { dataExportPieces, dataExports, mediaFiles } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedAccount } from '../../test/seed.ts'
import { countOthers } from './count-others.ts'
import { endEarlierExports } from './end-earlier-exports.ts'

const before = createSealer(randomBytes(32))
const now = createSealer(randomBytes(32))

let test: TestDatabase
let engine: Database
let accountId: number
beforeAll(async () => {
  test = await createTestDatabase()
  engine = createDb(test.urls.engine, { applicationName: 'ending' })
  accountId = (await seedAccount(test.database)).accountId
})
afterAll(async () => {
  await engine?.close()
  await test?.drop()
})

async function made(name: string, state: 'running' | 'finished', ...sealers: { readonly head: Buffer }[]) {
  const { db } = test.database
  const expiresAt = new Date(Date.now() + 6 * 86_400_000)
  const row = { accountId, name, state, person: '', askedBy: 'ana', pieces: sealers.length }
  const [job] = await db.insert(dataExports).values(row).returning()
  for (const [at, { head }] of sealers.entries()) {
    const file = { name: `${name}-${at}`, kind: 'export', accountId, sessionId: 0, size: 1, ready: true } as const
    await db.insert(mediaFiles).values({ ...file, mimetype: 'application/zip', sealedWith: head, expiresAt })
    const piece = { exportId: job?.id ?? 0, number: at + 1, name: file.name, startsAt: at, bytes: 1 }
    await db.insert(dataExportPieces).values(piece)
  }
}

it('ends exports that an earlier key opens, wholly or in part, and no others; then nothing needs that key', async () => {
  await made('old', 'finished', before, before)
  await made('half', 'running', before, now)
  await made('new', 'finished', now, now)
  expect(await countOthers(engine.sql, now)).toEqual([{ name: 'files of exports', count: 3 }])
  expect(await endEarlierExports(engine.sql, now)).toBe(2)
  expect(await countOthers(engine.sql, now)).toEqual([])
  const { sql } = test.database
  const states = await sql`select name, state, expires_at <= now() as over from data_exports order by name`
  expect([...states]).toEqual([
    { name: 'half', state: 'expired', over: true },
    { name: 'new', state: 'finished', over: null },
    { name: 'old', state: 'expired', over: true },
  ])
  const left = await sql`select name from media_files where expires_at > now() order by name`
  expect(left.map(({ name }) => name)).toEqual(['new-0', 'new-1'])
  expect(await endEarlierExports(engine.sql, now)).toBe(0)
})
