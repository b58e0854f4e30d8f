import { parseArgs } from 'node:util'
import { migrate } from '../../lib/migrate.mjs'
import { addressFor, arrangeRoles } from '../../lib/postgres/roles.mjs'
import { connectTo } from '../../lib/postgres-client.mjs'
import { restoreDatabase } from '../database/restore.mjs'
import { openFixture } from '../fixture.mjs'
import { rehearse } from './rehearse.mjs'
import { seed } from './seed.mjs'
import { watchLocks } from './watch-locks.mjs'
import { hotTables, startWriters } from './writers.mjs'

/**
 * How long an update of release 0.1.0 keeps others from writing: `node scripts/upgrade/locks/main.mjs [--factor 1]`, part of
 * `npm run bench -- --only migrations`. At the factor 1 the database has 10 million messages and 5 million events.
 */
const mostMs = 1_000
const passwords = { owner: 'bench', web: 'bench', engine: 'bench' }
const { values } = parseArgs({ options: { factor: { type: 'string', default: '1' } } })
const address = new URL(process.env.DATABASE_URL)
const say = text => console.error(`      ${text}`)

const admin = await connectTo(address.href)
await admin`create database migrations`
await admin.end()
address.pathname = '/migrations'
const url = address.href
const sql = await connectTo(url)
const manifest = openFixture('0.1.0', 'stopped')
await restoreDatabase(sql, manifest.dump, Date.now() - Date.parse(manifest.manifest.endedAt))
const size = await seed(sql, Number(values.factor), say)
await sql`checkpoint`
await sql`create sequence written`
const steps = await rehearse(sql, hotTables)
// On a server of its own, where nobody else is yet.
await arrangeRoles(sql, passwords)
const update = await measured(() => migrate(addressFor(url, 'owner', passwords.owner)))
const again = await measured(() => migrate(addressFor(url, 'owner', passwords.owner)))
await sql.end()
report()

async function measured(work) {
  const locks = await watchLocks(url, hotTables)
  const writers = await startWriters(url)
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  const written = await writers.stop()
  const held = await locks.stop()
  const failed = written.filter(writer => writer.failed)
  if (failed.length > 0) throw new Error(`Writers failed: ${JSON.stringify(failed)}`)
  const deadlocks = written.reduce((sum, writer) => sum + writer.deadlocks, 0)
  return {
    seconds,
    deadlocks,
    tables: written.map(({ table, waitMs, written: rows }) => ({ table, waitMs, rows, ...held.get(table) })),
  }
}

function report() {
  const ms = number => Math.round(number ?? 0)
  console.log(JSON.stringify(size))
  console.log('\n| Migration | ms | locks on hot tables that writers wait for |\n| --- | ---: | --- |')
  for (const step of steps) console.log(`| ${step.name} | ${ms(step.ms)} | ${step.locks.join(', ') || '–'} |`)
  const runs = { 'the update': update, 'a start with nothing to do': again }
  let worst = 0
  for (const [name, { seconds, deadlocks, tables }] of Object.entries(runs)) {
    console.log(
      `\n${name}: ${seconds.toFixed(1)} s, ${deadlocks} deadlocks\n\n| Table | strongest lock | held, ms | longest wait of a writer, ms |\n| --- | --- | ---: | ---: |`,
    )
    for (const { table, mode, heldMs, waitMs } of tables) {
      console.log(`| ${table} | ${mode ?? '–'} | ${ms(heldMs)} | ${ms(waitMs)} |`)
      worst = Math.max(worst, heldMs ?? 0, waitMs)
    }
  }
  console.log(`\nLongest: ${ms(worst)} ms, at most ${mostMs} are allowed.`)
  if (worst > mostMs) process.exitCode = 1
}
