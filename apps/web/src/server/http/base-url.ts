import type { IncomingMessage } from 'node:http'

/** The names that a browser on this machine, or at the near end of a tunnel to it, calls us by. */
const ownName = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i

/**
 * `{base}` of addresses in replies, without a trailing slash: the deployment's own. Without one the gateway is for this
 * machine, and what a request says of its host counts only where it is one of this machine's own names: a link that goes
 * out must not lead where its caller wanted.
 */
export function baseUrlOf(request: IncomingMessage, publicUrl: string | undefined): string {
  if (publicUrl) return publicUrl
  const host = request.headers.host ?? ''
  return `http://${ownName.test(host) ? host : `127.0.0.1:${request.socket.localPort}`}`
}

/** Makes a request say of its host what we say of it: pages and the login library believe what they read there. */
export function settleHost({ headers, socket }: IncomingMessage, base: string): void {
  const { host, protocol } = new URL(base)
  headers.host = host
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = protocol.replace(':', '')
  headers['x-forwarded-port'] = String(socket.localPort)
  delete headers.forwarded
}
