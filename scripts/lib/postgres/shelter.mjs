import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../problem.mjs'

const parents = ['/var/lib', '/var/tmp']

/**
 * A folder of root's that every user can enter, standing in for `path` inside a closed home: `/var/lib/messenger-<hash>`.
 * `/var/tmp` only where `/var/lib` cannot be written: systemd removes files there that were not touched for 30 days.
 * @throws Problem when someone else made the folder first
 */
export function shelterFor(path) {
  const name = `messenger-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`
  for (const parent of parents) {
    const folder = join(parent, name)
    if (!make(folder)) continue
    const found = lstatSync(folder)
    if (!found.isDirectory() || found.uid !== process.getuid?.()) {
      throw new Problem(`${folder} belongs to another user: remove it and start again.`)
    }
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, 'belongs-to'), `${path}\n`)
    return folder
  }
  throw new Problem(
    `Neither ${parents.join(' nor ')} can be written: set MESSENGER_DATA_DIR to a folder everyone can enter.`,
  )
}

function make(folder) {
  try {
    mkdirSync(folder, { mode: 0o755 })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return true
    if (['EROFS', 'EACCES', 'EPERM', 'ENOENT'].includes(error.code)) return false
    throw error
  }
}
