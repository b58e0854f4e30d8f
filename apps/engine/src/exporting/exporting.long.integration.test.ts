import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { keepMedia } from '@messenger/shared/media/media-files'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { spool } from '@messenger/shared/media/spool'
import { foundInFiles } from '@messenger/shared/test/found-in'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { askToErase, converse, exchangeFiles, finished, listPerson, received } from '../../test/erased-person.ts'
import { askToExport, exported, filesOf, rowsOf } from '../../test/exported.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventually, jidsOf, linkSession, ownerOf } from '../../test/steps.ts'
import { observeCrashPoints } from '../crash-points.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const carl = '+15551230003'

/** Two people who do everything that is kept. */
const patience = 300_000

let stack: Stack
let id: number
let bobs: { pn: string; lid: string }

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200, scheduleMs: 200 })
  id = await linkSession(stack, ana)
  await addPhone(stack, bob, 'bob-pushed')
  await addPhone(stack, carl, 'carl-pushed')
  bobs = await jidsOf(stack, bob)
  const carls = await jidsOf(stack, carl)
  for (const [number, lid, word] of [
    [bob, bobs.lid, 'bob'],
    [carl, carls.lid, 'carl'],
  ] as const) {
    await converse(stack, id, ana, number, word)
    await exchangeFiles(stack, id, ana, number, word)
    await listPerson(stack, id, { number, lid }, word)
  }
  const owner = ownerOf(stack)
  const { id: group } = await stack.call<{ id: string }>('groups.create', id, {
    name: 'Team',
    participants: [bob, carl],
  })
  await eventually(() => stack.phones.sendMessage({ owner, phone_number: bob, to: group, text: 'bob-in-group' }))
  await received(stack, id, 'bob-in-group')
  await eventually(() => stack.phones.sendMessage({ owner, phone_number: carl, to: group, text: 'carl-in-group' }))
  await received(stack, id, 'carl-in-group')
  await writePassportFile()
}, patience)
afterEach(() => observeCrashPoints(() => undefined))
afterAll(() => stack?.stop())

/** A session's keys and history, sealed for where it goes. */
async function writePassportFile(): Promise<void> {
  const room = createMediaRoom(stack.env.media, stack.sealer)
  const bytes = Buffer.from('keys-in-a-passport')
  const file = await spool(Readable.from([bytes]), room.spoolFolder, bytes.length)
  const owned = { accountId: stack.accountId, sessionId: id, storageBytes: null, lifetimeMs: 3_600_000 }
  const media = { name: passportFile, mimetype: 'application/octet-stream', fileName: null, size: file.size }
  await keepMedia(stack.db.database.db, room, file, { ...media, ...owned, kind: 'passport' })
  await file.discard()
}

const passportFile = 'passport-of-tests'
const store = () => createMediaRoom(stack.env.media, stack.sealer).store
const textOf = (files: ReadonlyMap<string, Buffer>) =>
  [...files].map(([path, bytes]) => `${path}\n${bytes.toString('utf8')}`).join('\n')

