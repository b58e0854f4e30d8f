import type { StoredEvent } from '@messenger/shared/contract/events/stored-event'
import type { Arrival } from './arrival.ts'
import { attemptsOfLane, mayHaveLost } from './attempts-of-lane.ts'
import type { Blow } from './blow.ts'
import type { Inspected } from './inspector.ts'
import { messagesNotTold } from './messages-not-told.ts'
import type { Endpoint } from './town.ts'
import type { Told } from './traffic.ts'

/** All that is known at the end of a run. */
export interface Facts {
  readonly told: readonly Told[]
  /** The event log of each session, read before the deliveries were. */
  readonly logs: ReadonlyMap<number, readonly StoredEvent[]>
  readonly endpoints: readonly Endpoint[]
  readonly deliveries: readonly Inspected[]
  readonly arrivals: readonly Arrival[]
  readonly blows: readonly Blow[]
  /** Waits in the lane, and then out of band, that the engines were told to keep. */
  readonly laneRetryMs: readonly number[]
  readonly parkedRetryMs: readonly number[]
}

/** One lane: an endpoint and a session. */
export interface Lane {
  readonly name: string
  readonly events: readonly StoredEvent[]
  /** By sequence. */
  readonly deliveries: ReadonlyMap<number, Inspected>
  /** In the order in which they came. */
  readonly arrivals: readonly Arrival[]
}

/** Everything that is not as it must be, a sentence each; empty lists when all is well. */
export interface AccountOfWebhooks {
  /** Gaps and doubles in the event log's sequence. */
  readonly sequence: readonly string[]
  /** What phones and callers were told was taken, and what the event log does not have exactly once. */
  readonly messages: readonly string[]
  /** Events that an endpoint was never given, or whose delivery is not through. */
  readonly lost: readonly string[]
  /** Requests that came first, or were accepted first, out of order, without having been parked. */
  readonly misordered: readonly string[]
  /** Requests whose ids or bodies differ from those of the same event. */
  readonly changed: readonly string[]
  /** Requests in one lane at the same time. */
  readonly together: readonly string[]
  /** What the inspector lists and the receiver did not see, or the reverse, and tries that came too early. */
  readonly attempts: readonly string[]
}

export const allIsWell: AccountOfWebhooks = {
  sequence: [],
  messages: [],
  lost: [],
  misordered: [],
  changed: [],
  together: [],
  attempts: [],
}

export function accountOfWebhooks(facts: Facts): AccountOfWebhooks {
  const lanes = lanesOf(facts)
  return {
    sequence: [...facts.logs].flatMap(([session, events]) => brokenSequence(session, events)),
    messages: facts.told.flatMap(told => messagesNotTold(told, facts.logs.get(told.house.sessionId) ?? [])),
    lost: lanes.flatMap(lost),
    misordered: lanes.flatMap(lane => misordered(lane, facts.blows)),
    changed: changed(facts),
    together: lanes.flatMap(lane => together(lane, facts.blows)),
    attempts: lanes.flatMap(lane => attemptsOfLane(lane, facts)),
  }
}

function lanesOf({ logs, endpoints, deliveries, arrivals }: Facts): Lane[] {
  const owners = new Map(deliveries.map(delivery => [delivery.id, delivery]))
  const inOrder = arrivals.toSorted((a, b) => a.openedAt - b.openedAt)
  const nameOf = (endpoint: string, session: number) => `${endpoint} of session ${session}`
  const ofLane = Map.groupBy(inOrder, ({ endpoint, deliveryId }) =>
    nameOf(endpoint, owners.get(deliveryId)?.ofSession ?? 0),
  )
  const rows = Map.groupBy(deliveries, ({ endpoint, ofSession }) => nameOf(endpoint.name, ofSession))
  return endpoints.flatMap(({ name: endpoint, sessionId }) =>
    [...logs]
      .filter(([session]) => sessionId === null || sessionId === session)
      .map(([session, events]) => {
        const name = nameOf(endpoint, session)
        const listed = new Map((rows.get(name) ?? []).map(delivery => [delivery.sequence, delivery]))
        return { name, events, deliveries: listed, arrivals: ofLane.get(name) ?? [] }
      }),
  )
}

function brokenSequence(session: number, events: readonly StoredEvent[]): string[] {
  return events.flatMap(({ sequence }, index) =>
    sequence === index + 1 ? [] : [`session ${session}: event ${index + 1} has the sequence ${sequence}`],
  )
}

function lost({ name, events, deliveries, arrivals }: Lane): string[] {
  const accepted = new Set(arrivals.filter(({ status }) => status === 200).map(({ deliveryId }) => deliveryId))
  return events.flatMap(({ sequence, event }) => {
    const delivery = deliveries.get(sequence)
    const what = `${name}: event ${sequence} (${event})`
    if (!delivery) return [`${what} has no delivery`]
    if (delivery.status !== 'delivered') return [`${what} is ${delivery.status}`]
    return accepted.has(delivery.id) ? [] : [`${what} is listed as delivered and was never accepted`]
  })
}

