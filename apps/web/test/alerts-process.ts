import { createSealer } from '@messenger/shared/crypto/seal'
import { createDb } from '@messenger/shared/db/create-db'
import { createCallFetch } from '@messenger/shared/rpc/call-fetch'
import pino from 'pino'
import { z } from 'zod'
import { checkRound } from '../src/server/alerts/check-round.ts'
import { deliverNotices } from '../src/server/alerts/deliver-notices.ts'
import { createAlertSending } from '../src/server/alerts/sending.ts'
import { startAlerts } from '../src/server/alerts/start-alerts.ts'
import { alertTimes } from '../src/server/alerts/times.ts'
import { watchCertificate } from '../src/server/certificate/watch-certificate.ts'
import { createEngineClient } from '../src/server/engine-client.ts'
import { nowAndThen } from '../src/server/now-and-then.ts'
import { shortTimes, smtpOf } from './alerts-bed.ts'
import { rpcSecret } from './engine.ts'

/**
 * What looks after alerts, in a process of its own: `node test/alerts-process.ts <json>`. It kills itself between an attempt on the
 * channel that `dieAt` names and the note of it.
 */
const options = z
  .object({
    databaseUrl: z.string(),
    masterKey: z.string(),
    mailPort: z.int(),
    dataDir: z.string(),
    dieAt: z.enum(['email', 'webhook', 'message', 'nowhere']),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))
const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
const database = createDb(options.databaseUrl, { poolSize: 10, applicationName: 'messenger-web' })
const sending = createAlertSending(
  {
    database,
    sealer: createSealer(Buffer.from(options.masterKey, 'base64')),
    engine: createEngineClient({
      db: database.db,
      calls: createCallFetch({ secret: rpcSecret, certificates: () => null }).fetch,
      log,
      metrics: { asked: () => undefined },
    }),
    settings: { publicUrl: undefined, allowPrivateUrls: true },
    log,
  },
  {
    smtp: smtpOf({ port: options.mailPort }),
    times: shortTimes,
    onAttempted(kind) {
      if (kind === options.dieAt) process.kill(process.pid, 'SIGKILL')
    },
  },
)
const { dieAt, dataDir } = options
const certificate = watchCertificate({ publicUrl: undefined, log })
// One that is to die sends on that channel alone: the others are for those that come after.
const stop =
  dieAt === 'nowhere'
    ? startAlerts({ database, sandbox: undefined, certificate, log }, dataDir, sending)
    : startUntilDeath(dieAt)

function startUntilDeath(kind: 'email' | 'webhook' | 'message') {
  const context = {
    database,
    dataDir,
    certificate: certificate.current,
    networks: ['live'],
    times: { ...alertTimes, ...shortTimes },
    log,
  } as const
  return nowAndThen(
    shortTimes.deliverMs,
    async stopping => {
      await checkRound(context)
      await deliverNotices(sending, kind, stopping)
    },
    error => log.error({ err: error }, 'alerts.failed'),
  )
}

process.send?.({ type: 'ready' })
process.once('SIGTERM', () => {
  stop()
    .then(() => sending.close())
    .then(() => database.close())
    .then(() => process.exit(0))
})
