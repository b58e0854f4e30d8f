import type { IncomingMessage } from 'node:http'

/** The first of these that the browser takes; undefined for none. A weight of 0 refuses one (RFC 9110, 12.5.3). */
export function acceptedEncoding<Name extends string>(
  { headers }: IncomingMessage,
  names: readonly Name[],
): Name | undefined {
  const taken = new Set(
    String(headers['accept-encoding'] ?? '')
      .split(',')
      .map(part => part.replaceAll(' ', ''))
      .filter(part => !/;q=0(\.0*)?$/.test(part))
      .map(part => part.split(';', 1)[0]),
  )
  return names.find(name => taken.has(name))
}
