import { existsSync } from 'node:fs'
import { placeNamed, runBackupProgram } from './lib/backup-program.mjs'
import { readConfig } from './lib/config.mjs'
import { Problem, sentenceFor } from './lib/problem.mjs'
import { runningDatabaseUrl } from './lib/running-database.mjs'
import { loadSecrets, secretsFile } from './lib/secrets.mjs'
import { takeSecrets } from './lib/take-secrets.mjs'

// `npm run backup -- <file | folder/ | s3://bucket/key>`: everything of a running gateway, sealed, and read again once it is stored.
try {
  takeSecrets()
  const [name] = process.argv.slice(2)
  if (!name) throw new Problem('Usage: npm run backup -- <file | folder/ | s3://bucket/key>')
  const config = readConfig()
  if (!existsSync(secretsFile(config.dataDir)) && !process.env.MESSENGER_MASTER_KEY) {
    throw new Problem(`There is no installation in ${config.dataDir}: set MESSENGER_DATA_DIR as the gateway has it.`)
  }
  const secrets = loadSecrets(config.dataDir)
  const more = {
    dataDir: config.dataDir,
    DATABASE_URL: runningDatabaseUrl(config, secrets, 'owner'),
    MESSENGER_SECRETS: JSON.stringify(secrets),
    ...(process.env.MESSENGER_MASTER_KEY ? {} : { MESSENGER_SECRETS_FILE: secretsFile(config.dataDir) }),
  }
  console.log(await runBackupProgram('backup', [placeNamed(name)], more))
} catch (error) {
  console.error(sentenceFor(error) ?? error.message)
  process.exitCode = 1
}
