import { readFileSync } from 'node:fs'
import { databaseSettings } from './config.mjs'
import { Problem } from './problem.mjs'
import { secretVariables } from './secrets.mjs'

/** Settings that may stand in a file: all that others must not see in the environment or in a list of processes. */
const secretSettings = [
  ...Object.values(secretVariables),
  ...Object.values(databaseSettings),
  'DATABASE_URL',
  'MESSENGER_ADMIN_DATABASE_URL',
  'MESSENGER_ADMIN_DATABASE_PASSWORD',
  'MESSENGER_BACKUP_IDENTITY',
  'MESSENGER_BACKUP_PASSPHRASE',
  'MESSENGER_BACKUP_S3_ACCESS_KEY_ID',
  'MESSENGER_BACKUP_S3_SECRET_ACCESS_KEY',
  'MESSENGER_EARLIER_MASTER_KEYS',
  'MESSENGER_METRICS_TOKEN',
  'MESSENGER_OWNER_PASSWORD',
  'MESSENGER_OWNER_TOKEN',
  // no secret, but the sandbox network leaves it in a file
  'MESSENGER_SANDBOX_ROOT_KEY',
  'MESSENGER_S3_ACCESS_KEY_ID',
  'MESSENGER_S3_SECRET_ACCESS_KEY',
  'MESSENGER_SMTP_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
]

/**
 * Gives each secret setting the text of the file that `<name>_FILE` names, without the line's end, and takes that name away.
 * @throws Problem for a file that cannot be read or is empty, and for a setting given both ways
 */
export function takeSecretFiles(env = process.env) {
  for (const name of secretSettings) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) throw new Problem(`${name} and ${name}_FILE are both set: keep one of them.`)
    env[name] = contentOf(file, name)
    delete env[`${name}_FILE`]
  }
}

function contentOf(file, name) {
  const text = read(file, name).trim()
  if (text) return text
  throw new Problem(`${name}_FILE: ${file} is empty.`)
}

function read(file, name) {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Problem(`${name}_FILE: ${file} cannot be read (${cause.code}).`, { cause })
  }
}
