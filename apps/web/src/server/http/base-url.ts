import type { IncomingMessage } from 'node:http'
import { classifyAddress } from '@messenger/shared/outbound/address-class'

/**
 * `{base}` of addresses in replies, without a trailing slash: the deployment's own, else the one that the caller used.
 * A reverse proxy in our own network may say that it spoke https.
 */
export function baseUrlOf(request: IncomingMessage, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl
  const host = request.headers.host ?? ''
  const sender = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isProxied = classifyAddress(sender) === 'private' && request.headers['x-forwarded-proto'] === 'https'
  const isHost = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(host)
  return `${isProxied ? 'https' : 'http'}://${isHost ? host : 'localhost'}`
}
