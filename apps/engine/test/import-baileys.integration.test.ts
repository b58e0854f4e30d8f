import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditRecords } from '@messenger/shared/db/schema'
import { useMultiFileAuthState } from '@whiskeysockets/baileys'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportBed, sessionIn, startImportBed } from './importers/import-bed.ts'
import { reaches, sessionRow } from './steps.ts'

const own = '+15551270001'
const friend = '+15551270002'

let bed: ImportBed
let folder: string

beforeAll(async () => {
  bed = await startImportBed()
  folder = await mkdtemp(join(tmpdir(), 'old-program-'))
})
afterAll(async () => {
  await bed?.stop()
  await rm(folder, { recursive: true, force: true })
})

const importFrom = (...more: string[]) =>
  bed.terminal('--from', 'baileys', '--path', folder, '--network', 'sandbox', '--name', 'From files', ...more)

it('goes on with the conversations of a folder of the library, without a new link', async () => {
  const { state, saveCreds: save } = await useMultiFileAuthState(folder)
  const conversation = await bed.converse(own, friend, { state, save })
  await writeFile(join(folder, 'pre-key-999.json'), '{"public":{"type":"Buf')
  await writeFile(join(folder, 'notes.json'), '{}')

  const tried = await importFrom('--dry-run')
  expect(tried).toMatchObject({ code: 0, said: expect.stringContaining(own) })
  expect(tried.said).toMatch(/Nothing was written/)
  expect(tried.said).toMatch(/1 damaged keys/)
  expect(tried.said).toMatch(/1 entries of a kind/)

  const { code, said } = await importFrom('--yes')
  expect({ code, said }).toMatchObject({ code: 0 })
  const id = sessionIn(said)
  const before = await bed.baseKeys(id)
  expect(Object.keys(before).length).toBeGreaterThan(0)
  await reaches(bed.stack, id, 'connected')
  await bed.goOn(id, conversation)
  expect(bed.undecryptable()).toEqual([])
  expect(await bed.baseKeys(id)).toEqual(before)
  expect(await sessionRow(bed.stack, id)).toMatchObject({
    name: 'From files',
    phoneNumber: own,
    meJid: state.creds.me?.id,
  })
})

it('notes who did it, and does it once', async () => {
  const { db } = bed.stack.db.database
  const noted = await db.select().from(auditRecords).where(eq(auditRecords.operation, 'sessionImports.install'))
  expect(noted).toMatchObject([{ actor: 'operator', door: 'terminal', target: 'baileys', outcome: 'ok' }])
  const again = await importFrom('--yes')
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('has a session here already') })
})

it('refuses in a sentence what is no session of a linked device, and says no key', async () => {
  const creds = join(folder, 'creds.json')
  const whole = await readFile(creds, 'utf8')
  const broken: [string, RegExp][] = [
    [whole.slice(0, 400), /empty or cut off/],
    [whole.replace(/("noiseKey":\{"private":\{"type":"Buffer","data":")..../, '$1AAAA'), /noiseKey/],
  ]
  for (const [text, sentence] of broken) {
    await writeFile(creds, text)
    const { code, said } = await importFrom('--yes')
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(sentence) })
    expect(said).not.toContain(JSON.parse(whole).advSecretKey)
    expect(said).not.toMatch(/ at .*:\d+:\d+/)
  }
})
