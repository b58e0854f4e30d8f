import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from './problem.mjs'
import { sourceOf } from './secret-sources.mjs'

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ' // without those that look alike
const shortCode = /^\w{4}-\w{4}$/

const makers = {
  masterKey: () => randomBytes(32).toString('base64'),
  rpcSecret: () => randomBytes(32).toString('base64url'),
  sandboxSecret: () => randomBytes(32).toString('base64url'),
  authSecret: () => randomBytes(32).toString('base64url'),
  setupCode: () => Array.from({ length: 7 }, () => readable(4)).join('-'), // 140 random bits
  postgresPassword: databasePassword, // of the superuser, which the launcher alone is
  ownerPassword: databasePassword,
  webPassword: databasePassword,
  enginePassword: databasePassword,
}

export const secretVariables = {
  masterKey: 'MESSENGER_MASTER_KEY',
  rpcSecret: 'MESSENGER_RPC_SECRET',
  sandboxSecret: 'MESSENGER_SANDBOX_SECRET',
  authSecret: 'MESSENGER_AUTH_SECRET',
  setupCode: 'MESSENGER_SETUP_CODE',
}

/** Where an installation keeps its secrets. */
export const secretsFile = dataDir => join(dataDir, 'secrets.json')

/** Secrets of an installation that a backup brings back. */
export const writeSecrets = (dataDir, secrets) => save(secretsFile(dataDir), secrets)

/**
 * The installation's secrets from `<dataDir>/secrets.json` (0600), made at first start; those in the environment win
 * and are not written down.
 * @throws Problem for a damaged file or a master key that is too short
 */
export function loadSecrets(dataDir, env = process.env) {
  const file = secretsFile(dataDir)
  const kept = existsSync(file) ? parse(file) : {}
  kept.earlierMasterKeys ??= []
  // Releases before made codes of eight letters, which were held by a limit on tries alone.
  if (shortCode.test(kept.setupCode)) delete kept.setupCode
  const missing = Object.keys(makers).filter(name => typeof kept[name] !== 'string')
  for (const name of missing) kept[name] = makers[name]()
  if (missing.length > 0) save(file, kept)
  chmodSync(file, 0o600)
  const given = Object.entries(secretVariables).filter(([, variable]) => env[variable])
  const secrets = { ...kept, ...Object.fromEntries(given.map(([name, variable]) => [name, env[variable]])) }
  const { MESSENGER_EARLIER_MASTER_KEYS: earlier } = env
  if (earlier) secrets.earlierMasterKeys = [...earlier.split(',').map(key => key.trim()), ...kept.earlierMasterKeys]
  check(secrets)
  return secrets
}

/** A new master key, not written down yet. @throws Problem where the key is not in `secrets.json`, but given by a setting */
export function nextMasterKey(dataDir, env = process.env) {
  changeable(dataDir, env)
  return makers.masterKey()
}

/**
 * Another master key, the present one beside it: what that one sealed is opened with it until all is sealed anew.
 * @throws Problem where the key is not in `secrets.json`, but given by a setting
 */
export function rotateMasterKey(dataDir, next = makers.masterKey(), env = process.env) {
  const { earlierMasterKeys, masterKey, ...others } = changeable(dataDir, env)
  save(secretsFile(dataDir), { ...others, masterKey: next, earlierMasterKeys: [masterKey, ...earlierMasterKeys] })
}

/**
 * Lets go of earlier master keys. `checked`: the secrets under whose present key everything was found to be.
 * @throws Problem where the key is not in `secrets.json`, but given by a setting, and when it was changed since
 */
export function forgetEarlierMasterKeys(dataDir, checked, env = process.env) {
  const kept = changeable(dataDir, env)
  if (kept.masterKey !== checked.masterKey)
    throw new Problem('The master key was changed meanwhile: nothing was forgotten.')
  const earlierMasterKeys = kept.earlierMasterKeys.filter(key => !checked.earlierMasterKeys.includes(key))
  save(secretsFile(dataDir), { ...kept, earlierMasterKeys })
}

function changeable(dataDir, env) {
  if (env.MESSENGER_MASTER_KEY)
    throw new Problem(`${whereTheKeyIs(env)}: docs/master-key.md says how it is changed there.`)
  loadSecrets(dataDir, env)
  return parse(secretsFile(dataDir))
}

/** The gateway cannot change what others keep: neither a setting, nor a file that it only reads, nor what a command asks. */
function whereTheKeyIs(env) {
  const setting = sourceOf(env, 'MESSENGER_MASTER_KEY')
  if (setting.endsWith('_COMMAND')) return `The master key comes from the command in ${setting}`
  return setting.endsWith('_FILE') ? `The master key comes from ${setting}` : 'The master key is in the environment'
}

function check(secrets) {
  for (const [name, key] of [
    ['MESSENGER_MASTER_KEY', secrets.masterKey],
    ...secrets.earlierMasterKeys.map(key => ['MESSENGER_EARLIER_MASTER_KEYS', key]),
  ]) {
    const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(key) && key.length % 4 === 0
    if (isBase64 && Buffer.from(key, 'base64').length >= 32) continue
    throw new Problem(`${name} must be at least 32 bytes in base64: make one with \`openssl rand -base64 32\`.`)
  }
  for (const name of ['rpcSecret', 'sandboxSecret', 'authSecret']) {
    if (secrets[name].length < 32) throw new Problem(`${secretVariables[name]} must have at least 32 characters.`)
  }
}

function parse(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    if (cause.code) throw cause
    const sentence = `${file} is damaged: restore it from a backup, without its master key stored sessions cannot be read.`
    throw new Problem(sentence, { cause })
  }
}

/** Written whole or not at all: a half-written master key would lose every session. */
function save(file, secrets) {
  const unfinished = `${file}.new`
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
  // The name is to be as durable as what is in it: the database may be on another machine.
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

function databasePassword() {
  return randomBytes(24).toString('base64url')
}

function readable(length) {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
