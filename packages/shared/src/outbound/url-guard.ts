import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { mayConnect, type OutboundPolicy } from './address-class.ts'
import { createNameLookup, type Resolve } from './name-lookup.ts'

export type UrlRefusal = 'malformed' | 'scheme' | 'address'
export type UrlCheck = { readonly ok: true } | { readonly ok: false; readonly reason: UrlRefusal }

export const resolveAll: Resolve = createNameLookup(hostname => lookup(hostname, { all: true, order: 'verbatim' }))

/**
 * Judges a target address when it is saved: `https` and public, or also `http` and private by policy. Resolves names.
 * A name that cannot be resolved now is accepted: name service may be down for a moment, and each request that goes
 * out is checked again where it connects, which is the check that counts.
 */
export async function checkUrl(text: string, policy: OutboundPolicy, resolve: Resolve = resolveAll): Promise<UrlCheck> {
  const url = URL.parse(text)
  if (!url?.hostname) return { ok: false, reason: 'malformed' }
  const refusal = refuseHost(url, policy)
  if (refusal) return { ok: false, reason: refusal }
  const isFine = await checkHost(bareHost(url.hostname), policy, resolve)
  return isFine ? { ok: true } : { ok: false, reason: 'address' }
}

/** Whether a host, without brackets, may be connected to as far as can be told now: see `checkUrl`. */
export async function checkHost(host: string, policy: OutboundPolicy, resolve: Resolve = resolveAll): Promise<boolean> {
  if (isIP(host)) return mayConnect(host, policy)
  const addresses = await resolve(host).catch(() => [])
  return addresses.every(({ address }) => mayConnect(address, policy))
}

/** The part of the judgement that needs no name service: scheme, and the address when the host is a literal. */
export function refuseHost(
  target: { readonly protocol: string; readonly hostname: string },
  policy: OutboundPolicy,
): UrlRefusal | null {
  const mayBePlain = policy.allowPrivate || policy.allowHttp === true
  const schemeFits = target.protocol === 'https:' || (target.protocol === 'http:' && mayBePlain)
  if (!schemeFits) return 'scheme'
  const host = bareHost(target.hostname)
  return isIP(host) && !mayConnect(host, policy) ? 'address' : null
}

/** WHATWG URLs keep brackets around IPv6; decimal, octal, hex and trailing-dot forms of IPv4 are already dotted quads. */
function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}
