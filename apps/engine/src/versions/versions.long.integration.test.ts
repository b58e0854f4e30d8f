import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { networkVersions, sessionLogs } from '@messenger/shared/db/schema'
import { chooseByHand, listVersions } from '@messenger/shared/network-versions/choose-by-hand'
import { desc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventually, lastSequence, linkSession, reaches, scanQr, statusesOf } from '../../test/steps.ts'
import { libraryVersion } from '../whatsapp/version-numbers.ts'

const number = '+15551236101'
const [tooOld, newer] = ['2.3000.1', '2.3000.4000000001']
let stack: Stack
let logged: string[]

afterEach(() => stack?.stop())

async function start(networkVersion: string | null = null): Promise<void> {
  logged = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  stack = await startStack({}, { log })
  await stack.engine().stop()
  await stack.startEngine({}, { networkVersion })
}

const known = async (version: string) => {
  const rows = await stack.db.database.db.select().from(networkVersions).where(eq(networkVersions.version, version))
  return rows[0]
}
const works = (version: string) =>
  eventually(async () => expect(await known(version)).toMatchObject({ refusedAt: null }))
const refusals = () =>
  logged
    .map(line => JSON.parse(line))
    .flatMap(({ msg, refused, used }) => (msg === 'version.refused' ? [{ refused, used }] : []))
/** Of the session's log, the newest first. */
const details = async (id: number) => {
  const { db } = stack.db.database
  const rows = await db.select().from(sessionLogs).where(eq(sessionLogs.sessionId, id)).orderBy(desc(sessionLogs.id))
  return rows.flatMap(row =>
    row.details?.version ? [`${row.status} ${row.details.version.refused} ${row.details.version.used}`] : [],
  )
}

it('announces what was chosen, and goes back to what worked when the network refuses that', async () => {
  await start()
  const id = await linkSession(stack, number)
  await works(libraryVersion)
  await stack.phones.requireVersion({ version: libraryVersion })
  await chooseByHand(stack.db.database.db, 'sandbox', tooOld)
  const before = await lastSequence(stack, id)
  await stack.call('sessions.restart', id)
  await eventually(async () =>
    expect(await statusesOf(stack, id, before)).toEqual(['connecting', 'connecting/version_refused', 'connected']),
  )
  expect(refusals()).toEqual([{ refused: tooOld, used: libraryVersion }])
  expect(await details(id)).toEqual([`connecting ${tooOld} ${libraryVersion}`])
  // Another engine goes by it from the start.
  await stack.engine().stop()
  await stack.startEngine()
  await reaches(stack, id, 'connected')
  expect(refusals()).toHaveLength(1)
})

it('links with another version when the one of the settings is refused', async () => {
  await start(tooOld)
  await stack.phones.requireVersion({ version: libraryVersion })
  await addPhone(stack, number)
  const id = await stack.createSession(number)
  await scanQr(stack, id, number)
  await reaches(stack, id, 'connected')
  expect(await statusesOf(stack, id)).toEqual([
    'connecting/version_refused',
    'need_scan/waiting_for_link',
    'connecting',
    'connected',
  ])
  expect(await details(id)).toEqual([`connecting ${tooOld} ${libraryVersion}`])
})

it('says that nothing is left to try, and takes what is chosen then without a restart', async () => {
  await start()
  const id = await linkSession(stack, number)
  await stack.phones.requireVersion({ version: newer })
  await stack.call('sessions.disconnect', id)
  const pending = stack.call('sessions.connect', id)
  await reaches(stack, id, 'connecting', 'version_refused')
  const unlinked = await stack.createSession('+15551236102')
  await expect(stack.call('sessions.connect', unlinked)).rejects.toMatchObject({ code: 'not_ready' })
  await reaches(stack, unlinked, 'disconnected', 'version_refused')
  expect(await details(unlinked)).toEqual([`disconnected ${libraryVersion} null`])
  await chooseByHand(stack.db.database.db, 'sandbox', newer)
  expect(await pending).toMatchObject({ status: 'CONNECTED' })
  await works(newer)
  expect(await stack.call('sessions.connect', unlinked)).toMatchObject({ status: 'NEED_SCAN' })
  const lines = await listVersions(stack.db.database.db)
  expect(lines).toEqual([
    expect.stringMatching(`^sandbox  ${libraryVersion}  worked \\S+  refused \\S+$`),
    expect.stringMatching(`^sandbox  ${newer}  chosen \\S+  worked \\S+$`),
  ])
})

it('keeps a version that lets others in when only a new link is refused', async () => {
  await start()
  await linkSession(stack, number)
  await works(libraryVersion)
  await stack.phones.requireVersion({ version: newer })
  const unlinked = await stack.createSession('+15551236102')
  await expect(stack.call('sessions.connect', unlinked)).rejects.toMatchObject({ code: 'not_ready' })
  await reaches(stack, unlinked, 'disconnected', 'version_refused')
  expect(await known(libraryVersion)).toMatchObject({ refusedAt: null })
})

it('tries a refused version again after a day', async () => {
  await start()
  const id = await linkSession(stack, number)
  await works(libraryVersion)
  await stack.phones.requireVersion({ version: libraryVersion })
  await chooseByHand(stack.db.database.db, 'sandbox', tooOld)
  for (const times of [1, 2]) {
    await stack.call('sessions.restart', id)
    await eventually(async () => expect(refusals()).toHaveLength(times))
    await reaches(stack, id, 'connected')
    await stack.db.database.sql`update network_versions set refused_at = refused_at - interval '1 day'`
  }
})

it('comes back by itself when the network changes its mind', async () => {
  await start()
  const id = await linkSession(stack, number)
  await stack.phones.requireVersion({ version: newer })
  const restarted = stack.call('sessions.restart', id)
  await reaches(stack, id, 'connecting', 'version_refused')
  await stack.phones.requireVersion({ version: null })
  await restarted.catch(() => undefined)
  await reaches(stack, id, 'connected')
  await works(libraryVersion)
})

it('is chosen at the terminal; a choice that makes no sense is not taken', async () => {
  await start()
  const program = fileURLToPath(new URL('./choose-main.ts', import.meta.url))
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], { env: { DATABASE_URL: stack.env.databaseUrl }, encoding: 'utf8' })
  expect(run('live', newer)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(`^live  ${newer}  chosen \\S+\n$`),
  })
  expect(run('live', 'reset')).toMatchObject({ status: 0, stdout: `live  ${newer}\n` })
  expect(run('live', 'latest')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('like 2.3000') })
  const { db } = stack.db.database
  await expect(chooseByHand(db, 'elsewhere', '2.3000.1')).rejects.toThrow('live, sandbox')
  await expect(chooseByHand(db, 'live', 'latest')).rejects.toThrow('like 2.3000')
})
