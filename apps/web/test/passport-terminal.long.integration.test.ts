import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { honestParts, type Parts, sealedParts } from './made-passport.ts'
import { startTestWeb, type TestWeb } from './web.ts'

const program = fileURLToPath(new URL('../src/server/passports/passport-main.ts', import.meta.url))
/** Each call starts the program from its sources. */
const patience = 400_000
let web: TestWeb
let folder: string
let recipient: string
beforeAll(async () => {
  web = await startTestWeb()
  folder = await mkdtemp(join(tmpdir(), 'passports-'))
  recipient = (await web.call('GET', '/passports/key')).text.trim()
}, 120_000)
afterAll(async () => {
  await web?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The program as its script runs it, as owner of the tables. */
const terminal = (...args: string[]) => terminalWith('', args)

async function terminalWith(passphrase: string, args: string[]): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: web.databaseUrl,
    MESSENGER_MASTER_KEY: web.masterKey.toString('base64'),
    MESSENGER_PASSPORT_PASSPHRASE: passphrase,
  }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  return { code, said }
}

async function file(name: string, parts: Parts): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, await sealedParts(parts, { recipient }))
  return path
}

const importTo = (path: string, ...more: string[]) =>
  terminal('import', path, '--account', String(web.ana.accountId), ...more)
const audited = async () =>
  (
    await web.database.sql`
      select operation, session_id from audit_records where door = 'terminal' and account_id = ${web.ana.accountId} order by at`
  ).map(({ operation, session_id: id }) => ({ operation, hasSession: id !== null }))

it(
  'says before, refuses what the dashboard refuses, and leaves a record',
  async () => {
    const parts = honestParts()
    const path = await file('one.passport', parts)
    const dry = await importTo(path, '--dry-run')
    expect(dry).toMatchObject({ code: 0 })
    expect(dry.said).toContain(parts.head?.[0].phoneNumber)
    expect(dry.said).toMatch(/\+ 1 messages\n/)
    expect(dry.said).toMatch(/- steps of single messages/)
    expect(dry.said).toMatch(/- bulk sends, recurring sends[\s\S]*Nothing was written\.\n$/)
    expect(await web.database.sql`select 1 from sessions`).toHaveLength(0)

    expect(await importTo(path)).toMatchObject({ code: 0, said: expect.stringMatching(/Its receipt .*: rcpt_/) })
    expect(await audited()).toEqual([{ operation: 'passports.import', hasSession: true }])
    expect((await importTo(path)).said).toMatch(/imported here before/)

    const sameKey = honestParts()
    Object.assign(sameKey.settings?.[0], { apiKey: parts.settings?.[0].apiKey })
    expect(await importTo(await file('key.passport', sameKey))).toMatchObject({
      ...{ code: 1, said: expect.stringMatching(/key has already been taken/) },
    })
    const inside = honestParts()
    Object.assign(inside.settings?.[0], { proxyUrl: 'http://10.0.0.1:3128' })
    expect((await importTo(await file('proxy.passport', inside))).said).toMatch(/may not call that address/)
    expect(await web.database.sql`select 1 from sessions`).toHaveLength(1)
  },
  patience,
)

it(
  'keeps to the plan of the account',
  async () => {
    await web.subscribe(web.ana, 'trial')
    const refused = await importTo(await file('over.passport', honestParts()))
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(/limit|maximum/i)
  },
  patience,
)

it(
  'leaves nothing of a file that could not be written, and writes it when asked again',
  async () => {
    const [{ id }] = await web.database.sql<[{ id: number }]>`select id from sessions`
    const [{ sealed }] = await web.database.sql<[{ sealed: Buffer }]>`
    select api_key_sealed as sealed from sessions where id = ${id}`
    await web.database.sql`update sessions set api_key_sealed = ${Buffer.from('broken')} where id = ${id}`
    const path = join(folder, 'out.passport')
    const before = await readdir(folder)
    const failed = await terminal('export', String(id), path, '--to', recipient)
    expect(failed.code).toBe(1)
    expect(await readdir(folder)).toEqual(before)
    await web.database.sql`update sessions set api_key_sealed = ${sealed} where id = ${id}`
    const done = await terminal('export', String(id), path, '--to', recipient)
    expect(done).toMatchObject({ code: 0, said: expect.stringMatching(/The session has left/) })
    expect(await readdir(folder)).toEqual([...before, 'out.passport'].sort())
    expect((await terminal('export', String(id), path, '--to', recipient)).said).toMatch(/is there already/)
    const another = ['export', String(id), join(folder, 'another.passport')]
    expect(await terminalWith('a passphrase of tests alone', another)).toMatchObject({
      ...{ code: 0, said: expect.stringMatching(/can be imported at two gateways[\s\S]*The session has left/) },
    })
    expect(done.said).not.toMatch(/two gateways/)
    expect(await terminal('take-back', String(id))).toMatchObject({ code: 0 })
    expect((await audited()).map(({ operation }) => operation)).toEqual([
      // The first that could not be written has ended the session.
      ...['passports.import', 'passports.write', 'passports.write', 'passports.write', 'passports.takeBack'],
    ])
  },
  patience,
)
