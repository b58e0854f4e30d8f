import { binaryNodeToString } from '@whiskeysockets/baileys'
import { takeCallStanza } from '../calls/ring.ts'
import { answerIq } from '../iq/answer.ts'
import { noteRegistrationAck } from '../link/refresh-registration.ts'
import { count, type Network } from '../network.ts'
import type { Account, Connection } from '../session/connection.ts'
import { handOver, isKeptWhenRefused } from '../session/hand-over.ts'
import { child, children, type Stanza, stanza, wireTime } from '../wire/stanza.ts'
import { routeChatstate } from './chatstate.ts'
import { routeMessage } from './message.ts'
import { onPresence } from './on-presence.ts'
import { clearAcked, clearMessage, recipientOf } from './queue.ts'
import { routeReceipt } from './receipt.ts'

/** Takes one stanza of a client. Everything but IQs needs a logged-in device. */
export function dispatch(network: Network, connection: Connection, node: Stanza): void {
  if (node.tag === 'iq') {
    answerIq(network, connection, node)
    return
  }
  count(network, node.tag)
  const { account } = connection
  if (!account) {
    if (node.tag === 'ack') noteRegistrationAck(connection, node.attrs)
    else if (node.tag !== 'ib') network.log.warn({ tag: node.tag }, 'stanza.before_login')
    return
  }
  switch (node.tag) {
    case 'message':
      onMessage(network, connection, account, node)
      return
    case 'receipt':
      onReceipt(network, connection, account, node)
      return
    case 'ack':
      onAck(network, connection, account, node)
      return
    case 'presence':
      onPresence(network, connection, account.phone, node)
      return
    case 'chatstate':
      routeChatstate(network, account.phone, node)
      return
    case 'call':
      takeCallStanza(network, account.phone, node)
      connection.send(stanza('ack', { class: 'call', id: node.attrs.id, from: node.attrs.to }))
      return
    case 'ib':
      if (child(node, 'offline_batch')) connection.onBatchAsked()
      return
    default:
      network.log.warn({ stanza: binaryNodeToString(node) }, 'stanza.unknown')
  }
}

function onMessage(network: Network, connection: Connection, account: Account, node: Stanza): void {
  const verdict = routeMessage(network, { phone: account.phone, device: account.device.id }, node)
  if (verdict.kind === 'silent') return
  const error = verdict.kind === 'refused' ? verdict.error : undefined
  const phash = verdict.kind === 'accepted' ? verdict.phash : undefined
  const { id, to } = node.attrs
  const ack = stanza('ack', { class: 'message', id, from: to, t: wireTime(), error, phash })
  const slow = network.faults.take('slow_acks', connection.faultTarget())
  if (slow) setTimeout(() => connection.send(ack), slow.ms ?? 0).unref()
  else connection.send(ack)
}

function onReceipt(network: Network, connection: Connection, { phone, device }: Account, node: Stanza): void {
  const { id = '', type, participant, to } = node.attrs
  // the nack that follows a retry receipt clears the message, not the retry itself
  if (type === 'retry') count(network, 'receipt/retry')
  else {
    clearMessage(network, phone, device.id, id, node)
    for (const item of children(child(node, 'list'), 'item')) {
      clearMessage(network, phone, device.id, item.attrs.id ?? '', node)
    }
  }
  handOver(network, connection)
  if (type === 'server-error') phone.primary.hostAgain(device.id, node)
  routeReceipt(network, { phone, device: device.id }, node)
  connection.send(stanza('ack', { class: 'receipt', id, from: to, type, participant, t: wireTime() }))
}

function onAck(network: Network, connection: Connection, { phone, device }: Account, node: Stanza): void {
  const { attrs } = node
  if (attrs.error) network.log.debug({ number: phone.number, class: attrs.class, error: attrs.error }, 'client.nack')
  if (attrs.class !== 'message') {
    clearAcked(network, phone, device.id, attrs)
    return
  }
  const { id = '' } = attrs
  if (attrs.recipient === undefined && recipientOf(network, phone, device.id, id) !== undefined) {
    // whatsapp-rust PR #633: an acknowledgement must name the recipient where the message does
    connection.end(stanza('stream:error', {}, [stanza('ack', { class: 'message', id })]))
    return
  }
  connection.noteAck(id)
  if (attrs.error && isKeptWhenRefused(network, connection, attrs.to)) return
  clearMessage(network, phone, device.id, id, node)
  handOver(network, connection)
}
