import { spawn } from 'node:child_process'
import { programFile } from './build.mjs'
import { baseEnv, pick } from './child-env.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { Problem } from './problem.mjs'

const settings = [
  'MESSENGER_BACKUP_PASSPHRASE',
  'MESSENGER_BACKUP_RECIPIENT',
  'MESSENGER_BACKUP_IDENTITY',
  ...['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(name => `MESSENGER_BACKUP_S3_${name}`),
  ...['ENDPOINT', 'REGION', 'BUCKET', 'PREFIX', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
    name => `MESSENGER_S3_${name}`,
  ),
]

/**
 * Runs the program `backup` or `restore` and answers what it says. `more`: what it needs of its environment beside its settings.
 * @throws Problem with its own words when it fails
 */
export async function runBackupProgram(name, args, { dataDir, ...more }) {
  const env = { ...baseEnv(), ...pick(process.env, settings), MESSENGER_DATA_DIR: dataDir, ...more }
  const child = spawn(pinnedNode(), [programFile(name), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  for (const stream of Object.keys(said)) child[stream].setEncoding('utf8').on('data', text => (said[stream] += text))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code === 0) return said.stdout.trim()
  throw new Problem(said.stderr.trim() || 'The program ended without a word.')
}

/** Where a backup goes: the name as given, or one with the time in the folder that it names. */
export function placeNamed(name, now = new Date()) {
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '')
  return name.endsWith('/') ? `${name}messenger-${time}.age` : name
}
