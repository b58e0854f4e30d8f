import '@messenger/signal-curve/preload'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signer } from '@messenger/signal-curve/signer'
import { tellFallback } from '@messenger/signal-curve/tell-fallback'
import pino from 'pino'
import { readEnv } from './env.ts'
import { startSandbox } from './start.ts'

const env = readEnv()
const log = pino({ level: env.LOG_LEVEL, name: 'sandbox' })
tellFallback(signer, log)
const dataDir = join(env.MESSENGER_DATA_DIR, 'sandbox')
mkdirSync(dataDir, { recursive: true, mode: 0o700 })

try {
  const sandbox = await startSandbox({
    dataDir,
    port: env.MESSENGER_SANDBOX_PORT,
    mediaPort: env.MESSENGER_SANDBOX_MEDIA_PORT,
    adminSecret: env.MESSENGER_SANDBOX_SECRET ?? storedSecret(join(dataDir, 'secret')),
    ...(env.MESSENGER_PUBLIC_URL ? { publicUrl: env.MESSENGER_PUBLIC_URL } : {}),
    logger: log,
  })
  const caFile = join(dataDir, 'ca.pem')
  writeFileSync(caFile, sandbox.caPem)
  const { url, mediaHost, rootPublicKey } = sandbox
  // For engines that nobody tells: what they pin of this network.
  writeFileSync(join(dataDir, 'root-key'), rootPublicKey)
  // when the supervisor dies, this process must not stay on the port
  for (const cause of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.once(cause, () => {
      log.info({ cause }, 'sandbox.stopping')
      void sandbox.stop().then(() => process.exit(0))
    })
  }
  log.info({ url, mediaHost, caFile }, 'sandbox.ready')
  process.send?.({ type: 'ready', url, mediaHost, rootPublicKey, caFile })
} catch (error) {
  log.fatal({ error: error instanceof Error ? error.message : String(error) }, 'sandbox.start_failed')
  process.exit(1)
}

/** The admin secret of this data folder, made on first use and readable by its owner alone. */
function storedSecret(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
