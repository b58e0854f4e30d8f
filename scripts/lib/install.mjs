import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.mjs'
import { runQuietly } from './run-quietly.mjs'

/** True when `npm ci` has to run in `folder`. Trees that `npm install` brought up to date count as installed. */
export function needsInstall(folder) {
  const mark = markOf(folder)
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hashOf(lock)) return false
  if (!treeMatches(folder, JSON.parse(lock))) return true
  writeFileSync(mark, hashOf(lock))
  return false
}

/**
 * Installs exactly what the lock file says and remembers its hash.
 * @throws Problem with the end of npm's output
 */
export async function install(folder, { signal } = {}) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
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

/** npm writes this second lock file as the last act of an install: it says what really lies in node_modules. */
function treeMatches(folder, lock) {
  const installedFile = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  const wanted = Object.entries(lock.packages).filter(([path, entry]) => path.includes('node_modules') && !entry.link)
  return wanted.every(([path, entry]) => {
    const present = installed[path]
    return present ? present.version === entry.version : entry.optional === true
  })
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
