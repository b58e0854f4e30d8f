import type { Network } from '../network.ts'
import { SERVER, stanza } from '../wire/stanza.ts'
import type { Connection } from './connection.ts'
import { beginHandOver } from './hand-over.ts'

const ROUTING_INFO = Buffer.from('sandbox')

/**
 * The client said `<active/>`: it gets routing info and what was queued while it was away. A freshly linked device then
 * gets keys and history.
 */
export function activate(network: Network, connection: Connection): void {
  if (connection.isActive) return
  connection.isActive = true
  const routing = stanza('edge_routing', {}, [stanza('routing_info', {}, ROUTING_INFO)])
  connection.send(stanza('ib', { from: SERVER }, [routing]))
  beginHandOver(network, connection)
}
