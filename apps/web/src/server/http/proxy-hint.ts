import { classifyAddress } from '@messenger/shared/outbound/address-class'
import type { Services } from '../services.ts'
import { type Arrival, peerOf } from './client-ip.ts'

/**
 * Says once in the log that requests come through a reverse proxy which is not among the trusted: all of its callers have one
 * address then, and what one of them does too often is held back for all.
 */
export function createProxyHint({ trustedProxies, log }: Pick<Services, 'trustedProxies' | 'log'>) {
  let isSaid = false
  return (request: Arrival): void => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    const peer = peerOf(request)
    // From elsewhere anybody could write that header.
    if (trustedProxies.includes(peer) || classifyAddress(peer) !== 'private') return
    isSaid = true
    log.warn({ peer, setting: 'MESSENGER_TRUSTED_PROXIES' }, 'proxy.not_trusted')
  }
}
