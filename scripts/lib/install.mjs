import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.mjs'
import { runQuietly } from './run-quietly.mjs'

/**
 * True when `npm ci` has to run in `folder`. Trees that `npm install` brought up to date count as installed. `withTools`
 * false: what only development and building need may be missing, as `npm prune --omit=dev` leaves it.
 */
export function needsInstall(folder, { withTools = true } = {}) {
  const mark = markOf(folder)
  const text = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const lock = JSON.parse(text)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hashOf(text)) return withTools && !hasTools(folder, lock)
  if (!treeMatches(folder, lock, withTools)) return true
  if (withTools) writeFileSync(mark, hashOf(text))
  return false
}

/**
 * Installs exactly what the lock file says and remembers its hash. `flags`: npm's, where it is not all for this machine.
 * @throws Problem with the end of npm's output
 */
export async function install(folder, { signal, flags = ['--include=dev'] } = {}) {
  const args = ['ci', ...flags, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const [program, ...first] = npmCommand()
  const { code, output } = await runQuietly(program, [...first, ...args], { cwd: folder, env: npmEnv(), signal })
  if (code !== 0) throw new Problem(`Installing the packages failed${reason(output)}:\n${gist(output)}`)
  writeFileSync(markOf(folder), hashOf(readFileSync(join(folder, 'package-lock.json'), 'utf8')))
}

/** Program and first arguments that run npm: the npm that started us, else the one on PATH. */
export function npmCommand() {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') && existsSync(cli) ? [process.execPath, cli] : ['npm']
}

/** Our environment for package tools: no secrets of the installation, no production mode that would leave tools out. */
export function npmEnv() {
  const entries = Object.entries(process.env).filter(([name]) => !/^(MESSENGER_|DATABASE_URL$|NODE_ENV$)/.test(name))
  return { ...Object.fromEntries(entries), NEXT_TELEMETRY_DISABLED: '1', TURBO_TELEMETRY_DISABLED: '1' }
}

function markOf(folder) {
  return join(folder, 'node_modules/.messenger-lock-hash')
}

function hashOf(lock) {
  return createHash('sha256').update(lock).digest('hex')
}

function treeMatches(folder, lock, withTools) {
  const installed = installedIn(folder)
  if (!installed) return false
  const wanted = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules') && !link)
  return wanted.every(([path, { version, optional, dev }]) => {
    const present = installed[path]
    return present ? present.version === version : optional === true || (dev === true && !withTools)
  })
}

/** Whether somebody has taken the tools away since the install that left the mark. */
function hasTools(folder, { packages }) {
  const installed = installedIn(folder)
  return Object.keys(packages['']?.devDependencies ?? {}).every(name => installed?.[`node_modules/${name}`])
}

/** npm writes this second lock file as the last act of an install: it says what really lies in node_modules. */
function installedIn(folder) {
  const file = join(folder, 'node_modules/.package-lock.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/** npm names the cause first and explains its options last. */
function gist(output) {
  const lines = output.split('\n').map(line => line.replace(/^npm (error|ERR!)\s?/, ''))
  return lines
    .filter(line => line.trim() && !/^(Clean install|Usage:|Options:)/.test(line))
    .slice(0, 12)
    .join('\n')
}

function reason(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output))
    return ' (the package registry cannot be reached)'
  if (/ENOSPC/.test(output)) return ' (the disk is full)'
  if (/EACCES|EPERM/.test(output)) return ' (a file belongs to another user)'
  return ''
}
