import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { sealContext } from '../crypto/contexts.ts'
import { createSealer } from '../crypto/seal.ts'
import { createDb, type Database } from '../db/create-db.ts'
import { createFolderStore } from '../media/folder-store.ts'
import { writeArchive } from './archive.ts'
import { bucketPlace } from './bucket-place.ts'
import { filePlace } from './file-place.ts'
import { parts } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { readHead } from './read-head.ts'
import { restoreBackup } from './restore-backup.ts'
import { type BackupKey, type BackupSeal, openArchive } from './seal-archive.ts'
import { storeBackup } from './store-backup.ts'

const passphrase = 'a passphrase of tests alone'
const identity = await generateX25519Identity()
const sealed: BackupSeal = { recipients: [await identityToRecipient(identity)] }
const key: BackupKey = { identities: [identity] }
const secrets = { masterKey: randomBytes(32).toString('base64'), earlierMasterKeys: [] }
const media = randomBytes(5_000_000)

/** An installation: its database, as the owner of the tables, and its folder. */
interface Installation {
  readonly test: TestDatabase
  readonly owner: Database
  readonly folder: string
}

let folder: string
let from: Installation
let to: Installation

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  from = await install('from')
  to = await install('to')
  await fill(from)
})
afterEach(async () => {
  for (const { test, owner } of [from, to]) {
    await owner.close()
    await test.drop()
  }
  await rm(folder, { recursive: true, force: true })
})

async function install(name: string): Promise<Installation> {
  const test = await createTestDatabase()
  const own = join(folder, name)
  await mkdir(own)
  return { test, owner: createDb(test.urls.owner, { poolSize: 2 }), folder: own }
}

/** A session with sends, events of two days, a media file, and a sandbox network. */
async function fill({ test, folder: own }: Installation): Promise<void> {
  const { sql } = test.database
  await sql`insert into accounts (name) values ('Test')`
  await sql`insert into users (account_id, email, name, password_hash) select id, 'a@example.test', 'A', 'none' from accounts`
  await sql`
    insert into sessions (account_id, user_id, name, phone_number, network, account_protection, log_messages, api_key_hash,
      api_key_sealed, linked)
    select account_id, id, 'S', '+15550001111', 'sandbox', false, true, '\\x01', '\\x01', true from users`
  await sql`insert into session_counters (session_id, event_sequence) select id, 42 from sessions`
  await sql`
    insert into message_logs (session_id, network_id, chat_jid, status)
    select s.id, kind || '.' || n, 'x@s.whatsapp.net', kind
    from sessions s, generate_series(1, 2) n, unnest('{sent,in_progress,scheduled}'::text[]) kind`
  await sql`
    insert into scheduled_sends (msg_id, session_id, sealed_request, send_at)
    select id, session_id, '\\x03', now() + (case network_id when 'scheduled.1' then -1 else 60 end) * interval '1 minute'
    from message_logs where status = 'scheduled'`
  const days = await sql<
    { day: string }[]
  >`select to_char(now() - n * interval '1 day', 'YYYY-MM-DD') as day from generate_series(0, 1) n`
  for (const { day } of days) {
    await sql`
      insert into events (session_id, sequence, id, event, data, created_at)
      select s.id, n, ${`evt_${day}_`} || n, 'messages.upsert', '{"ü":"\\u0000"}', ${day}::text::timestamptz
      from sessions s, generate_series(1, 500) n`
  }
  await sql`
    insert into media_files (name, kind, session_id, mimetype, size, ready, expires_at)
    values ('kept.bin', 'upload', 1, 'image/png', ${media.length}, true, now() + interval '1 hour'),
      ('expired.bin', 'upload', 1, 'image/png', 1, true, now() - interval '1 hour')`
  await mkdir(join(own, 'media/files'), { recursive: true })
  await writeFile(join(own, 'media/files/kept.bin'), media)
  await mkdir(join(own, 'sandbox/files'), { recursive: true })
  await writeFile(join(own, 'sandbox/files/empty'), '')
  const sandbox = new DatabaseSync(join(own, 'sandbox/sandbox.sqlite'))
  sandbox.exec(`pragma journal_mode = wal; create table phones (number text); insert into phones values ('+1')`)
  sandbox.close()
}

const sourceOf = ({ owner, folder: own }: Installation) => ({
  sql: owner.sql,
  secrets: () => secrets,
  files: createFolderStore(join(own, 'media/files')),
  sandboxFolder: join(own, 'sandbox'),
})

const targetOf = ({ owner, folder: own }: Installation) => ({
  sql: owner.sql,
  files: createFolderStore(join(own, 'media/files')),
  spoolFolder: join(own, 'media/incoming'),
  sandboxFolder: join(own, 'sandbox'),
})

async function backUp(place: BackupPlace, seal = sealed, opens: BackupKey | null = key) {
  await storeBackup(sourceOf(from), { place, seal, key: opens })
}

