import type { IncomingMessage } from 'node:http'
import { checkServerIdentity, TLSSocket } from 'node:tls'
import { roleNames } from '@messenger/shared/rpc/certificates'

/**
 * Whether a caller has proved by its certificate that it is the web: issued by whom we trust, for the role. Without TLS nothing
 * is asked here, and the stamp alone proves it.
 */
export function isWeb({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  if (!(socket instanceof TLSSocket)) return true
  if (!socket.authorized) return false
  // The comparison of names is the same for both sides of a connection.
  return checkServerIdentity(roleNames.web, socket.getPeerCertificate()) === undefined
}
