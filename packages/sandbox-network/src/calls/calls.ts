import { randomBytes } from 'node:crypto'
import type { Network } from '../network.ts'
import { type Phone, phoneJid, phoneLid } from '../registry/phone.ts'
import { deliverToAll } from '../router/deliver.ts'
import { type Stanza, stanza, stanzaId, wireTime } from '../wire/stanza.ts'

export interface Call {
  id: string
  from: Phone
  to: Phone
  isVideo: boolean
  status: 'ringing' | 'rejected' | 'missed'
}

const RING_MS = 30_000
const KEPT = 500

/** Calls between phones of this process; nothing of them outlives it, as on the live network. */
export class Calls {
  private readonly byId = new Map<string, Call>()

  add(call: Call): void {
    this.byId.set(call.id, call)
    const [oldest] = this.byId.keys()
    if (this.byId.size > KEPT && oldest !== undefined) this.byId.delete(oldest)
  }

  find(id: string | undefined): Call | undefined {
    return id === undefined ? undefined : this.byId.get(id)
  }

  /** Calls that a phone has made or received, oldest first. */
  of(phone: Phone): Call[] {
    return [...this.byId.values()].filter(call => call.from === phone || call.to === phone)
  }
}

/** Rings at all devices of `to`, until somebody rejects or for 30 s. */
export function startCall(network: Network, from: Phone, to: Phone, isVideo: boolean): Call {
  const call: Call = { id: randomBytes(16).toString('hex').toUpperCase(), from, to, isVideo, status: 'ringing' }
  network.calls.add(call)
  const media = isVideo ? [stanza('audio'), stanza('video')] : [stanza('audio')]
  const caller = { 'call-id': call.id, 'call-creator': phoneLid(from), caller_pn: phoneJid(from) }
  ring(network, call, stanza('offer', caller, media))
  setTimeout(() => end(network, call, 'missed'), RING_MS).unref()
  return call
}

/** A companion of the one who is called rejects: it stops ringing everywhere. */
export function takeCallStanza(network: Network, by: Phone, node: Stanza): void {
  const [action] = Array.isArray(node.content) ? node.content : []
  const call = network.calls.find(action?.attrs['call-id'])
  if (action?.tag === 'reject' && call?.to === by) end(network, call, 'rejected')
}

function end(network: Network, call: Call, status: 'rejected' | 'missed'): void {
  if (call.status !== 'ringing') return
  call.status = status
  const reason = status === 'missed' ? 'timeout' : 'rejected_elsewhere'
  ring(network, call, stanza('terminate', { 'call-id': call.id, 'call-creator': phoneLid(call.from), reason }))
}

function ring(network: Network, { from, to }: Call, content: Stanza): void {
  if (to.profile.blocked.includes(from.lid)) return
  const attrs = { from: phoneLid(from), id: stanzaId(), t: wireTime(), notify: from.profile.name }
  deliverToAll(network, to, stanza('call', attrs, [content]))
}
