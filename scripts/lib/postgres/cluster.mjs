import { spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../problem.mjs'

/** What PostgreSQL's programs see of our environment: nothing of it. */
export const postgresEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The one role of the cluster, its administrator. */
export const roleName = 'messenger'

/**
 * Runs initdb where no cluster exists yet; true when it did. A folder that a killed initdb left half-made is emptied first.
 * The built-in C.UTF-8 locale needs nothing from the system and sorts the same everywhere.
 */
export async function ensureCluster({ cluster, programs, user, password, durable }) {
  const versionFile = join(cluster, 'PG_VERSION')
  const finished = join(cluster, 'messenger.complete')
  if (existsSync(finished)) {
    const major = Number(readFileSync(versionFile, 'utf8'))
    if (major === programs.major) return false
    throw new Problem(
      `The data in ${cluster} is PostgreSQL ${major}, this version brings ${programs.major}: move it with pg_dump.`,
    )
  }
  for (const entry of readdirSync(cluster)) rmSync(join(cluster, entry), { recursive: true, force: true })
  const passwordFile = `${cluster}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined) chownSync(passwordFile, user.uid, user.gid)
  try {
    await run(programs.initdb, initArguments(cluster, passwordFile, durable), user)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  writeFileSync(finished, '')
  return true
}

function initArguments(cluster, passwordFile, durable) {
  const fixed = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const flags = [
    `--pgdata=${cluster}`,
    `--username=${roleName}`,
    `--pwfile=${passwordFile}`,
    '--data-checksums',
    ...fixed,
  ]
  return durable ? flags : [...flags, '--no-sync']
}

function run(program, args, user) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...user, cwd: '/', env: postgresEnv, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = chunk => {
      output = (output + chunk).slice(-4_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', code =>
      code === 0 ? resolve() : reject(new Error(`initdb failed (${code}): ${output.trim()}`)),
    )
  })
}
