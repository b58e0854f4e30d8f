import { isIP } from 'node:net'
import { rootCertificates } from 'node:tls'
import { mayConnect } from '@messenger/shared/outbound/address-class'
import { BlockedAddressError } from '@messenger/shared/outbound/guarded-agent'
import { type SinkServer, sinkServers } from '@messenger/shared/sinks/sink-address'
import type { BusSettings, BusWays } from './bus.ts'

interface Reached extends SinkServer {
  /** One that was judged: who connects to it asks no name service any more. */
  readonly address: string
  readonly port: number
}

/**
 * The servers of a sink as addresses that may be connected to: every address of each name is judged, so that a name which changes
 * its answer gains nothing. @throws BlockedAddressError, or what the name service says
 */
export async function reachServers(
  { kind, url }: Pick<BusSettings, 'kind' | 'url'>,
  { policy, resolve }: Pick<BusWays, 'policy' | 'resolve'>,
  ports: { readonly secure: number; readonly plain: number },
): Promise<readonly [Reached, ...Reached[]]> {
  const servers = sinkServers(kind, url) ?? []
  const [first, ...others] = await Promise.all(
    servers.map(async server => {
      if (!server.isSecure && !policy.allowPrivate) throw new BlockedAddressError()
      const addresses = isIP(server.host) ? [server.host] : (await resolve(server.host)).map(({ address }) => address)
      const [address] = addresses
      if (!address || !addresses.every(each => mayConnect(each, policy))) throw new BlockedAddressError()
      return { ...server, address, port: server.port ?? (server.isSecure ? ports.secure : ports.plain) }
    }),
  )
  if (!first) throw new BlockedAddressError()
  return [first, ...others]
}

/** For TLS: whose certificate is wanted, and who signs such ones. */
export function tlsOf({ host }: SinkServer, ca: string | null) {
  return { ...(isIP(host) ? {} : { servername: host }), ...(ca ? { ca: [...rootCertificates, ca].join('\n') } : {}) }
}
