import type { Facts, Lane } from './account-of-webhooks.ts'
import type { Arrival } from './arrival.ts'
import type { Blow } from './blow.ts'
import type { Inspected } from './inspector.ts'

/** Of an outcome that was lost with its engine or with PostgreSQL: how long before the blow its answer can have come. */
const lostBeforeMs = 5_000
const lostAfterMs = 2_000
/** Waits are spread by a fifth; the clocks are those of two programs. */
const spread = 0.8
const clockMs = 50

/** Where the attempts that the inspector lists differ from the requests that the receiver saw, and where they came too early. */
export function attemptsOfLane(lane: Lane, facts: Facts): string[] {
  const arrivals = Map.groupBy(lane.arrivals, ({ deliveryId }) => deliveryId)
  return [...lane.deliveries.values()].flatMap(delivery =>
    [
      ...uncounted(delivery),
      ...unmatched(delivery, arrivals.get(delivery.id) ?? [], facts.blows),
      ...tooEarly(delivery, [...facts.laneRetryMs, ...facts.parkedRetryMs]),
    ].map(sentence => `${lane.name}: event ${delivery.sequence} ${sentence}`),
  )
}

function uncounted({ attempts, attempt_count: count, status }: Inspected): string[] {
  const numbers = attempts.map(({ number }) => number)
  const wanted = Array.from({ length: count }, (_, index) => index + 1)
  const outcomes = attempts.map(({ error }) => error === null)
  const last = outcomes.pop()
  return [
    ...(String(numbers) === String(wanted) ? [] : [`lists the attempts ${numbers}, and counts ${count}`]),
    ...(outcomes.includes(true) ? ['was tried again after a success'] : []),
    ...((last === true) === (status === 'delivered') ? [] : [`is ${status}, and its last attempt says otherwise`]),
  ]
}

/** Each attempt is a request that the receiver saw; a request that is no attempt was lost with a blow. */
function unmatched({ attempts }: Inspected, arrivals: readonly Arrival[], blows: readonly Blow[]): string[] {
  const left = new Map(arrivals.map(arrival => [arrival.number, arrival]))
  const take = (found: Arrival | undefined) => found !== undefined && left.delete(found.number)
  const [answered, unanswered] = [attempts.filter(hasAnswer), attempts.filter(attempt => !hasAnswer(attempt))]
  const unseen = answered.filter(({ status_code: code, response_headers: headers }) => {
    const arrival = left.get(Number(headers?.['x-arrival']))
    return !take(arrival?.status === code ? arrival : undefined)
  })
  const unheard = unanswered.filter(({ error, started_at: at }) => {
    const silent = [...left.values()].filter(({ status }) => status === null || error === 'timeout')
    // An outcome may have been lost and its attempt made again: it is the nearest request that the list speaks of.
    const [nearest] = silent.toSorted((a, b) => awayFrom(at, a) - awayFrom(at, b))
    return !((error === 'timeout' || error === 'reset') && take(nearest))
  })
  const unlisted = [...left.values()].filter(arrival => !blows.some(blow => mayHaveLost(blow, arrival)))
  return [
    ...[...unseen, ...unheard].map(
      ({ number, error }) => `lists attempt ${number} (${error}), which the receiver did not see so`,
    ),
    ...unlisted.map(({ number, mood }) => `does not list request ${number} (${mood}), and nothing had happened`),
  ]
}

const hasAnswer = ({ status_code: code }: Inspected['attempts'][number]) => code !== null

const awayFrom = (at: string, { openedAt }: Arrival) => Math.abs(openedAt - Date.parse(at))

/** The outcome of that request went with the blow. */
export function mayHaveLost(blow: Blow, { openedAt, endedAt }: Arrival): boolean {
  return (endedAt ?? Number.POSITIVE_INFINITY) >= blow.from - lostBeforeMs && openedAt <= blow.to + lostAfterMs
}

function tooEarly({ attempts }: Inspected, waits: readonly number[]): string[] {
  return attempts.flatMap(({ number, started_at: at }, index) => {
    const before = attempts[index - 1]
    const wait = waits[index - 1]
    if (!before || wait === undefined) return []
    const waited = Date.parse(at) - Date.parse(before.started_at) - before.latency_ms
    return waited >= wait * spread - clockMs
      ? []
      : [`was tried for the ${number}th time after ${waited} ms instead of ${wait}`]
  })
}
