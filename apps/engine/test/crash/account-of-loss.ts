import type { Database } from '@messenger/shared/db/create-db'
import { openedEvents } from '@messenger/shared/test/opened-events'
import { expect } from 'vitest'
import { testSealer } from '../seed.ts'
import type { Received } from './receiver.ts'

/** Everything that is not as it must be after a run with crashes; empty lists when nothing was lost or doubled. */
export interface AccountOfLoss {
  /** Texts that a phone sent and that have no `messages.received` event, or more than one. */
  readonly incoming: readonly string[]
  /** Texts that the gateway accepted and the other phone has not got, or got more than once. */
  readonly outgoing: readonly string[]
  /** Sends whose log does not say `sent`. */
  readonly unsent: readonly number[]
  /** Gaps and doubles in the event log's sequence. */
  readonly sequence: readonly number[]
  /** Events that the receiver has not got at all, or got first out of order. */
  readonly webhooks: readonly number[]
}

interface Facts {
  readonly database: Database
  readonly sessionId: number
  readonly phoneSent: readonly string[]
  readonly gatewaySent: readonly string[]
  /** Texts on the other phone, in its own list. */
  readonly phoneGot: readonly string[]
  readonly received: readonly Received[]
}

export async function accountOfLoss(facts: Facts): Promise<AccountOfLoss> {
  const { sql } = facts.database
  const rows = await sql<{ id: string; sessionId: number; sequence: string; event: string; data: string }[]>`
    select id, session_id as "sessionId", sequence, event, data from events where session_id = ${facts.sessionId} order by sequence`
  const events = openedEvents(testSealer, rows)
  const bodies = events
    .filter(row => row.event === 'messages.received')
    .map(row => String(JSON.parse(row.data).messages.messageBody))
  const unsent = await sql<{ id: string }[]>`
    select id from message_logs where session_id = ${facts.sessionId} and status <> 'sent'`
  const sequences = events.map(row => Number(row.sequence))
  return {
    incoming: notOnce(facts.phoneSent, bodies),
    outgoing: notOnce(facts.gatewaySent, facts.phoneGot),
    unsent: unsent.map(row => Number(row.id)),
    sequence: sequences.filter((sequence, index) => sequence !== index + 1),
    webhooks: outOfOrder(sequences, facts.received),
  }
}

/** Fails with the whole account: what is compared is cut short in a failure's first line, and that is all a record keeps. */
export function expectNothingLost(account: AccountOfLoss): void {
  expect(account, JSON.stringify(account)).toEqual({
    incoming: [],
    outgoing: [],
    unsent: [],
    sequence: [],
    webhooks: [],
  })
}

function notOnce(wanted: readonly string[], got: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of got) counts.set(text, (counts.get(text) ?? 0) + 1)
  return wanted.filter(text => counts.get(text) !== 1).map(text => `${text} ×${counts.get(text) ?? 0}`)
}

/** First receptions must be all sequences from the first one that had an endpoint, in order. */
function outOfOrder(sequences: readonly number[], received: readonly Received[]): number[] {
  const firsts = [...new Set(received.map(delivery => delivery.sequence))]
  const [start] = firsts
  const wanted = sequences.filter(sequence => start !== undefined && sequence >= start)
  return wanted.filter((sequence, index) => firsts[index] !== sequence)
}
