import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

const loopback = /^(?:127\.0\.0\.1|localhost|\[::1\])$/

/**
 * True unless a page of another site makes the call: a name that its owner leads to this machine (DNS rebinding) would make any page
 * ours. Programs send no origin. Pages of this machine are let in, and ours, also where they are opened by a bare address: that is no
 * name which anybody could lead elsewhere.
 */
export function isFitOrigin({ headers }: Pick<IncomingMessage, 'headers'>, base: string): boolean {
  const { origin, host = '' } = headers
  if (origin === undefined) return true
  const url = URL.parse(origin)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  if (url.origin === new URL(base).origin || loopback.test(url.hostname)) return true
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 && url.host === host
}
