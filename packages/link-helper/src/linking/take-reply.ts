import { type Pending, readPending } from '../gateway/read-pending.ts'
import type { Reply } from '../gateway/reply.ts'
import type { Linking } from './linking.ts'
import type { Call } from './next-call.ts'
import type { Note, Stage } from './stage.ts'

const pollMs = 2_000
/** The network mostly goes on at once. */
const soonMs = 500
const busyMs = 5_000
/** Longer than any ceremony: whoever is silent for so long has no answer any more. */
const silenceMs = 10 * 60_000

/** The linking after the gateway's answer to `call`. What the person did meanwhile counts more than what it was asked for. */
export function takeReply(linking: Linking, call: Call, reply: Reply, now: number): Linking {
  if (linking.isOver) return linking
  const next = { ...linking, callAt: now + pollMs }
  if (reply.kind === 'unreachable') return troubled(next, 'unreachable', now)
  if (reply.kind === 'unreadable') {
    return linking.wasReached ? troubled(next, 'busy', now) : ended(next, 'no_gateway')
  }
  if (reply.kind === 'refused') {
    if (reply.status < 500 && reply.status !== 429) return takeRefusal(heard(next, now), call, reply.status)
    return troubled({ ...next, callAt: now + (reply.retryAfterMs ?? busyMs) }, 'busy', now)
  }
  if (call === 'respond') return { ...heard(next, now), stage: 'prologue_sent', credential: null, callAt: now + soonMs }
  if (call === 'confirm') return { ...heard(next, now), stage: 'confirmed' }
  const pending = readPending(reply.body)
  if (pending) return takePending(heard(next, now), pending)
  return linking.wasReached ? troubled(next, 'busy', now) : ended(next, 'no_gateway')
}

function takeRefusal(linking: Linking, call: Call, status: number): Linking {
  // some time after the end the gateway forgets the token
  if (status === 401)
    return linking.stage === 'confirmed' ? { ...linking, isOver: true } : ended(linking, 'token_refused')
  if (call === 'poll') return ended(linking, 'no_gateway')
  const back = { ...linking, credential: null }
  if (status === 422) return { ...back, stage: 'passkey', note: 'not_accepted' }
  if (status === 404) return { ...back, stage: 'waiting', note: 'outdated', requestId: null, publicKey: null }
  // it has gone on without this call, or is not there yet: the next answer says which
  return { ...back, stage: call === 'confirm' ? 'prologue_sent' : 'waiting' }
}

function takePending(linking: Linking, pending: Pending): Linking {
  const { status, requestId, publicKey, code } = pending
  if (status === 'pending') {
    const isSame = requestId !== null && requestId === linking.requestId
    if (isSame && linking.stage === 'responding') return linking
    const stage = requestId && publicKey ? 'passkey' : 'waiting'
    const note = isSame || linking.note === 'outdated' ? linking.note : null
    return { ...linking, stage, note, requestId, publicKey, credential: null, code: null }
  }
  const known = { ...linking, requestId, note: null, credential: null }
  if (status === 'prologue_sent') return { ...known, stage: 'prologue_sent' }
  if (status === 'confirmation') {
    if (linking.stage === 'confirming') return linking
    return pending.skipHandoffUx || code === null
      ? { ...known, stage: 'going_on' }
      : { ...known, stage: 'confirmation', code }
  }
  if (status === 'confirmed') return { ...known, stage: 'confirmed' }
  return ended(known, status)
}

function heard(linking: Linking, now: number): Linking {
  const isPast = linking.note === 'unreachable' || linking.note === 'busy'
  return { ...linking, wasReached: true, heardAt: now, note: isPast ? null : linking.note }
}

function troubled(linking: Linking, note: Note, now: number): Linking {
  return now - linking.heardAt > silenceMs ? ended(linking, 'unreachable') : { ...linking, note }
}

function ended(linking: Linking, stage: Stage): Linking {
  return { ...linking, stage, note: null, isOver: true, credential: null, publicKey: null }
}