const restore = async (place: BackupPlace, opens: BackupKey = key) =>
  restoreBackup(targetOf(to), await openArchive(await place.open(), opens))

const file = () => filePlace(join(folder, 'backups/one.age'))

/** Every row of every table as text, by table. */
async function rowsOf({ test }: Installation): Promise<Record<string, string>> {
  const { sql } = test.database
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`
  const all: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql<
      { text: string | null }[]
    >`select string_agg(t::text, E'\n' order by t::text) as text from ${sql(name)} t`
    all[name] = row?.text ?? ''
  }
  return all
}

describe('a restored backup', () => {
  it('has every row, every file that somebody can ask for, and the sandbox network', async () => {
    const before = await rowsOf(from)
    await backUp(file())
    await restore(file())
    const {
      sessions: _,
      session_counters: __,
      message_logs: ___,
      scheduled_sends: ____,
      network_cache: _____,
      restores,
      ...same
    } = await rowsOf(to)
    // What the restore changes is held below.
    expect(before).toMatchObject(same)
    expect(before.events?.split('\n')).toHaveLength(1000)
    expect(restores).not.toBe('')
    expect(await readFile(join(to.folder, 'media/files/kept.bin'))).toEqual(media)
    expect(await stat(join(to.folder, 'sandbox/files/empty'))).toMatchObject({ size: 0 })
    const sandbox = new DatabaseSync(join(to.folder, 'sandbox/sandbox.sqlite'))
    expect(sandbox.prepare('select number from phones').all()).toEqual([{ number: '+1' }])
    sandbox.close()
  })

  it('holds what waited and was due, and leaves what is due later', async () => {
    await backUp(file())
    expect(await restore(file())).toMatchObject({ heldSends: 3 })
    const { sql } = to.test.database
    const logs = await sql`
      select network_id as id, status, failed_code as code, failed_reason ~ 'may have been sent' as told from message_logs order by id`
    const held = { status: 'failed', code: 'ack_timeout', told: true }
    expect([...logs].sort((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: 'in_progress.1', ...held },
      { id: 'in_progress.2', ...held },
      { id: 'scheduled.1', ...held },
      { id: 'scheduled.2', status: 'scheduled', code: null, told: null },
      { id: 'sent.1', status: 'sent', code: null, told: null },
      { id: 'sent.2', status: 'sent', code: null, told: null },
    ])
    expect(await sql`select l.network_id as id from scheduled_sends s join message_logs l on l.id = s.msg_id`).toEqual([
      { id: 'scheduled.2' },
    ])
  })

  it('uses no number again that the lost time may have given out', async () => {
    await backUp(file())
    await restore(file())
    const { sql } = to.test.database
    expect(await sql`select event_sequence::int as sequence from session_counters`).toEqual([
      { sequence: 1_000_000_000 },
    ])
    const [log] = await sql`
      insert into message_logs (session_id, network_id, chat_jid, status)
      select id, 'new', 'x', 'sent' from sessions returning id::int`
    expect(log?.id).toBeGreaterThan(10_000_000)
    const [account] = await sql`insert into accounts (name) values ('New') returning id`
    expect(account?.id).toBeGreaterThan(10_000)
    expect(
      await sql`select renew_keys_since is not null as renew, catch_up_since is not null as ask from sessions`,
    ).toEqual([{ renew: true, ask: true }])
    // Numbers that stay free for the messages of the lost time, in the order of what was kept.
    const [free] = await sql<{ value: string }[]>`select value from network_cache where kind = 'catch_up'`
    const [first = 0, last = 0] = String(free?.value).split(' ').map(Number)
    expect(last - first).toBe(10_000_000)
  })

  it('is of one moment, however much is written meanwhile', async () => {
    const { sql } = from.test.database
    let isOver = false
    const writing = (async () => {
      for (let n = 0; !isOver; n++) {
        await sql.begin(async tx => {
          const [row] = await tx`insert into accounts (name) values ('Pair') returning id`
          await tx`insert into users (account_id, email, name, password_hash) values (${row?.id}, ${`${n}@example.test`}, 'B', 'none')`
        })
      }
    })()
    await backUp(file())
    isOver = true
    await writing
    await restore(file())
    const [pairs] = await to.test.database.sql`
      select (select count(*)::int from accounts) as accounts, (select count(*)::int from users) as users`
    expect(pairs?.accounts).toBe(pairs?.users)
    expect(await from.test.database.sql`select count(*)::int as n from backups`).toEqual([{ n: 1 }])
  })
})

describe('a backup', () => {
  it('opens with its passphrase, or its private key, and with nothing else', async () => {
    await backUp(file(), { passphrase }, { passphrase })
    await expect(restore(file(), { passphrase: 'another one' })).rejects.toThrow('no identity matched')
    await expect(restore(file())).rejects.toThrow('no identity matched')
    await restore(file(), { passphrase })
    expect(await to.test.database.sql`select count(*)::int as n from sessions`).toEqual([{ n: 1 }])
  })

  it('may be sealed for somebody else, and is compared as it lies then', async () => {
    await backUp(file(), sealed, null)
    await restore(file())
    expect(await to.test.database.sql`select count(*)::int as n from sessions`).toEqual([{ n: 1 }])
  })

  it('begins with what it is of', async () => {
    await backUp(file())
    const { manifest, secrets: found } = await readHead(await openArchive(await file().open(), key))
    expect(found).toEqual(secrets)
    expect(Date.now() - Date.parse(manifest.takenAt)).toBeLessThan(60_000)
  })

  it.each([
    ['cut off', (path: string, size: number) => truncate(path, size - 100_000)],
    [
      'changed',
      async (path: string, size: number) => {
        const bytes = await readFile(path)
        bytes.writeUInt8(bytes.readUInt8(size >> 1) ^ 1, size >> 1)
        await writeFile(path, bytes)
      },
    ],
  ])('that was %s restores nothing', async (_, damage) => {
    await backUp(file())
    const { size } = await stat(file().name)
    await damage(file().name, size)
    await expect(restore(file())).rejects.toThrow()
    expect(await to.test.database.sql`select count(*)::int as n from accounts`).toEqual([{ n: 0 }])
  })

  it('takes the place of nothing: neither of another backup nor of an installation', async () => {
    await backUp(file())
    await expect(backUp(file())).rejects.toThrow('is there already')
    await restore(file())
    await expect(restore(file())).rejects.toThrow('not empty')
  })
})

describe('a backup that would be none', () => {
  it('is refused when its keys do not open what is in it', async () => {
    const other = createSealer(randomBytes(32)).seal('a key', sealContext.apiKey(1))
    await from.test.database.sql`update sessions set api_key_sealed = ${other}`
    await expect(backUp(file())).rejects.toThrow('sealed under a master key which is not at hand')
    expect(await readdir(join(folder, 'backups'))).toEqual([])
    expect(await from.test.database.sql`select count(*)::int as n from backups`).toEqual([{ n: 0 }])
  })

  it('is refused when none of the media are where it looks', async () => {
    await rm(join(from.folder, 'media/files/kept.bin'))
    await expect(backUp(file())).rejects.toThrow('No media file is in its store')
  })

  it('is refused when it does not read as it was written, and leaves nothing', async () => {
    await expect(backUp(file(), sealed, { passphrase })).rejects.toThrow('no identity matched')
    expect(await readdir(join(folder, 'backups'))).toEqual([])
  })

  it('ends a restore, and does not leave it waiting, when the database refuses its rows', async () => {
    await from.test.database.sql`alter table users drop constraint users_account_id_accounts_id_fk`
    await from.test.database
      .sql`insert into users (account_id, email, name, password_hash) values (99, 'b@example.test', 'B', 'none')`
    await backUp(file())
    await expect(restore(file())).rejects.toThrow('foreign key')
  })

  it('puts no file beside where files belong', async () => {
    await backUp(file())
    const { manifest } = await readHead(await openArchive(await file().open(), key))
    const sequences = manifest.sequences.map(({ last, ...sequence }) => ({ ...sequence, last: String(last) }))
    const archive = writeArchive(async writer => {
      await writer.addJson(parts.manifest, { ...manifest, sequences })
      await writer.addPart(parts.media('../../outside'), Readable.from([Buffer.from('x')]))
    })
    await expect(restoreBackup(targetOf(to), archive)).rejects.toThrow('impossible name')
    expect(await readdir(to.folder)).toEqual(['media'])
  })
})

describe('a bucket', () => {
  let s3: S3rver
  let s3Folder: string
  let place: BackupPlace
  beforeAll(async () => {
    s3Folder = await mkdtemp(join(tmpdir(), 'backup-s3-'))
    s3 = new S3rver({
      ...{ address: '127.0.0.1', port: 0, silent: true, directory: s3Folder },
      configureBuckets: [{ name: 'backups', configs: [] }],
    })
    const { port } = await s3.run()
    const credentials = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }
    place = bucketPlace(credentials, 'backups', 'gateway/one two.age')
  })
  afterAll(async () => {
    await s3?.close()
    await rm(s3Folder, { recursive: true, force: true })
  })

  it('takes a backup of several parts, and gives it back', async () => {
    // More than the 32 MB of a part, and nothing that could be compressed.
    const big = randomBytes(40 * 1024 * 1024)
    await writeFile(join(from.folder, 'sandbox/files/big'), big)
    await backUp(place)
    await expect(backUp(place)).rejects.toThrow('is there already')
    await restore(place)
    expect(big.equals(await readFile(join(to.folder, 'sandbox/files/big')))).toBe(true)
  })
})
