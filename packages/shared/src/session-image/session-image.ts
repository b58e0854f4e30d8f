import type { z } from 'zod'
import { type ImageCredentials, imageCredentials } from './credentials.ts'
import { type SignalEntry, signalEntry } from './signal-entry.ts'

/**
 * A linked session as it is in itself, whichever store it is in: what makes another process the same device to the network and to everybody
 * who writes to it. It must have ended where it comes from before it starts anywhere else.
 */
export interface SessionImage {
  readonly credentials: ImageCredentials
  readonly signal: readonly SignalEntry[]
  /**
   * The image may be older than what the device has sent since (a copy, a backup): then no key of it is used to send again, and new ones
   * are made before it connects. Null: it is what the device had when it ended.
   */
  readonly pastSince: Date | null
}

/** What was read is no session of a linked device; the message says what is wrong with it, and holds no secret. */
export class SessionImageError extends Error {
  override readonly name = 'SessionImageError'
}

/** The image out of what some store had. @throws SessionImageError */
export function parseSessionImage(found: {
  readonly credentials: unknown
  readonly signal: Iterable<{ readonly type: string; readonly id: string; readonly value: unknown }>
  readonly pastSince: Date | null
}): SessionImage {
  const credentials = parseCredentials(found.credentials)
  return { credentials, signal: Array.from(found.signal, parseSignalEntry), pastSince: found.pastSince }
}

/** @throws SessionImageError also for a device that was never linked */
export function parseCredentials(found: unknown): ImageCredentials {
  const parsed = imageCredentials.safeParse(found)
  if (parsed.success) return parsed.data
  throw new SessionImageError(`The credentials are not those of a linked device: ${placesOf(parsed.error)}`)
}

/** @throws SessionImageError */
export function parseSignalEntry(found: {
  readonly type: string
  readonly id: string
  readonly value: unknown
}): SignalEntry {
  const parsed = signalEntry.safeParse(found)
  if (parsed.success) return parsed.data
  throw new SessionImageError(`A Signal key of type ${found.type} is malformed: ${placesOf(parsed.error)}`)
}

/** Where something is wrong, and what; values are not in it. */
function placesOf(error: z.ZodError): string {
  const [first, ...others] = error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`)
  return others.length > 0 ? `${first} (and ${others.length} more)` : `${first}`
}