it(
  'an export of the account has what its tables have, once, and opens nothing',
  async () => {
    // A process that dies before it notes a piece: the piece is made again, and is in the file once.
    let deaths = 3
    observeCrashPoints(point => {
      if (point === 'exported_some' && deaths-- > 0) throw new Error('died')
    })
    const exportId = await askToExport(stack)
    const row = await exported(stack, exportId)
    expect(deaths).toBeLessThan(0)
    const files = await filesOf(stack, store(), exportId)
    const { sql } = stack.db.database
    for (const table of [
      'messages',
      'message_logs',
      'contacts',
      'groups',
      'contact_list_members',
      'opt_outs',
      'users',
    ]) {
      const rows = await sql`select from ${sql(table)}`
      expect({ table, rows: rowsOf(files, table).length }).toEqual({ table, rows: rows.length })
      expect(row.counts[table]).toBe(rows.length)
    }
    const manifest = JSON.parse(String(files.get('manifest.json')))
    expect(manifest).toMatchObject({ format: 'messaging-gateway-export', phone_number: null, counts: row.counts })
    const told = manifest.files.map(({ path, sha256 }: { path: string; sha256: string }) => [path, sha256])
    const there = [...files].filter(([path]) => path !== 'manifest.json')
    expect(told).toEqual(there.map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')]))
    expect(manifest.left_out.credentials).toMatch(/^opens something/)
    const all = textOf(files)
    for (const word of [
      'bob-hello',
      'carl-hello',
      'bob-edited',
      'bob-saved',
      'bob-later',
      'bob-weekly',
      'city-of-carl',
    ]) {
      expect(all).toContain(word)
    }
    expect([...files.keys()].filter(path => path.startsWith('media/'))).toHaveLength(4)
    expect(all).not.toContain('keys-in-a-passport')
    const codes = rowsOf(files, 'events').filter(({ event }) => event === 'qrcode.updated')
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.map(({ data }) => data.qr)).toEqual(codes.map(() => '••••'))
    const [secrets] = await sql<{ key: string; hash: string }[]>`
    select encode(api_key_hash, 'hex') as key, password_hash as hash from sessions, users limit 1`
    for (const secret of [secrets?.key, secrets?.hash]) expect(all).not.toContain(String(secret))
  },
  patience,
)

it(
  'an export of a person has everything of them and nothing of somebody else',
  async () => {
    const exportId = await askToExport(stack, { phone: bob.slice(1) })
    const row = await exported(stack, exportId)
    const files = await filesOf(stack, store(), exportId)
    const all = textOf(files)
    const words = [
      'hello',
      'answer',
      'edited',
      'poll',
      'saved',
      'later',
      'weekly',
      'caption',
      'in-group',
      'file',
      'upload',
    ]
    for (const word of words) expect(all).toContain(`bob-${word}`)
    expect(all).not.toContain('carl-')
    expect(all).not.toContain(carl.slice(1))
    expect(rowsOf(files, 'groups')).toMatchObject([
      { subject: 'Team', metadata: { participants: [expect.anything()] } },
    ])
    expect(Object.keys(row.counts)).toEqual(
      expect.arrayContaining([
        ...['messages', 'message_changes', 'message_logs', 'events', 'contacts', 'identities', 'chats', 'groups'],
        ...['scheduled_sends', 'recurring_sends', 'contact_list_members', 'opt_outs', 'refused_sends'],
      ]),
    )
    expect(row.counts.media).toBe(2)
    const chats = rowsOf(files, 'messages').filter(({ chat }) => !chat.endsWith('@g.us'))
    expect(chats.every(({ chat }) => [bobs.pn, bobs.lid].includes(chat))).toBe(true)
    const named = rowsOf(files, 'messages').map(({ content }) => content?.conversation)
    expect(named).toContain('bob-hello')
  },
  patience,
)

it(
  'lies sealed, and what belongs to no session is in no export of one',
  async () => {
    const exportId = await askToExport(stack, { sessionId: id })
    const row = await exported(stack, exportId)
    expect(row.counts).toMatchObject({ sessions: 1 })
    expect(Object.keys(row.counts)).not.toEqual(expect.arrayContaining(['users']))
    expect(await foundInFiles(stack.env.media.folder, ['bob-hello', 'manifest.json'])).toEqual([])
  },
  patience,
)

it(
  'an erasure takes the exports in which the person is',
  async () => {
    const { sql } = stack.db.database
    expect(await sql`select from data_exports`).not.toHaveLength(0)
    const names = await sql<{ name: string }[]>`select name from data_export_pieces`
    await finished(stack, await askToErase(stack, { phones: [bob.slice(1)], lids: [] }))
    expect(await sql`select from data_exports`).toHaveLength(0)
    expect(await sql`select from media_files where kind = 'export'`).toHaveLength(0)
    for (const { name } of names) expect(await store().open(name)).toBeNull()
    expect(await sql`select from media_files where kind = 'passport'`).toHaveLength(0)
    expect(await store().open(passportFile)).toBeNull()
  },
  patience,
)
