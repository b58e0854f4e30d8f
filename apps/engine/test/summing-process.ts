import { createDb } from '@messenger/shared/db/create-db'
import { sumUsage } from '../src/usage/sum-usage.ts'

/** Sums usage up once in a process of its own, to be killed: `node test/summing-process.ts <database url>`. Ends with its parent. */
const [url] = process.argv.slice(2)
if (!url) throw new Error('The database address is needed')
process.on('disconnect', () => process.exit(0))
const database = createDb(url, { poolSize: 1 })
await sumUsage(database, true)
await database.close()
process.disconnect?.()
