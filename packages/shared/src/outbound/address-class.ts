import ipaddr from 'ipaddr.js'

/** Which targets a deployment lets outgoing requests reach. */
export interface OutboundPolicy {
  /** Also `http` and addresses of private networks: loopback, RFC 1918, carrier-grade NAT, unique local. */
  readonly allowPrivate: boolean
  /** Plain `http` to public addresses: media that users name by address. */
  readonly allowHttp?: boolean
}

/** `refused`: no deployment setting opens it. */
export type AddressClass = 'public' | 'private' | 'refused'

const privateRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'carrierGradeNat', 'uniqueLocal'])

/** Cloud metadata services: they hand out credentials, and two of them lie in ranges that look harmless. */
const metadata: ReadonlySet<string> = new Set(['169.254.169.254', '168.63.129.16', '100.100.100.200', 'fd00:ec2::254'])

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Where an IP literal (v4, v6, without brackets) lies. IPv4 inside IPv6 (mapped, or through the well-known NAT64 prefix)
 * is judged by the IPv4 address; every other transition form, and anything that is no address, is refused.
 */
export function classifyAddress(text: string): AddressClass {
  const literal = text.includes(':') ? canonicalIpv6(text) : text
  if (!literal || !ipaddr.isValid(literal)) return 'refused'
  const address = unwrap(ipaddr.parse(literal))
  if (metadata.has(address.toString())) return 'refused'
  const range = address.range()
  if (privateRanges.has(range)) return 'private'
  if (range !== 'unicast') return 'refused'
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast) ? 'public' : 'refused'
}

/** Whether a request may connect to this IP literal. */
export function mayConnect(address: string, policy: OutboundPolicy): boolean {
  const where = classifyAddress(address)
  return where === 'public' || (where === 'private' && policy.allowPrivate)
}

/** ipaddr.js reads the dotted form `::a.b.c.d` as mapped, which it is not; URLs know one form. Null with a zone. */
function canonicalIpv6(text: string): string | null {
  return URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1) ?? null
}

function unwrap(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4) return address
  if (address.isIPv4MappedAddress()) return address.toIPv4Address()
  return address.match(translated) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address
}
