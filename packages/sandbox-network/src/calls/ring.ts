import { randomBytes } from 'node:crypto'
import type { Network } from '../network.ts'
import { type Phone, phoneJid, phoneLid } from '../registry/phone.ts'
import { deliverToAll } from '../router/deliver.ts'
import { isoTime } from '../wire/iso-time.ts'
import { type Stanza, stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import type { Call, CallAct, CallStatus } from './calls.ts'

const RING_MS = 30_000

/** Rings at all devices of `to`, until somebody rejects or for 30 s. */
export function startCall(network: Network, from: Phone, to: Phone, isVideo: boolean): Call {
  const id = randomBytes(16).toString('hex').toUpperCase()
  const call: Call = { id, from, to, isVideo, status: 'ringing', startedAt: isoTime() }
  network.calls.add(call)
  const media = isVideo ? [stanza('audio'), stanza('video')] : [stanza('audio')]
  const caller = { 'call-id': call.id, 'call-creator': phoneLid(from), caller_pn: phoneJid(from) }
  ring(network, call, stanza('offer', caller, media))
  setTimeout(() => end(network, call, 'missed'), RING_MS).unref()
  return call
}

/** A companion of the one who is called rejects, and names the caller as the offer did: it stops ringing everywhere. */
export function takeCallStanza(network: Network, by: Phone, node: Stanza): void {
  const [action] = Array.isArray(node.content) ? node.content : []
  const call = network.calls.find(action?.attrs['call-id'])
  if (action?.tag !== 'reject' || call?.to !== by) return
  network.log.debug({ callId: call.id }, 'call.reject_taken')
  if (action.attrs['call-creator'] === phoneLid(call.from)) end(network, call, 'rejected')
}

/** False where the call is not at a point for it: accepted and rejected by whom it rings, ended by either. */
export function actOnCall(network: Network, by: Phone, call: Call, act: CallAct): boolean {
  const isCalled = call.to === by
  if (call.status === 'ringing') {
    if (act === 'end' && isCalled) return false
    if (act !== 'end' && !isCalled) return false
    if (act === 'accept') stopRinging(network, call, 'accepted', 'accepted_elsewhere')
    else end(network, call, act === 'reject' ? 'rejected' : 'missed')
    return true
  }
  if (call.status !== 'accepted' || act !== 'end') return false
  network.calls.move(call, 'ended')
  return true
}

function end(network: Network, call: Call, status: 'rejected' | 'missed'): void {
  if (call.status === 'ringing')
    stopRinging(network, call, status, status === 'missed' ? 'timeout' : 'rejected_elsewhere')
}

/** Tells the devices that it rings at no longer. */
function stopRinging(network: Network, call: Call, status: CallStatus, reason: string): void {
  network.calls.move(call, status)
  ring(network, call, stanza('terminate', { 'call-id': call.id, 'call-creator': phoneLid(call.from), reason }))
}

function ring(network: Network, { from, to }: Call, content: Stanza): void {
  if (to.profile.blocked.includes(from.lid)) return
  const attrs = { from: phoneLid(from), id: stanzaId(), t: wireTime(), notify: from.profile.name }
  deliverToAll(network, to, stanza('call', attrs, [content]))
}
