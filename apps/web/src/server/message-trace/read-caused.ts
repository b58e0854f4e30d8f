import type { TraceEvent } from '@messenger/shared/contract/messages/message-trace'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Tx } from '@messenger/shared/db/create-db'
import { attempts, deliveries } from '@messenger/shared/db/schema'
import { and, asc, eq, inArray, not } from 'drizzle-orm'
import { webhooksOf } from '../monitor/list-webhooks.ts'
import { deliveriesOfEvent } from '../operations/webhooks/deliveries-of-event.ts'
import { type EventRow, findEvents } from './find-events.ts'
import type { Traced } from './find-traced.ts'

/** Events that are told. */
const mostTold = 100

interface Reader {
  readonly tx: Tx
  readonly sealer: Sealer
  readonly accountId: number
  /** Shown to who sees sessions alone: webhooks of the account are left out. */
  readonly isOfSession: boolean
}

type DeliveryRow = typeof deliveries.$inferSelect

/** The events of a message with every webhook attempt. */
export async function readCaused(
  reader: Reader,
  traced: Traced,
  moments: readonly Date[],
): Promise<{ events: TraceEvent[]; isCut: boolean }> {
  const { found, isCut } = await findEvents(reader, traced, moments)
  const told = found.slice(0, mostTold)
  const made = told.length === 0 ? new Map<string, TraceEvent['deliveries']>() : await deliveriesFor(reader, told)
  return {
    events: told.map(({ id, event, createdAt }) => ({
      id,
      event,
      at: isoMillis(createdAt),
      deliveries: made.get(id) ?? [],
    })),
    isCut: isCut || found.length > mostTold,
  }
}

async function deliveriesFor({ tx, accountId, isOfSession }: Reader, told: readonly EventRow[]) {
  const [first] = told
  const sessionId = first?.sessionId ?? 0
  const webhooks = (await webhooksOf(tx, accountId, sessionId)).filter(
    webhook => !isOfSession || webhook.sessionId === sessionId,
  )
  const byEvent = new Map<string, TraceEvent['deliveries']>()
  if (webhooks.length === 0) return byEvent
  const urls = new Map(webhooks.map(({ id, url }) => [id, url ?? '']))
  const rows = await rowsOf(tx, webhooks, told)
  const tries = await attemptsOf(
    tx,
    rows.map(({ row }) => row.id),
  )
  for (const { eventId, row } of rows) {
    const before = byEvent.get(eventId) ?? []
    byEvent.set(eventId, [
      ...before,
      {
        id: row.id,
        webhookId: row.endpointId,
        url: urls.get(row.endpointId) ?? '',
        status: row.status,
        nextAttemptAt: row.nextAttemptAt && isoMillis(row.nextAttemptAt),
        attempts: tries.get(row.id) ?? [],
      },
    ])
  }
  return byEvent
}

interface Webhook {
  readonly id: number
  readonly collectSeconds: number
}

async function rowsOf(tx: Tx, webhooks: readonly Webhook[], told: readonly EventRow[]) {
  const ids = webhooks.map(({ id }) => id)
  const sequences = told.map(({ sequence }) => sequence)
  const isOfThem = and(
    inArray(deliveries.endpointId, ids),
    eq(deliveries.sessionId, told[0]?.sessionId ?? 0),
    inArray(deliveries.sequence, sequences),
  )
  const times = [...new Set(told.map(({ createdAt }) => createdAt.getTime()))].map(time => new Date(time))
  const recorded = and(isOfThem, not(deliveries.replayed), inArray(deliveries.createdAt, times))
  const plain = [
    ...(await tx.select().from(deliveries).where(recorded)),
    ...(await tx.select().from(deliveries).where(and(isOfThem, deliveries.replayed))),
  ].filter(row => row.collected === null)
  const bySequence = new Map(told.map(({ sequence, id }) => [sequence, id]))
  const rows: { eventId: string; row: DeliveryRow }[] = plain.map(row => ({
    eventId: bySequence.get(row.sequence) ?? row.eventId,
    row,
  }))
  for (const { id } of webhooks.filter(({ collectSeconds }) => collectSeconds > 0)) {
    for (const event of told.filter(({ event: name }) => name === 'messages.received')) {
      for (const row of await deliveriesOfEvent(tx, id, event)) {
        if (row.collected !== null) rows.push({ eventId: event.id, row })
      }
    }
  }
  return rows.sort(
    (a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime() || a.row.endpointId - b.row.endpointId,
  )
}

async function attemptsOf(tx: Tx, ids: readonly string[]) {
  const made =
    ids.length === 0
      ? []
      : await tx
          .select({
            deliveryId: attempts.deliveryId,
            at: attempts.startedAt,
            durationMs: attempts.latencyMs,
            statusCode: attempts.statusCode,
            error: attempts.error,
          })
          .from(attempts)
          .where(inArray(attempts.deliveryId, [...ids]))
          .orderBy(asc(attempts.startedAt))
  const byDelivery = new Map<string, TraceEvent['deliveries'][number]['attempts']>()
  for (const { deliveryId, at, ...attempt } of made) {
    const before = byDelivery.get(deliveryId) ?? []
    byDelivery.set(deliveryId, [...before, { at: isoMillis(at), ...attempt }])
  }
  return byDelivery
}
