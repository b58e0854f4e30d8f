import { createDb } from '@messenger/shared/db/create-db'
import { pino } from 'pino'
import { startLanes } from '../src/webhooks/start-lanes.ts'
import { testSealer } from './seed.ts'

/**
 * Lanes in a process of their own, to be killed: `node test/lanes-process.ts <database url> <engine id> <settings as JSON>`.
 * Says `ready` to its parent and ends with it.
 */
const [url, engineId, settings] = process.argv.slice(2)
if (!url || !engineId) throw new Error('The database address and the engine id are needed')
const database = createDb(url, { poolSize: 4 })
startLanes({
  database,
  engineId,
  sealer: testSealer,
  policy: { allowPrivate: true },
  logger: pino({ level: 'silent' }),
  settings: JSON.parse(settings ?? '{}'),
})
process.on('disconnect', () => process.exit(0))
process.send?.({ type: 'ready' })
