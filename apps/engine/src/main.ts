import './small-buffers.ts'
import './whatsapp/baileys.ts'
import { parseArgs } from 'node:util'
import { network as networks } from '@messenger/shared/contract/fields'
import { takeMasterKeys } from '@messenger/shared/crypto/take-master-keys'
import { startTracing } from '@messenger/shared/tracing/tracing'
import { signer } from '@messenger/signal-curve/signer'
import { tellFallback } from '@messenger/signal-curve/tell-fallback'
import { readEnv, shownEnv } from './env.ts'
import { createLog } from './log.ts'
import { startEngine } from './start.ts'

const { values } = parseArgs({ options: { network: { type: 'string' } } })
const network = networks.parse(values.network)
const env = readEnv()
const log = createLog(env.logLevel, `engine-${network}`)
log.info(shownEnv(env), 'engine.starting')
tellFallback(signer, log)

// The library leaves promises behind whose failure concerns one stanza; the process and its other sessions go on.
process.on('unhandledRejection', error => log.error({ err: error }, 'process.unhandled_rejection'))

const stopTracing = await startTracing(env.tracing, log)
const engine = await startEngine({ env, network, log })
log.info({ engineId: engine.id, url: engine.url, capacity: env.capacity }, 'engine.started')
takeMasterKeys((masterKey, earlier) => {
  engine.useKeys(masterKey, earlier)
  log.info('master_keys.taken')
})
process.send?.({ type: 'ready', url: engine.url })

const stopDeadlineMs = 15_000

let stopping = false
async function stop(why: string): Promise<void> {
  if (stopping) return
  stopping = true
  log.info({ why }, 'engine.stopping')
  // Whatever hangs or fails on the way out (the database may be gone as well), the process ends.
  setTimeout(() => process.exit(1), stopDeadlineMs).unref()
  try {
    await engine.stop()
    await stopTracing()
    process.exit(0)
  } catch (error) {
    log.error({ err: error }, 'engine.stop_failed')
    process.exit(1)
  }
}
process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))
process.on('disconnect', () => void stop('parent gone'))
