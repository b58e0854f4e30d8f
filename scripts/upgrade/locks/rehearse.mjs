import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../../lib/paths.mjs'
import { blocking } from './watch-locks.mjs'

const folder = inRoot('packages/shared/src/db/migrations')

/**
 * Runs the migrations after the first release one by one in a transaction that is taken back: `{ name, ms, locks }` for each, `locks`
 * those that it takes on hot tables and that others wait for. What the whole update costs is measured apart.
 */
export async function rehearse(sql, hotTables) {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  const found = []
  const taken = new Set()
  class Back extends Error {}
  await sql
    .begin(async tx => {
      for (const { tag } of entries.slice(1)) {
        const begun = performance.now()
        for (const statement of readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint'))
          await tx.unsafe(statement)
        const ms = performance.now() - begun
        const locks = (await ownLocks(tx, hotTables)).filter(lock => !taken.has(lock))
        for (const lock of locks) taken.add(lock)
        found.push({ name: tag, ms, locks })
      }
      throw new Back()
    })
    .catch(error => {
      if (!(error instanceof Back)) throw error
    })
  return found
}

async function ownLocks(tx, hotTables) {
  const rows = await tx`
    select distinct relation::regclass::text as table, mode from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation' and granted and mode in ${tx(blocking)}
      and relation::regclass::text in ${tx(hotTables)} order by 1`
  return rows.map(({ table, mode }) => `${table} ${mode.replace('Lock', '')}`)
}
