import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { shelterFor } from './shelter.mjs'

/** PostgreSQL refuses to run as root: root hands it to `nobody`, everyone else runs it as themselves (`{}`). */
export function postgresUser() {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
}

/**
 * The folder the cluster really lives in. `dataDir` itself where `user` can enter it, otherwise a shelter outside,
 * remembered in `<dataDir>.location` so that moving the repository does not lose the data.
 */
export function placeFor(dataDir, user) {
  const note = `${dataDir}.location`
  if (existsSync(note)) {
    const remembered = readFileSync(note, 'utf8').trim()
    if (existsSync(join(remembered, 'PG_VERSION'))) return remembered
  }
  // Parents are made with the usual mode: a 0700 given to a recursive mkdir would close them to nobody too.
  mkdirSync(dirname(dataDir), { recursive: true })
  const parent = realpathSync(dirname(dataDir))
  const wanted = join(parent, dataDir.slice(dirname(dataDir).length + 1))
  if (canEnter(parent, user)) return own(wanted, user)
  const sheltered = join(shelterFor(wanted), 'postgres')
  writeFileSync(note, `${sheltered}\n`)
  return own(sheltered, user)
}

function canEnter(folder, user) {
  if (user.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

function own(folder, user) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}
