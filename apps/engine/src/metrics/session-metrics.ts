import { type FailedCode, failedCode, type StatusReasonCode } from '@messenger/shared/contract/fields'
import type { ChatKind } from '@messenger/shared/db/schema/events'
import { Counter, Histogram, type Registry } from 'prom-client'

export type LinkWay = 'qr' | 'code' | 'passkey'
/** `replaced`: another attempt took its place. `stopped`: by somebody, or with the engine. */
export type LinkOutcome = 'linked' | StatusReasonCode | 'replaced' | 'stopped'

/** Counters of what sessions do, of all sessions of an engine together. */
export interface SessionMetrics {
  /** A login is through. */
  opened(): void
  /** A connection has ended by itself; one that was not `open` yet was a login that failed. Null: closed without a reason. */
  closed(wasOpen: boolean, reason: StatusReasonCode | null): void
  linkEnded(way: LinkWay, outcome: LinkOutcome): void
  /** A send has its outcome. @param ackMs from the wire to the network's word; undefined when it was on no wire. */
  sendEnded(outcome: 'sent' | FailedCode, ackMs?: number): void
  /** A message of somebody else is recorded. */
  received(chat: ChatKind): void
}

const chatKinds: readonly ChatKind[] = ['personal', 'group', 'newsletter', 'broadcast']
const linkWays: readonly LinkWay[] = ['qr', 'code', 'passkey']

/** What can be named is there from the start: the first of its kind counts as a rise. */
export function createSessionMetrics(registry: Registry): SessionMetrics {
  const registers = [registry]
  const connects = new Counter({
    name: 'messenger_connects_total',
    help: 'Logins of linked sessions by outcome: opened, or why not',
    labelNames: ['outcome'],
    registers,
  })
  const disconnects = new Counter({
    name: 'messenger_disconnects_total',
    help: 'Open connections that ended without being asked to, by reason',
    labelNames: ['reason'],
    registers,
  })
  const received = new Counter({
    name: 'messenger_messages_received_total',
    help: 'Messages of others that were recorded, by kind of chat',
    labelNames: ['chat'],
    registers,
  })
  connects.inc({ outcome: 'opened' }, 0)
  connects.inc({ outcome: 'network_unreachable' }, 0)
  for (const reason of ['logged_out_from_phone', 'banned_temporarily', 'banned_permanently']) {
    connects.inc({ outcome: reason }, 0)
    disconnects.inc({ reason }, 0)
  }
  for (const chat of chatKinds) received.inc({ chat }, 0)
  return {
    opened: () => connects.inc({ outcome: 'opened' }),
    closed(wasOpen, reason) {
      if (wasOpen) disconnects.inc({ reason: reason ?? 'closed' })
      else connects.inc({ outcome: reason ?? 'closed' })
    },
    received: chat => received.inc({ chat }),
    linkEnded: linkAttempts(registry),
    sendEnded: sends(registry),
  }
}

function linkAttempts(registry: Registry): SessionMetrics['linkEnded'] {
  const attempts = new Counter({
    name: 'messenger_link_attempts_total',
    help: 'Attempts to link that have ended, by way and outcome',
    labelNames: ['way', 'outcome'],
    registers: [registry],
  })
  for (const way of linkWays) attempts.inc({ way, outcome: 'linked' }, 0)
  return (way, outcome) => attempts.inc({ way, outcome })
}

function sends(registry: Registry): SessionMetrics['sendEnded'] {
  const ended = new Counter({
    name: 'messenger_sends_total',
    help: 'Sends that have their outcome: sent, or why not',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['sent', ...failedCode.options]) ended.inc({ outcome }, 0)
  const ack = new Histogram({
    name: 'messenger_send_ack_seconds',
    help: "Time from the wire to the network's acknowledgement of a send",
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [registry],
  })
  return (outcome, ackMs) => {
    ended.inc({ outcome })
    if (outcome === 'sent' && ackMs !== undefined) ack.observe(ackMs / 1000)
  }
}
