import { readFileSync } from 'node:fs'
import { databaseSettings } from './config.mjs'
import { Problem } from './problem.mjs'
import { secretFromCommand } from './secret-command.mjs'
import { noteSource } from './secret-sources.mjs'
import { secretVariables } from './secrets.mjs'

/** Settings that may come from a file or a command: all that others must not see in the environment or in a list of processes. */
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
  'MESSENGER_OIDC',
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
 * Gives each secret setting the text of the file that `<name>_FILE` names, or what the command `<name>_COMMAND` writes, without the line's end, and
 * takes those names away. Commands run one after the other and see none of the secret settings.
 * @throws Problem for a setting given two ways, a file that cannot be read, a command that fails, and for nothing where a secret should be
 */
export function takeSecrets(env = process.env) {
  for (const name of secretSettings) refuseTwoWays(env, name)
  const forCommands = withoutSecrets(env)
  for (const name of secretSettings) {
    for (const [ending, read] of [
      ['_FILE', file => contentOf(file, name)],
      ['_COMMAND', command => secretFromCommand(name, command, forCommands)],
    ]) {
      const given = env[name + ending]
      if (!given) continue
      env[name] = read(given)
      delete env[name + ending]
      noteSource(env, name, name + ending)
    }
  }
}

function refuseTwoWays(env, name) {
  const given = [name, `${name}_FILE`, `${name}_COMMAND`].filter(way => env[way])
  if (given.length > 1)
    throw new Problem(`${given.join(' and ')} are ${given.length === 2 ? 'both ' : ''}set: keep one of them.`)
}

function withoutSecrets(env) {
  const others = Object.entries(env).filter(([name]) => !secretSettings.includes(name.replace(/_(FILE|COMMAND)$/, '')))
  return Object.fromEntries(others)
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
