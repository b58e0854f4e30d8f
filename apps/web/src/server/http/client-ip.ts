import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { plainAddress } from '@messenger/shared/outbound/plain-address'
import type { TrustedProxies } from './trusted-proxies.ts'

/** What a request says of its way: its connection, and what proxies wrote. */
export type Arrival = Pick<IncomingMessage, 'headers'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/**
 * Where a request comes from: an address in its plain form, empty when the connection is gone. `X-Forwarded-For` is read from its
 * end, as far as the one who wrote an entry is a trusted proxy; with an entry among those that is no address it counts for nothing.
 */
export function clientIp(request: Arrival, proxies: TrustedProxies): string {
  const peer = peerOf(request)
  let client = peer
  const entries = forwardedFor(request)
  while (entries.length > 0 && proxies.includes(client)) {
    const address = withoutPort(entries.pop() ?? '')
    if (address === null) return peer
    client = address
  }
  return client
}

/** Who is at the other end of the connection. */
export function peerOf({ socket }: Arrival): string {
  return plainAddress(socket.remoteAddress ?? '') ?? ''
}

function forwardedFor({ headers }: Arrival): string[] {
  const text = String(headers['x-forwarded-for'] ?? '')
  return text ? text.split(',').map(entry => entry.trim()) : []
}

/** `192.0.2.1:80`, `[2001:db8::1]:80` and `[2001:db8::1]` are how some proxies write addresses. */
function withoutPort(entry: string): string | null {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? []
  const address = inBrackets ?? beforePort ?? entry
  // A zone means nothing on another machine.
  return isIP(address) === 0 || address.includes('%') ? null : plainAddress(address)
}
