import { spawnSync } from 'node:child_process'
import { programFile } from './lib/build.mjs'
import { baseEnv } from './lib/child-env.mjs'
import { readConfig } from './lib/config.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { sentenceFor } from './lib/problem.mjs'
import { runningDatabaseUrl } from './lib/running-database.mjs'
import { loadSecrets } from './lib/secrets.mjs'
import { takeSecrets } from './lib/take-secrets.mjs'

// `npm run import -- --from <program> --path <folder or file> | --database <url>`: a linked session of another program into the running gateway.
try {
  takeSecrets()
  const config = readConfig()
  const secrets = loadSecrets(config.dataDir)
  const env = {
    ...baseEnv(),
    ...config.forWeb,
    DATABASE_URL: runningDatabaseUrl(config, secrets, 'web'),
    MESSENGER_MASTER_KEY: secrets.masterKey,
    MESSENGER_EARLIER_MASTER_KEYS: secrets.earlierMasterKeys.join(','),
  }
  const { status } = spawnSync(pinnedNode(), [programFile('import'), ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} catch (error) {
  console.error(sentenceFor(error) ?? error.message)
  process.exitCode = 1
}
