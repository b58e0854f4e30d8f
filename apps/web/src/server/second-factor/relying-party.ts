import { isIP } from 'node:net'

export interface RelyingParty {
  readonly id: string
  readonly name: string
  readonly origin: string
}

/**
 * As whom passkeys know the gateway: the name of its public address. Undefined where browsers make none: at a bare IP address, and
 * without encryption but on this machine.
 */
export function relyingPartyOf(base: string): RelyingParty | undefined {
  const { hostname, protocol, origin } = new URL(base)
  const isOwn = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 || (protocol !== 'https:' && !isOwn)) return undefined
  return { id: hostname, name: 'Messenger Gateway', origin }
}
