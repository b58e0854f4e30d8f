import type { Network } from '../network.ts'
import { queued } from '../router/queue.ts'
import { SERVER, type Stanza, stanza } from '../wire/stanza.ts'
import type { Connection } from './connection.ts'

const ROUTING_INFO = Buffer.from('sandbox')

/**
 * The client said `<active/>`: it gets routing info, everything queued while it was away marked `offline`, and the end
 * mark without which it would hold back its events. A freshly linked device then gets keys and history.
 */
export function activate(network: Network, connection: Connection): void {
  const { phone, device } = connection.requireAccount()
  if (connection.isActive) return
  connection.isActive = true
  const routing = stanza('edge_routing', {}, [stanza('routing_info', {}, ROUTING_INFO)])
  connection.send(stanza('ib', { from: SERVER }, [routing]))
  const batch = queued(network, phone, device.id).map(entry => entry.stanza)
  if (batch.length) connection.send(stanza('ib', { from: SERVER }, [preview(batch)]))
  const isDropped = batch.length > 1 && network.faults.take('drop_in_drain', connection.faultTarget()) !== undefined
  const handedOver = isDropped ? batch.slice(0, batch.length / 2) : batch
  for (const node of handedOver) connection.send({ ...node, attrs: { ...node.attrs, offline: '0' } })
  if (isDropped) {
    connection.onBatchAsked = () => connection.end()
    return
  }
  connection.send(stanza('ib', { from: SERVER }, [stanza('offline', { count: String(batch.length) })]))
  if (batch.length) network.log.info({ number: phone.number, device: device.id, count: batch.length }, 'offline.sent')
  if (device.record.isFresh) phone.primary.welcome(device)
  network.faults.onActive(connection)
}

function preview(batch: Stanza[]): Stanza {
  const of = (tag: string) => String(batch.filter(node => node.tag === tag).length)
  return stanza('offline_preview', {
    count: String(batch.length),
    message: of('message'),
    receipt: of('receipt'),
    notification: of('notification'),
    call: of('call'),
    appdata: '0',
  })
}
