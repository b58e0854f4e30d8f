import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * One form for each address: IPv6 short and in small letters, IPv4 that is written inside IPv6 (mapped, or through the well-known
 * NAT64 prefix) as IPv4, without a zone. Null for what is no address.
 */
export function plainAddress(text: string): string | null {
  if (isIP(text) === 4) return text
  // The zone names a network card of this machine, and what stands there is of no form.
  const literal = text.split('%', 1)[0] ?? ''
  if (isIP(literal) !== 6) return null
  // The URL's parser knows all forms; the library reads `::a.b.c.d` as mapped, which it is not.
  const hostname = URL.parse(`http://[${literal}]/`)?.hostname.slice(1, -1)
  if (!hostname) return null
  const address = ipaddr.IPv6.parse(hostname)
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString()
  return address.match(translated) ? new ipaddr.IPv4(address.toByteArray().slice(12)).toString() : hostname
}

/**
 * As whose tries at an address are counted: of IPv6 the first 64 bits, since whoever has one address there has them all. What is no
 * address stays as it is.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (plain === null || isIP(plain) === 4) return plain ?? address
  const bytes = ipaddr.IPv6.parse(plain).toByteArray()
  return `${new ipaddr.IPv6([...bytes.slice(0, 8), 0, 0, 0, 0, 0, 0, 0, 0]).toString()}/64`
}
