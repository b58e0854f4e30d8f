import type { IncomingMessage } from 'node:http'
import { classifyAddress } from '@messenger/shared/outbound/address-class'

/**
 * Where a request comes from. `X-Forwarded-For` counts only when the sender is in our own network, as a reverse proxy
 * is, and then its last entry, which that proxy wrote.
 */
export function clientIp(request: IncomingMessage): string {
  const sender = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return forwarded && classifyAddress(sender) === 'private' ? forwarded.slice(0, 64) : sender
}
