import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newAuth } from '../../../packages/sandbox-network/test/baileys-client.ts'
import { type ImportBed, sessionIn, startImportBed } from './importers/import-bed.ts'
import { type StoreRow, toWhatsmeow, whatsmeowSchema, writeSqlite } from './importers/whatsmeow-store.ts'
import { eventually, reaches } from './steps.ts'

let bed: ImportBed
let folder: string
let elsewhere: TestDatabase

beforeAll(async () => {
  bed = await startImportBed()
  folder = await mkdtemp(join(tmpdir(), 'whatsmeow-'))
  elsewhere = await createTestDatabase()
})
afterAll(async () => {
  await bed?.stop()
  await elsewhere?.drop()
  await rm(folder, { recursive: true, force: true })
})

const importFrom = (...more: string[]) => bed.terminal('--from', 'whatsmeow', '--network', 'sandbox', '--yes', ...more)

/** A session with conversations, as whatsmeow would have it. */
async function converse(own: string, friend: string) {
  const auth = newAuth()
  const conversation = await bed.converse(own, friend, { state: auth, save: async () => undefined })
  return { conversation, rows: toWhatsmeow(auth.creds, auth.rows) }
}

it('goes on with the conversations of a SQLite file, and takes the keys of nobody else', async () => {
  const { conversation, rows } = await converse('+15551280001', '+15551280002')
  const path = join(folder, 'store.db')
  const stranger = { table: 'whatsmeow_lid_map', values: { lid: '999000111', pn: '15550001111' } }
  const unsent = {
    table: 'whatsmeow_pre_keys',
    values: { jid: rows[0]?.values.jid ?? '', key_id: 5_000, key: Buffer.alloc(32, 7), uploaded: 0 },
  }
  writeSqlite(path, [...rows, stranger, unsent])
  const { code, said } = await importFrom('--path', path)
  expect({ code, said }).toMatchObject({ code: 0 })
  expect(said).toMatch(/- 1 one-time keys that the network does not have/)
  const id = sessionIn(said)
  const before = await bed.baseKeys(id)
  await reaches(bed.stack, id, 'connected')
  await bed.goOn(id, conversation)
  expect(bed.undecryptable()).toEqual([])
  expect(await bed.baseKeys(id)).toEqual(before)
  const { sql } = bed.stack.db.database
  expect(await sql`select 1 from identities where session_id = ${id} and lid = '999000111'`).toHaveLength(0)
})

it('goes on with those of a PostgreSQL, and asks which one when there are several', async () => {
  const { conversation, rows } = await converse('+15551280003', '+15551280004')
  await elsewhere.database.sql.unsafe(whatsmeowSchema)
  for (const { table, values } of [...rows.map(asPostgres), second(rows)]) {
    await elsewhere.database.sql`insert into ${elsewhere.database.sql(table)} ${elsewhere.database.sql(values)}`
  }
  const several = await importFrom('--database', elsewhere.url)
  expect(several).toMatchObject({ code: 1, said: expect.stringContaining('--session 15559999999:3@s.whatsapp.net') })
  const { code, said } = await importFrom('--database', elsewhere.url, '--session', '+15551280003')
  expect({ code, said }).toMatchObject({ code: 0 })
  const id = sessionIn(said)
  const before = await bed.baseKeys(id)
  await reaches(bed.stack, id, 'connected')
  await bed.goOn(id, conversation)
  expect(bed.undecryptable()).toEqual([])
  expect(await bed.baseKeys(id)).toEqual(before)
})

it('would notice one changed byte of a ratchet', async () => {
  const { conversation, rows } = await converse('+15551280005', '+15551280006')
  const path = join(folder, 'changed.db')
  writeSqlite(path, rows.map(withChangedChain))
  const id = sessionIn((await importFrom('--path', path)).said)
  await reaches(bed.stack, id, 'connected')
  await bed.goOn(id, conversation).catch(() => undefined)
  await eventually(() => expect(bed.undecryptable().length).toBeGreaterThan(0))
}, 120_000)

/** `uploaded` is a boolean there. */
function asPostgres({ table, values }: StoreRow) {
  return { table, values: 'uploaded' in values ? { ...values, uploaded: values.uploaded === 1 } : values }
}

function second([device]: readonly StoreRow[]): StoreRow {
  return { table: 'whatsmeow_device', values: { ...device?.values, jid: '15559999999:3@s.whatsapp.net' } }
}

/** Another sending chain in each session. */
function withChangedChain(row: StoreRow): StoreRow {
  if (row.table !== 'whatsmeow_sessions' || !(row.values.session instanceof Uint8Array)) return row
  const session = JSON.parse(Buffer.from(row.values.session).toString('utf8'))
  const { ChainKey } = session.SessionState.SenderChain
  const key = Buffer.from(ChainKey.Key, 'base64')
  key[0] = (key[0] ?? 0) ^ 1
  ChainKey.Key = key.toString('base64')
  return { ...row, values: { ...row.values, session: Buffer.from(JSON.stringify(session)) } }
}
