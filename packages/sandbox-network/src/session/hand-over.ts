import type { FaultKind } from '../faults/fault.ts'
import type { Network } from '../network.ts'
import { queued } from '../router/queue.ts'
import type { Queued } from '../router/queued.ts'
import { isStatusJid } from '../wire/address.ts'
import { SERVER, type Stanza, stanza } from '../wire/stanza.ts'
import type { HandOver } from './client-connection.ts'
import type { Connection } from './connection.ts'

/**
 * Hands over what was queued while the client was away, marked `offline`, and then the end mark without which it would
 * hold back its events. A status comes first, and as long as the client has not taken it nothing else does, not even the
 * end mark (Baileys PR #2779, seen on a live account).
 */
export function handOver(network: Network, connection: Connection): void {
  const { phone, device } = connection.requireAccount()
  const state = connection.handingOver
  if (!state || state.isFrozen) return
  const waiting = queued(network, phone, device.id)
  if (state.blockedBy !== undefined && waiting.some(({ seq }) => seq === state.blockedBy)) return
  const rest = waiting.filter(({ seq }) => !state.sent.has(seq))
  const blocker = rest.find(entry => isBlocker(network, connection, entry))
  state.blockedBy = blocker?.seq
  if (blocker) {
    send(connection, state, blocker)
    return
  }
  const breaksOff = (kind: FaultKind) =>
    rest.length > 1 && network.faults.take(kind, connection.faultTarget()) !== undefined
  const isDropped = breaksOff('drop_in_drain')
  const isFrozen = !isDropped && breaksOff('frozen_queue')
  for (const entry of isDropped || isFrozen ? rest.slice(0, rest.length / 2) : rest) send(connection, state, entry)
  if (isDropped) connection.onBatchAsked = () => connection.end()
  state.isFrozen = isFrozen
  if (isDropped || isFrozen) return
  finish(network, connection, state.sent.size)
}

export function beginHandOver(network: Network, connection: Connection): void {
  const { phone, device } = connection.requireAccount()
  const batch = queued(network, phone, device.id).map(entry => entry.stanza)
  connection.handingOver = { sent: new Set(), blockedBy: undefined, isFrozen: false }
  if (batch.length) connection.send(stanza('ib', { from: SERVER }, [preview(batch)]))
  handOver(network, connection)
}

/** Whether a message that the client has refused stays in the queue. */
export function isKeptWhenRefused(network: Network, connection: Connection, to: string | undefined): boolean {
  return isStatusJid(to) || network.faults.active('stalled_queue', connection.faultTarget()) !== undefined
}

function isBlocker(network: Network, connection: Connection, { stanza: node }: Queued): boolean {
  return node.tag === 'message' && isKeptWhenRefused(network, connection, node.attrs.from)
}

function send(connection: Connection, state: HandOver, { seq, stanza: node }: Queued): void {
  state.sent.add(seq)
  connection.sendMessage({ ...node, attrs: { ...node.attrs, offline: '0' } })
}

function finish(network: Network, connection: Connection, count: number): void {
  const { phone, device } = connection.requireAccount()
  connection.handingOver = undefined
  connection.send(stanza('ib', { from: SERVER }, [stanza('offline', { count: String(count) })]))
  if (count) network.log.info({ number: phone.number, device: device.id, count }, 'offline.sent')
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
