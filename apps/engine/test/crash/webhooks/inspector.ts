import { type StoredEvent, storedEvent } from '@messenger/shared/contract/events/stored-event'
import { pageOf } from '@messenger/shared/contract/fields'
import {
  type Delivery,
  type DeliveryDetail,
  delivery,
  deliveryDetail,
} from '@messenger/shared/contract/webhooks/delivery'
import { z } from 'zod'
import { type Endpoint, type Town, webhooksOf } from './town.ts'

/** A delivery as the inspector shows it, and whose it is. */
export interface Inspected extends DeliveryDetail {
  readonly endpoint: Endpoint
  readonly ofSession: number
}

const callers = 16

/** Everything in the event log of a session, in order. */
export async function eventsOf({ api }: Town, session: number): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = []
  for (;;) {
    const after = events.at(-1)?.cursor
    const path = `/api/events?limit=1000${after ? `&after=${after}` : ''}`
    const page = await api.call({ method: 'GET', path, session }, z.array(storedEvent))
    events.push(...page)
    if (page.length < 1000) return events
  }
}

/** What happened to a session's connection, for people to read. */
export async function sessionLogOf({ api }: Town, session: number): Promise<string> {
  const path = `/api/messenger-sessions/${session}/session-logs?per_page=100`
  return JSON.stringify(await api.call({ method: 'GET', path }, z.json()))
}

/** Deliveries of an endpoint that are not through. */
export function unfinishedOf(town: Town, endpoint: Endpoint): Promise<readonly Delivery[]> {
  return list(town, endpoint, '&status=pending,parked,failed')
}

/** All deliveries of all endpoints with their attempts. */
export async function inspectAll(town: Town): Promise<readonly Inspected[]> {
  const wanted: Array<{ endpoint: Endpoint; row: Delivery }> = []
  for (const endpoint of town.endpoints) {
    for (const row of await list(town, endpoint, '')) wanted.push({ endpoint, row })
  }
  const inspected: Inspected[] = []
  const caller = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      const { endpoint, row } = next
      const path = `${webhooksOf(endpoint.sessionId)}/${endpoint.webhookId}/deliveries/${row.id}`
      const detail = await town.api.call({ method: 'GET', path }, deliveryDetail)
      inspected.push({ ...detail, endpoint, ofSession: endpoint.sessionId ?? Number(row.sessionId) })
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return inspected
}

async function list({ api }: Town, { sessionId, webhookId }: Endpoint, query: string): Promise<readonly Delivery[]> {
  const rows: Delivery[] = []
  for (let page = 1; ; page += 1) {
    const path = `${webhooksOf(sessionId)}/${webhookId}/deliveries?per_page=100&page=${page}${query}`
    const reply = await api.call({ method: 'GET', path }, pageOf(delivery))
    rows.push(...reply.data)
    if (page >= reply.last_page) return rows
  }
}
