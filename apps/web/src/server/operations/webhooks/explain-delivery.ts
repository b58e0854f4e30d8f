import { isoMillis } from '@messenger/shared/contract/times'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { deliveries } from '@messenger/shared/db/schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import { sessionDeleted } from '../../trash/move-to-trash.ts'
import type { WebhookRow } from './read-webhook.ts'
import type { DeliveryRow } from './to-delivery.ts'
import type { Verdict } from './verdict.ts'

/** What becomes of a delivery, and what it waits for. */
export async function explainDelivery(db: DbOrTx, webhook: WebhookRow, row: DeliveryRow): Promise<Verdict> {
  switch (row.status) {
    case 'delivered':
      return { outcome: 'delivered', reason: 'delivered', explanation: deliveredSentence(row) }
    case 'parked':
      return explainParked(webhook, row)
    case 'failed':
      return explainFailed(row)
    case 'pending':
      return explainWaiting(db, webhook, row)
  }
}

function deliveredSentence({ deliveredAt, attemptCount, lastStatusCode, replayed }: DeliveryRow): string {
  const at = deliveredAt ? ` at ${isoMillis(deliveredAt)}` : ''
  return `Delivered${replayed ? ' by a replay' : ''}${at} with attempt ${attemptCount}: HTTP ${lastStatusCode ?? '2xx'}.`
}

function explainParked({ enabled }: WebhookRow, row: DeliveryRow): Verdict {
  const parked = `Parked after ${attemptsOf(row)}`
  if (!enabled) {
    const explanation = `${parked}; not tried again while the webhook is paused.`
    return { outcome: 'parked', reason: 'paused', explanation }
  }
  const next = row.nextAttemptAt
    ? `tried again at ${isoMillis(row.nextAttemptAt)}`
    : 'not tried again by itself, since it was replayed'
  return { outcome: 'parked', reason: 'parked', explanation: `${parked}; ${next}.` }
}

function explainFailed(row: DeliveryRow): Verdict {
  if (row.lastStatusCode === 410) {
    const explanation = `Failed with attempt ${row.attemptCount}: HTTP 410, after which nothing is tried again.`
    return { outcome: 'failed', reason: 'gone', explanation }
  }
  if (row.lastError === sessionDeleted) {
    const explanation = 'Given up when the session was deleted.'
    return { outcome: 'failed', reason: 'session_deleted', explanation }
  }
  const explanation = `Failed after ${attemptsOf(row)}; no attempts are left.`
  return { outcome: 'failed', reason: 'attempts_used_up', explanation }
}

function attemptsOf({ attemptCount, lastError }: Pick<DeliveryRow, 'attemptCount' | 'lastError'>): string {
  const count = attemptCount === 1 ? '1 failed attempt' : `${attemptCount} failed attempts, the last one`
  return `${count} with ${lastError ?? 'no answer'}`
}

async function explainWaiting(db: DbOrTx, { enabled }: WebhookRow, row: DeliveryRow): Promise<Verdict> {
  const waiting = (reason: Verdict['reason'], explanation: string): Verdict => ({
    outcome: 'waiting',
    reason,
    explanation,
  })
  if (!enabled) return waiting('paused', 'Waits while the webhook is paused; goes on when it is enabled again.')
  const head = await headOf(db, row)
  const what = row.replayed ? 'the replay of sequence' : 'sequence'
  if (head && head.id !== row.id) return waiting('behind', `Waits behind ${what} ${head.sequence}, ${ofHead(head)}.`)
  if (head && isRetrying(head)) return waiting('retrying', `Waits after ${attemptsOf(head)}; ${ofHead(head, 'it')}.`)
  if (head?.isWorked) return waiting('being_sent', `Is being sent: attempt ${row.attemptCount + 1}.`)
  return waiting('next', 'Is the next to be sent, as soon as an engine takes it.')
}

interface Head extends Pick<DeliveryRow, 'id' | 'sequence' | 'attemptCount' | 'lastError' | 'nextAttemptAt'> {
  /** Its next attempt is yet to come. */
  readonly isAhead: boolean | null
  /** An engine has it in hand. */
  readonly isWorked: boolean
}

/** The first of those that a delivery waits with: its lane's, or the replays of the same webhook and session. */
async function headOf(db: DbOrTx, { endpointId, sessionId, replayed }: DeliveryRow): Promise<Head | undefined> {
  const isAhead = sql<boolean | null>`${deliveries.nextAttemptAt} > now()`
  // Lanes are claimed as a whole; a replay by the moment until which nobody else may take it.
  const isWorked = replayed
    ? sql<boolean>`coalesce(${isAhead}, false)`
    : sql<boolean>`exists (select from lanes l where l.endpoint_id = deliveries.endpoint_id
        and l.session_id = deliveries.session_id and l.lease_until > now())`
  const [head] = await db
    .select({
      id: deliveries.id,
      sequence: deliveries.sequence,
      attemptCount: deliveries.attemptCount,
      lastError: deliveries.lastError,
      nextAttemptAt: deliveries.nextAttemptAt,
      isAhead,
      isWorked,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.endpointId, endpointId),
        eq(deliveries.sessionId, sessionId ?? 0),
        eq(deliveries.status, 'pending'),
        eq(deliveries.replayed, replayed),
      ),
    )
    .orderBy(asc(deliveries.sequence), asc(deliveries.createdAt), asc(deliveries.id))
    .limit(1)
  return head
}

const isRetrying = ({ attemptCount, isAhead }: Head) => attemptCount > 0 && isAhead === true

function ofHead(head: Head, name = 'which'): string {
  const { nextAttemptAt, lastError, isWorked } = head
  if (nextAttemptAt && isRetrying(head)) {
    const why = name === 'which' ? `: ${lastError ?? 'no answer'}` : ''
    return `${name} is tried again at ${isoMillis(nextAttemptAt)}${why}`
  }
  return `${name} is ${isWorked ? 'being sent' : 'the next to be sent'}`
}
