import { spawnSync } from 'node:child_process'
import { programFile } from './lib/build.mjs'
import { baseEnv, pick } from './lib/child-env.mjs'
import { readConfig } from './lib/config.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { sentenceFor } from './lib/problem.mjs'
import { runningDatabaseUrl } from './lib/running-database.mjs'
import { loadSecrets } from './lib/secrets.mjs'
import { takeSecrets } from './lib/take-secrets.mjs'

// `npm run passport`: sessions that leave for another gateway, and those that come from one; see docs/moving-sessions.md.
try {
  takeSecrets()
  const config = readConfig()
  const secrets = loadSecrets(config.dataDir)
  const env = {
    ...baseEnv(),
    ...config.forWeb,
    ...pick(process.env, ['MESSENGER_PASSPORT_PASSPHRASE', 'MESSENGER_TEXT_SEARCH', 'MESSENGER_ALLOW_PRIVATE_URLS']),
    ...(config.sandbox
      ? {
          MESSENGER_SANDBOX_ADMIN_URL:
            process.env.MESSENGER_SANDBOX_ADMIN_URL ?? `http://127.0.0.1:${config.sandboxPort}`,
          MESSENGER_SANDBOX_SECRET: secrets.sandboxSecret,
        }
      : {}),
    DATABASE_URL: runningDatabaseUrl(config, secrets, 'owner'),
    MESSENGER_MASTER_KEY: secrets.masterKey,
    MESSENGER_EARLIER_MASTER_KEYS: (secrets.earlierMasterKeys ?? []).join(','),
  }
  const program = programFile('passport')
  const { status } = spawnSync(pinnedNode(), [program, ...process.argv.slice(2)], { env, stdio: 'inherit' })
  process.exitCode = status ?? 1
} catch (error) {
  console.error(sentenceFor(error) ?? error.message)
  process.exitCode = 1
}
