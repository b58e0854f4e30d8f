import { createDb } from '@messenger/shared/db/create-db'
import { isTransient } from '@messenger/shared/db/is-transient'
import { sql as text } from 'drizzle-orm'

/**
 * Transactions and plain queries without a pause, in a process of their own:
 * `node test/database-load.ts <database url> <rows a transaction writes>`.
 * Says `ready` to its parent, runs until it is told anything, then sends its report. Like the gateway's programs it
 * dies of an uncaught exception or an unhandled rejection.
 */

export interface TransactionReport {
  readonly work: number
  readonly kind: string
  /** What became of it; `lost` when it rejected with an error that isTransient knows. */
  readonly outcome: 'committed' | 'gave-up' | 'lost' | 'unexpected'
  readonly error: string
}

export interface LoadReport {
  readonly transactions: readonly TransactionReport[]
  /** Plain queries that were answered. */
  readonly answered: number
  /** What was answered wrongly, and errors that are not for being tried again. */
  readonly unexpected: readonly string[]
  /** Errors of transactions and queries when the database had settled. */
  readonly afterwards: readonly string[]
}

class GaveUp extends Error {}

const [url, stepsEach] = process.argv.slice(2)
if (!url) throw new Error('The database address is needed')
const { db, sql } = createDb(url, { poolSize: 10, applicationName: 'load' })
const padding = ['', 'x'.repeat(2_000), 'x'.repeat(60_000)]
const paddingOf = (work: number) => padding[work % padding.length] ?? ''
const steps = Array.from({ length: Number(stepsEach) }, (_, step) => step)

/** One way each in which the gateway's code uses a transaction, or could. */
const kinds: Record<string, (work: number) => Promise<unknown>> = {
  inOrder: work =>
    db.transaction(async tx => {
      for (const step of steps) await tx.execute(text`insert into steps values (${work}, ${step}, ${paddingOf(work)})`)
    }),
  together: work =>
    sql.begin(tx =>
      Promise.all(steps.map(step => tx`insert into steps values (${work}, ${step}, ${paddingOf(work)})`)),
    ),
  nested: work =>
    db.transaction(async tx => {
      for (const step of steps) {
        await tx.transaction(inner => inner.execute(text`insert into steps values (${work}, ${step}, '')`))
      }
    }),
  /** Goes on whatever happens to it. */
  stubborn: work =>
    sql.begin(async tx => {
      for (const step of steps) {
        await tx`insert into steps values (${work}, ${step}, ${paddingOf(work)})`.catch(() => undefined)
      }
    }),
  givesUp: work =>
    sql.begin(async tx => {
      for (const step of steps) await tx`insert into steps values (${work}, ${step}, '')`
      throw new GaveUp('The callback gives up')
    }),
}

const transactions: TransactionReport[] = []
const unexpected: string[] = []
let answered = 0
let works = 0
let stopping = false

async function transact(kind: string, run: (work: number) => Promise<unknown>): Promise<TransactionReport> {
  const work = works++
  try {
    await run(work)
    return { work, kind, outcome: 'committed', error: '' }
  } catch (error) {
    const outcome = error instanceof GaveUp ? 'gave-up' : isTransient(error) ? 'lost' : 'unexpected'
    return { work, kind, outcome, error: String(error) }
  }
}

async function keepTransacting(kind: string, run: (work: number) => Promise<unknown>): Promise<void> {
  while (!stopping) transactions.push(await transact(kind, run))
}

async function keepAsking(): Promise<void> {
  for (let n = 0; !stopping; n += 1) {
    try {
      const rows = await sql<
        { n: number; size: number }[]
      >`select ${n}::int as n, length(${paddingOf(n)}::text) as size`
      if (rows[0]?.n === n && rows[0].size === paddingOf(n).length) answered += 1
      else unexpected.push(`Asked for ${n}, answered ${JSON.stringify(rows)}`)
    } catch (error) {
      if (!isTransient(error)) unexpected.push(String(error))
    }
  }
}

const all = Object.entries(kinds)
const running = [
  ...all.flatMap(([kind, run]) => Array.from({ length: 5 }, () => keepTransacting(kind, run))),
  ...Array.from({ length: 8 }, keepAsking),
]

async function report(): Promise<LoadReport> {
  stopping = true
  await Promise.all(running)
  const last = await Promise.all(Array.from({ length: 10 }, () => all.map(([kind, run]) => transact(kind, run))).flat())
  transactions.push(...last)
  const queries = await Promise.allSettled(Array.from({ length: 100 }, () => sql`select 1`))
  const afterwards = [
    ...last.filter(({ outcome }) => outcome === 'lost' || outcome === 'unexpected').map(({ error }) => error),
    ...queries.flatMap(query => (query.status === 'rejected' ? [String(query.reason)] : [])),
  ]
  return { transactions, answered, unexpected, afterwards }
}

process.on('disconnect', () => process.exit(0))
process.once('message', async () => process.send?.(await report()))
process.send?.('ready')
