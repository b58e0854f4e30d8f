import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createDb, type Database } from '@messenger/shared/db/create-db'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PostgresProcess, startPostgresProcess } from './crash/postgres-process.ts'
import type { LoadReport } from './database-load.ts'

let server: PostgresProcess
let admin: Database

beforeAll(async () => {
  server = await startPostgresProcess()
  admin = createDb(server.url, { poolSize: 1 })
})

afterAll(async () => {
  await admin.close()
  await server.stop()
})

const stepsEach = 6
const program = fileURLToPath(new URL('./database-load.ts', import.meta.url))

/** The load in a process of its own; `check` throws with its last words when it has died. */
async function startLoad(): Promise<{ child: ChildProcess; check: () => void }> {
  const child = fork(program, [server.url, String(stepsEach)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', text => {
    words += text
  })
  await once(child, 'message')
  return {
    child,
    check() {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The process died: ${words}`)
    },
  }
}

const transactionsStored = () =>
  retryTransient(async () => {
    const [row] = await admin.sql<{ stored: number }[]>`select count(distinct work)::int as stored from steps`
    return row?.stored ?? 0
  })

async function endSome(): Promise<void> {
  await retryTransient(
    () => admin.sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'load' and random() < 0.5`,
  )
}

function finish(child: ChildProcess): Promise<LoadReport> {
  const report = new Promise<LoadReport>((resolve, reject) => {
    child.once('message', (message: LoadReport) => resolve(message))
    child.once('exit', () => reject(new Error('The process died before its report')))
  })
  child.send('finish')
  return report
}

async function expectWhole(report: LoadReport): Promise<void> {
  const rows = await admin.sql<{ work: number; count: number }[]>`
    select work, count(*)::int as count from steps group by work`
  const stored = new Map(rows.map(row => [row.work, row.count]))
  const halves = report.transactions.filter(({ work }) => ![undefined, stepsEach].includes(stored.get(work)))
  const missing = report.transactions.filter(each => each.outcome === 'committed' && !stored.has(each.work))
  const revived = report.transactions.filter(each => each.outcome === 'gave-up' && stored.has(each.work))
  expect({ halves, missing, revived }).toEqual({ halves: [], missing: [], revived: [] })
}

describe.each([
  { fault: 'connections are ended', rounds: 40, strike: endSome, stored: 60 },
  { fault: 'the server is killed and started again', rounds: 4, strike: () => server.crash(), stored: 100 },
])('while $fault', ({ rounds, strike, stored }) => {
  it('a process lives on, and its transactions are whole or absent', async () => {
    await admin.sql`drop table if exists steps`
    await admin.sql`create table steps (work integer not null, step integer not null, padding text not null)`
    const { child, check } = await startLoad()
    try {
      for (let round = 0; round <= rounds; round += 1) {
        const goal = (await transactionsStored()) + stored
        if (round > 0) await strike()
        const progress = async () => {
          check()
          return transactionsStored()
        }
        await expect.poll(progress, { timeout: 30_000, interval: 20 }).toBeGreaterThan(goal)
      }
      const report = await finish(child)
      check()
      expect(report.afterwards).toEqual([])
      expect(report.unexpected).toEqual([])
      expect(report.transactions.filter(({ outcome }) => outcome === 'unexpected')).toEqual([])
      await expectWhole(report)
      const lost = report.transactions.filter(({ outcome }) => outcome === 'lost')
      expect(new Set(lost.map(({ kind }) => kind)).size).toBe(5)
      const open = await admin.sql`
        select pid from pg_stat_activity where application_name = 'load' and state like 'idle in transaction%'`
      expect(open).toHaveLength(0)
    } finally {
      child.kill('SIGKILL')
    }
  })
})
