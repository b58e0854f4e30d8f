import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { useMultiFileAuthState } from '@whiskeysockets/baileys'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Conversation, type ImportBed, sessionIn, startImportBed } from './importers/import-bed.ts'
import { evolutionStore, wahaStore } from './importers/other-stores.ts'
import { reaches } from './steps.ts'

let bed: ImportBed
let folder: string
let elsewhere: TestDatabase

beforeAll(async () => {
  bed = await startImportBed()
  folder = await mkdtemp(join(tmpdir(), 'other-programs-'))
  elsewhere = await createTestDatabase()
})
afterAll(async () => {
  await bed?.stop()
  await elsewhere?.drop()
  await rm(folder, { recursive: true, force: true })
})

const importFrom = (...args: string[]) => bed.terminal('--network', 'sandbox', '--yes', ...args)

async function goesOn(conversation: Conversation, { code, said }: { code: number; said: string }) {
  expect({ code, said }).toMatchObject({ code: 0 })
  const id = sessionIn(said)
  const before = await bed.baseKeys(id)
  await reaches(bed.stack, id, 'connected')
  await bed.goOn(id, conversation)
  expect(bed.undecryptable()).toEqual([])
  expect(await bed.baseKeys(id)).toEqual(before)
}

it('goes on with an instance of Evolution API', async () => {
  const { sql } = elsewhere.database
  const instances = join(folder, 'instances')
  const store = await evolutionStore(sql, instances, 'shop', 'cm3x0f7qk0001')
  const conversation = await bed.converse('+15551290001', '+15551290002', store)
  await evolutionStore(sql, instances, 'never linked', 'cm3x0f7qk0002')
  const from = ['--from', 'evolution', '--database', elsewhere.url]

  expect(await importFrom(...from)).toMatchObject({ code: 1, said: expect.stringMatching(/The keys are files.*Redis/) })
  const several = await importFrom(...from, '--path', instances)
  expect(several).toMatchObject({ code: 1, said: expect.stringMatching(/--session shop\n {2}--session never linked/) })
  const unlinked = await importFrom(...from, '--path', instances, '--session', 'never linked')
  expect(unlinked).toMatchObject({ code: 1, said: expect.stringMatching(/never linked, or was unlinked/) })
  await goesOn(conversation, await importFrom(...from, '--path', instances, '--session', 'shop'))
})

it.each([
  { session: 'default', asNumbers: false, own: '+15551290003', friend: '+15551290004' },
  { session: 'old', asNumbers: true, own: '+15551290005', friend: '+15551290006' },
])('goes on with the session $session of WAHA in PostgreSQL', async ({ session, asNumbers, own, friend }) => {
  const store = await wahaStore(elsewhere.database.sql, session, { asNumbers })
  const conversation = await bed.converse(own, friend, store)
  await goesOn(conversation, await importFrom('--from', 'waha', '--database', elsewhere.url, '--session', session))
})

it('goes on with a session of WAHA in files', async () => {
  const sessions = join(folder, '.sessions', 'noweb')
  await mkdir(join(sessions, 'default'), { recursive: true })
  const { state, saveCreds: save } = await useMultiFileAuthState(join(sessions, 'default'))
  const conversation = await bed.converse('+15551290007', '+15551290008', { state, save })
  await cp(join(sessions, 'default'), join(sessions, 'second'), { recursive: true })
  const several = await importFrom('--from', 'waha', '--path', folder)
  expect(several).toMatchObject({ code: 1, said: expect.stringMatching(/--session default\n {2}--session second/) })
  await goesOn(conversation, await importFrom('--from', 'waha', '--path', folder, '--session', 'default'))
})
