import { spawnSync } from 'node:child_process'
import { programFile } from './lib/build.mjs'
import { baseEnv } from './lib/child-env.mjs'
import { readConfig } from './lib/config.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { sentenceFor } from './lib/problem.mjs'
import { runningDatabaseUrl } from './lib/running-database.mjs'
import { loadSecrets } from './lib/secrets.mjs'
import { takeSecrets } from './lib/take-secrets.mjs'

// `npm run reset-password -- <e-mail>`: prints an address on which that person chooses another password; `--ask` takes it here.
try {
  takeSecrets()
  const config = readConfig()
  const url = runningDatabaseUrl(config, loadSecrets(config.dataDir), 'web')
  const program = programFile('reset-password')
  const place = { PORT: String(config.port), ...(config.publicUrl ? { MESSENGER_PUBLIC_URL: config.publicUrl } : {}) }
  const env = { ...baseEnv(), ...config.forWeb, ...place, DATABASE_URL: url }
  const { status } = spawnSync(pinnedNode(), [program, ...process.argv.slice(2)], { env, stdio: 'inherit' })
  process.exitCode = status ?? 1
} catch (error) {
  console.error(sentenceFor(error) ?? error.message)
  process.exitCode = 1
}
