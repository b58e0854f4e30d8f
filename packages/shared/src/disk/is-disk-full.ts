import { hasCode } from '../db/has-code.ts'

const fullCodes = new Set([
  '53100', // disk_full, told by PostgreSQL
  'ENOSPC',
  'EDQUOT',
])

/** True when a write failed because there was no space for it: PostgreSQL's, or one of our own files. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, fullCodes)
}
