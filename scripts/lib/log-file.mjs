import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Appends text to a file that never grows past `maxBytes`; the one before it is kept as `<path>.1`.
 * A full disk loses log lines, never the service.
 */
export function openLogFile(path, maxBytes = 20_000_000) {
  mkdirSync(dirname(path), { recursive: true })
  let file = openSync(path, 'a', 0o600)
  let size = fstatSync(file).size

  const rotate = () => {
    closeSync(file)
    renameSync(path, `${path}.1`)
    file = openSync(path, 'a', 0o600)
    size = 0
  }
  const write = text => {
    try {
      if (size > maxBytes) rotate()
      size += writeSync(file, text)
    } catch (error) {
      if (!['ENOSPC', 'EDQUOT', 'EIO'].includes(error.code)) throw error
    }
  }
  return { path, write, close: () => closeSync(file) }
}
