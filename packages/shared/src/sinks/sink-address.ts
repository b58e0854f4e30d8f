import type { SinkKind } from '../contract/sinks/sink-kinds.ts'
import { sinkKinds } from '../contract/sinks/sink-kinds.ts'
import type { OutboundPolicy } from '../outbound/address-class.ts'
import type { Resolve } from '../outbound/name-lookup.ts'
import { checkHost, type UrlRefusal } from '../outbound/url-guard.ts'

/** One server of a sink. */
export interface SinkServer {
  readonly isSecure: boolean
  /** Without brackets. */
  readonly host: string
  readonly port: number | null
}

type SinkRefusal = UrlRefusal | 'credentials'

/** The servers that an address names; null when it is none of this kind. Kafka's may be several, with commas. */
export function sinkServers(kind: SinkKind, address: string): readonly SinkServer[] | null {
  const [scheme, rest] = address.split('://', 2)
  const { secure, plain } = sinkKinds[kind]
  if (!scheme || !rest || ![...secure, ...plain].includes(scheme)) return null
  const parts = kind === 'kafka' ? rest.split(',') : [rest]
  const servers = parts.map(part => URL.parse(`http://${part}`))
  const found = servers.flatMap(url =>
    url?.hostname
      ? {
          isSecure: secure.includes(scheme),
          host: url.hostname.replace(/^\[|\]$/g, ''),
          // 80 is what the parser leaves out
          port: url.port ? Number(url.port) : /:80(?:\/|$)/.test(url.href) ? 80 : null,
        }
      : [],
  )
  return found.length === servers.length ? found : null
}

/** Judges the address of a sink when it is saved, as `checkUrl` judges those of webhooks. Resolves names. */
export async function checkSinkAddress(
  kind: SinkKind,
  address: string,
  policy: OutboundPolicy,
  resolve?: Resolve,
): Promise<SinkRefusal | null> {
  const servers = sinkServers(kind, address)
  if (!servers) return 'malformed'
  if (/^[^/]*:\/\/[^/]*@/.test(address)) return 'credentials'
  if (!policy.allowPrivate && servers.some(({ isSecure }) => !isSecure)) return 'scheme'
  const judged = await Promise.all(servers.map(({ host }) => checkHost(host, policy, resolve)))
  return judged.includes(false) ? 'address' : null
}
