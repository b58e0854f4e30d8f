import { isIPv6 } from 'node:net'

/** `host:port` as it stands in an address: an IPv6 address in brackets. */
export function hostWithPort(host: string, port: number): string {
  return `${isIPv6(host) ? `[${host}]` : host}:${port}`
}
