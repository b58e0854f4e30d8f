import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startStack } from '../../apps/engine/test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventsOf,
  linkSession,
  messageLog,
  phoneMessages,
  phoneSends,
  reaches,
  sendText,
  sessionRow,
  settles,
} from '../../apps/engine/test/steps.ts'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs'
import { loadSecrets } from '../../scripts/lib/secrets.mjs'
import { archivedPostgres, missingForArchive } from './archived-postgres.mjs'

const own = '+15551260001'
const friend = '+15551260002'
const rounds = 20
const missing = missingForArchive()
const patience = { timeout: 60_000, interval: 200 }

// docs/point-in-time.md, line by line: a gateway on a PostgreSQL that pgBackRest archives, brought back to a moment that is over.
describe.skipIf(missing)(`a restore to a point in time${missing ? ` (left out: ${missing})` : ''}`, () => {
  let server
  let stack
  let id
  let target
  let dueSince
  let folder

  beforeAll(async () => {
    server = await archivedPostgres()
    await server.start()
    await server.pgbackrest('stanza-create')
    await server.pgbackrest('check')
    vi.stubEnv('TEST_DATABASE_URL', server.url)
    folder = mkdtempSync(join(tmpdir(), 'messenger-point-'))
    stack = await startStack()
    id = await linkSession(stack, own)
    await addPhone(stack, friend)
    await talk('before the backup')
    await server.pgbackrest('--type=full', 'backup')
    await backupIsOver()
    await talk('in the archive')
    const sendAt = new Date(Date.now() + 5_000).toISOString()
    dueSince = (await sendText(stack, id, friend, 'due since', { sendAt })).msgId
    target = await moment()
    await settles(stack, dueSince, 'sent')
    for (let round = 0; round < rounds; round++) await talk(`since ${round}`)
  })
  afterAll(async () => {
    await stack?.stop().catch(() => undefined)
    await server?.remove()
    if (folder) rmSync(folder, { recursive: true })
    vi.unstubAllEnvs()
  })

  /** pgBackRest takes a backup for a moment whose second is later than the backup's last. */
  async function backupIsOver() {
    const [{ backup }] = JSON.parse(await server.pgbackrest('--output=json', 'info'))
    const stopped = backup.at(-1).timestamp.stop
    await vi.waitFor(async () => {
      const [{ seconds }] = await stack.db.database.sql`select extract(epoch from now())::float8 as seconds`
      expect(seconds).toBeGreaterThan(stopped + 2)
    }, patience)
  }

  const textsAtFriend = async () => (await phoneMessages(stack, friend)).map(({ text }) => text)

  async function talk(text) {
    const { msgId } = await sendText(stack, id, friend, `${text}, to the friend`)
    await phoneSends(stack, friend, own, `${text}, from the friend`)
    await settles(stack, msgId, 'sent')
    await received(`${text}, from the friend`)
  }

  const received = text =>
    vi.waitFor(async () => expect((await eventNamesOf(stack, id, text)).length).toBeGreaterThan(0), patience)

  /** As PostgreSQL writes it, and as ISO 8601. */
  async function moment() {
    const [row] = await stack.db.database.sql`
      select now()::text as written, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as iso`
    return row
  }

  /** `npm run restore -- --mark-past <time>`, in the environment of the gateway. */
  async function markPast(time) {
    loadSecrets(folder, {})
    const { owner, web, engine } = stack.db.urls
    const env = {
      ...{ PATH: process.env.PATH, MESSENGER_DATA_DIR: folder },
      ...{
        MESSENGER_MIGRATE_DATABASE_URL: owner,
        MESSENGER_WEB_DATABASE_URL: web,
        MESSENGER_ENGINE_DATABASE_URL: engine,
      },
    }
    const child = spawn(pinnedNode(), [inRoot('scripts/restore.mjs'), '--mark-past', time], { env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
    const code = await new Promise(resolve => child.once('close', resolve))
    return { code, said }
  }

  test('the database comes back as it was at that moment, and the gateway is told so', async () => {
    const sequences = (await eventsOf(stack, id)).map(({ sequence }) => sequence)
    await stack.engine().stop()
    await phoneSends(stack, friend, own, 'while it was down')
    await server.stop()
    const to = ['--delta', '--type=time', `--target=${target.written}`, '--target-action=promote']
    await server.pgbackrest(...to, 'restore')
    await server.start()
    const { sql } = stack.db.database
    await vi.waitFor(async () => {
      const [row] = await sql`select pg_is_in_recovery() as recovers`
      expect(row.recovers).toBe(false)
    }, patience)
    expect((await eventNamesOf(stack, id, 'in the archive, from the friend')).length).toBeGreaterThan(0)
    expect(await eventNamesOf(stack, id, 'since 0, from the friend')).toEqual([])
    const marked = await vi.waitFor(async () => {
      const answer = await markPast(target.iso)
      expect(answer).toMatchObject({ code: 0 })
      return answer
    }, patience)
    expect(marked.said).toContain('1 send waited')
    await stack.startEngine()
    await reaches(stack, id, 'connected')
    await received('while it was down')
    await talk('after the restore')
    const fresh = (await eventsOf(stack, id)).map(({ sequence }) => sequence).filter(one => one > 1_000_000_000)
    expect(fresh.length).toBeGreaterThan(0)
    expect(Math.max(...sequences)).toBeLessThan(1_000_000_000)
  })

  test('nothing goes out twice, everybody can read, and keys are renewed', async () => {
    expect(await messageLog(stack, dueSince)).toMatchObject({ status: 'failed', failedCode: 'ack_timeout' })
    for (let round = 0; round < 5; round++) await talk(`again ${round}`)
    const texts = await textsAtFriend()
    expect(texts.filter(text => text === 'due since')).toHaveLength(1)
    for (const text of ['in the archive', 'since 0', 'after the restore', 'again 4'])
      expect(texts.filter(one => one === `${text}, to the friend`)).toHaveLength(1)
    await vi.waitFor(async () => expect(await sessionRow(stack, id)).toMatchObject({ renewKeysSince: null }), patience)
  })

  test('the archive goes on in a new timeline, from which another backup can be made', async () => {
    await server.pgbackrest('check')
    await server.pgbackrest('--type=diff', 'backup')
    expect(await server.pgbackrest('--output=json', 'info')).toContain('"code":0')
  })
})
