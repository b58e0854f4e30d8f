import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { rootCertificates } from 'node:tls'
import { Agent, buildConnector } from 'undici'
import { mayConnect, type OutboundPolicy } from './address-class.ts'
import type { Resolve } from './name-lookup.ts'
import { refuseHost, resolveAll } from './url-guard.ts'

/** The target is not one that this deployment sends to. Nothing was connected. */
export class BlockedAddressError extends Error {
  readonly code = 'blocked_address'
  constructor() {
    super('The target address is not allowed')
  }
}

/**
 * HTTP connections for addresses that users gave. Each connection resolves its name once, judges every address of the
 * answer and connects to one of those it judged, so a name that changes its answer gains nothing. A kept connection is
 * still the one that was judged. Redirects are the caller's to refuse: `request` follows none.
 * @param ca PEM of certificates that are trusted besides the usual ones
 * @throws BlockedAddressError from requests to a refused target.
 */
export function createGuardedAgent(
  policy: OutboundPolicy,
  resolve: Resolve = resolveAll,
  ca: string | null = null,
): Agent {
  const connect = buildConnector({
    lookup: guardedLookup(policy, oncePerName(resolve)),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1_000,
    timeout: 10_000,
    ...(ca ? { ca: [...rootCertificates, ca].join('\n') } : {}),
  })
  return new Agent({
    connect(options, callback) {
      if (refuseHost(options, policy)) callback(new BlockedAddressError(), null)
      else connect(options, callback)
    },
  })
}

/** A look-up for sockets: every address of the answer is judged. Sockets ask it for names alone, never for literals. */
export function guardedLookup(policy: OutboundPolicy, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    const answer = (addresses: readonly LookupAddress[]) => {
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !mayConnect(address, policy))) {
        callback(new BlockedAddressError(), '', 0)
      } else if (options.all) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    }
    resolve(hostname).then(answer, error => callback(error, '', 0))
  }
}

/** A name asked for several times at once is resolved once: a dead name server then holds one thread, not all. */
function oncePerName(resolve: Resolve): Resolve {
  const open = new Map<string, ReturnType<Resolve>>()
  return hostname => {
    const known = open.get(hostname)
    if (known) return known
    const started = resolve(hostname).finally(() => open.delete(hostname))
    open.set(hostname, started)
    return started
  }
}
