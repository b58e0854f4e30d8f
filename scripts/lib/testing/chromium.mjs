import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from '../problem.mjs'
import { runQuietly } from '../run-quietly.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, an installed one, or as root one from the system's packages.
 * @throws Problem that says what to do
 */
export async function findChromium(onNotice) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Problem(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  const installed = onPath()
  if (installed) return installed
  const hint = 'The browser tests need Chromium: install it, or name one with CHROMIUM_PATH.'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Problem(hint)
  onNotice('installing Chromium from the system packages …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await runQuietly('apt-get', args, { env })
    if (code !== 0) throw new Problem(`${hint}\napt-get ${args[0]} failed:\n${output.trim().slice(-1_000)}`)
  }
  const now = onPath()
  if (!now) throw new Problem(hint)
  return now
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