/** What is parked is passed by others; nothing else is. Whatever is tried again, its first try keeps the order. */
function misordered({ name, deliveries, arrivals }: Lane, blows: readonly Blow[]): string[] {
  const sequences = new Map([...deliveries.values()].map(({ id, sequence }) => [id, sequence]))
  const requests = Map.groupBy(arrivals, ({ deliveryId }) => deliveryId)
  const isParked = new Set(
    [...deliveries.values()]
      .filter(delivery => parkedAt(delivery) !== null || parkingWasLost(requests.get(delivery.id) ?? [], blows))
      .map(({ id }) => id),
  )
  const answers = arrivals
    .filter(({ status }) => status === 200)
    .toSorted((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0))
  const firsts = (some: readonly Arrival[]) => [...new Set(some.map(({ deliveryId }) => deliveryId))]
  const turns = (ids: readonly string[], what: string) =>
    ids.flatMap((id, index) => {
      const sequence = sequences.get(id) ?? 0
      const before = sequences.get(ids[index - 1] ?? '') ?? 0
      return sequence > before ? [] : [`${name}: event ${sequence} was first ${what} after event ${before}`]
    })
  return [
    ...turns(firsts(arrivals), 'sent'),
    ...turns(firsts(answers.filter(({ deliveryId }) => !isParked.has(deliveryId))), 'accepted'),
  ]
}

/** It was parked and passed; then PostgreSQL forgot its last moments, and the lane took it up once more. */
function parkingWasLost(arrivals: readonly Arrival[], blows: readonly Blow[]): boolean {
  const fifth = arrivals.filter(({ status }) => status !== 200)[4]
  return fifth !== undefined && blows.some(blow => blow.kind === 'PostgreSQL killed' && mayHaveLost(blow, fifth))
}

/** When a delivery left its lane, after as many failures as the lane has patience for; null when it did not. */
export function parkedAt({ attempts }: Inspected): number | null {
  const fifth = attempts[4]
  return fifth && fifth.error !== null ? Date.parse(fifth.started_at) + fifth.latency_ms : null
}

function changed({ arrivals, deliveries, logs }: Facts): string[] {
  const listed = new Map(deliveries.map(delivery => [delivery.id, delivery]))
  const digests = new Map<string, string>()
  return arrivals.flatMap(arrival => {
    const { number, deliveryId, webhookId, read, digest, sessionId, sequence } = arrival
    const delivery = listed.get(deliveryId)
    if (!delivery) return [`request ${number} has the delivery ${deliveryId}, which nobody lists`]
    const logged = logs.get(delivery.ofSession)?.[delivery.sequence - 1]
    if (logged && logged.id !== webhookId) return [`request ${number} has the id ${webhookId}, its event ${logged.id}`]
    if (delivery.event_id !== webhookId)
      return [`request ${number} has the id ${webhookId}, its delivery ${delivery.event_id}`]
    if (!read) return []
    if (sessionId !== String(delivery.ofSession) || sequence !== delivery.sequence) {
      return [
        `request ${number} says ${sessionId}/${sequence}, its delivery ${delivery.ofSession}/${delivery.sequence}`,
      ]
    }
    const first = digests.get(webhookId) ?? digest
    digests.set(webhookId, first)
    return first === digest ? [] : [`request ${number} has another body than the first one with the id ${webhookId}`]
  })
}

/** Parked deliveries are tried beside the lane. What a frozen engine had on the wire stays there until it is answered. */
function together({ name, deliveries, arrivals }: Lane, blows: readonly Blow[]): string[] {
  const parked = new Map([...deliveries.values()].map(delivery => [delivery.id, parkedAt(delivery)]))
  const inLane = arrivals.filter(({ deliveryId, openedAt }) => openedAt < (parked.get(deliveryId) ?? Infinity))
  const wasFrozen = ({ engineId, openedAt }: Arrival) =>
    blows.some(blow => blow.kind === 'engine frozen' && blow.engineId === engineId && openedAt <= blow.from)
  return inLane.flatMap((arrival, index) => {
    const before = inLane.slice(Math.max(0, index - 20), index)
    const open = before.find(({ endedAt }) => endedAt === null || endedAt > arrival.openedAt)
    if (!open || (open.engineId !== arrival.engineId && wasFrozen(open))) return []
    return [
      `${name}: request ${arrival.number} (event ${arrival.sequence}, ${arrival.engineId}) came while ${open.number} (event ${open.sequence}, ${open.engineId}) was open`,
    ]
  })
}
