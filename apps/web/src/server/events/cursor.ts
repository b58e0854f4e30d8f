import { validationError } from '@messenger/shared/contract/errors'

/** A place in a session's event log, as text for us alone to read: the session's id in 4 bytes and the sequence in 8. */
export function cursorOf(sessionId: number, sequence: number): string {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(sessionId)
  bytes.writeBigUInt64BE(BigInt(sequence), 4)
  return bytes.toString('base64url')
}

/** @throws ApiError `validation` when it is no cursor of that session */
export function sequenceAt(sessionId: number, cursor: string): number {
  const bytes = Buffer.from(cursor, 'base64url')
  const sequence = bytes.length === 12 ? Number(bytes.readBigUInt64BE(4)) : -1
  if (!Number.isSafeInteger(sequence) || sequence < 0 || cursorOf(sessionId, sequence) !== cursor) throw noCursor()
  return sequence
}

export const noCursor = () => validationError({ after: ['The selected after is invalid.'] })
