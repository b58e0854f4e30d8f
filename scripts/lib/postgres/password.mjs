import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The cluster's password for callers that keep none: a 0600 file of the launcher's user beside the data. */
export function keepPassword(cluster) {
  const file = `${cluster}.secret`
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, password, { mode: 0o600 })
  return password
}
