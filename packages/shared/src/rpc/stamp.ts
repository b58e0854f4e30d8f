import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sha256 } from '../crypto/digest.ts'

/**
 * What proves a call between our processes, in a header of its own: made for one engine, path and body, at one moment,
 * with the shared secret, which itself is never sent. A call that somebody has copied is worth nothing elsewhere or later.
 */
export interface Stamp {
  /** Different for each try. */
  readonly id: string
  /** When it was made, ms since 1970, by the engine's clock. */
  readonly at: number
  /** When its caller waits no longer, by the same clock. */
  readonly deadline: number
  /** SHA-256 of the body, base64url. */
  readonly digest: string
}

/** What a stamp is made for beside its own fields. */
export interface StampedCall {
  readonly method: string
  /** The engine's own address and the path: `http://127.0.0.1:3100/rpc/messages.sendText`. */
  readonly url: string
}

const form = 'Messenger'

export const stampHeader = 'x-messenger-stamp'

/** An engine tells its clock in this header when a stamp was made by another time: ms since 1970. */
export const clockHeader = 'x-messenger-clock'

/** The time that stamps are made and judged by, ms since 1970: it never jumps, whatever is done to the machine's clock. */
export const steadyNow = (): number => performance.timeOrigin + performance.now()

export const digestOf = (body: string | Uint8Array): string => sha256(body).toString('base64url')

export function writeStamp(
  secret: string,
  call: StampedCall,
  { body, at, deadline }: { readonly body: string; readonly at: number; readonly deadline: number },
): string {
  const stamp = { id: randomBytes(12).toString('base64url'), at, deadline, digest: digestOf(body) }
  return `${form} ${stamp.id}.${at}.${deadline}.${stamp.digest}.${sign(secret, call, stamp).toString('base64url')}`
}

/** Null for what is no stamp, or was not made with this secret for this call. */
export function readStamp(secret: string, call: StampedCall, header: string | string[] | undefined): Stamp | null {
  const match = /^Messenger ([\w-]{16})\.(\d{1,15})\.(\d{1,15})\.([\w-]{43})\.([\w-]{43})$/.exec(String(header ?? ''))
  if (!match) return null
  const [, id = '', at, deadline, digest = '', signature = ''] = match
  const stamp = { id, at: Number(at), deadline: Number(deadline), digest }
  const isOurs = timingSafeEqual(sign(secret, call, stamp), Buffer.from(signature, 'base64url'))
  return isOurs ? stamp : null
}

function sign(secret: string, { method, url }: StampedCall, { id, at, deadline, digest }: Stamp): Buffer {
  return createHmac('sha256', secret).update([form, method, url, id, at, deadline, digest].join('\n')).digest()
}
