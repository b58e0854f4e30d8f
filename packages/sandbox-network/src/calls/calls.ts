import { randomBytes } from 'node:crypto'
import type { Network } from '../network.ts'
import type { News } from '../news/news.ts'
import { type Phone, phoneJid, phoneLid } from '../registry/phone.ts'
import { deliverToAll } from '../router/deliver.ts'
import { type Stanza, stanza, stanzaId, wireTime } from '../wire/stanza.ts'

export interface Call {
  id: string
  from: Phone
  to: Phone
  isVideo: boolean
  status: CallStatus
}

/** `ended`: somebody hung up after it was answered. `missed`: it rang out, or the caller gave up. */
export const CALL_STATUSES = ['ringing', 'answered', 'rejected', 'missed', 'ended'] as const
export type CallStatus = (typeof CALL_STATUSES)[number]

/** What an owner does with a call at the phone. */
export const CALL_ACTS = ['answer', 'reject', 'end'] as const
export type CallAct = (typeof CALL_ACTS)[number]

const RING_MS = 30_000
const KEPT = 500

/** Calls between phones of this process; nothing of them outlives it, as on the live network. */
export class Calls {
  private readonly news: News
  private readonly byId = new Map<string, Call>()

  constructor(news: News) {
    this.news = news
  }

  add(call: Call): void {
    this.byId.set(call.id, call)
    const [oldest] = this.byId.keys()
    if (this.byId.size > KEPT && oldest !== undefined) this.byId.delete(oldest)
    this.tell(call)
  }

  move(call: Call, status: CallStatus): void {
    call.status = status
    this.tell(call)
  }

  find(id: string | undefined): Call | undefined {
    return id === undefined ? undefined : this.byId.get(id)
  }

  /** Calls that a phone has made or received, oldest first. */
  of(phone: Phone): Call[] {
    return [...this.byId.values()].filter(call => call.from === phone || call.to === phone)
  }

  private tell({ from, to }: Call): void {
    this.news.note([from, to].map(({ owner, number }) => ({ owner, number })))
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

/** False where the call is not at a point for it: answered and rejected by whom it rings, ended by either. */
export function actOnCall(network: Network, by: Phone, call: Call, act: CallAct): boolean {
  const isCalled = call.to === by
  if (call.status === 'ringing') {
    if (act === 'end' && isCalled) return false
    if (act !== 'end' && !isCalled) return false
    if (act === 'answer') stopRinging(network, call, 'answered', 'accepted_elsewhere')
    else end(network, call, act === 'reject' ? 'rejected' : 'missed')
    return true
  }
  if (call.status !== 'answered' || act !== 'end') return false
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
