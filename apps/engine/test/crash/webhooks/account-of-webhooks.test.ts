import { describe, expect, it } from 'vitest'
import { accountOfWebhooks, allIsWell, type Facts } from './account-of-webhooks.ts'
import type { Arrival } from './arrival.ts'
import type { Inspected } from './inspector.ts'

const endpoint = { name: 'hook', webhookId: 1, sessionId: 7 }
const startedAt = Date.parse('2026-01-05T10:00:00.000Z')

function arrived(number: number, sequence: number, more: Partial<Arrival> = {}): Arrival {
  const openedAt = startedAt + number * 1_000
  const ids = { deliveryId: `delivery ${sequence}`, webhookId: `evt_${sequence}`, sessionId: '7', sequence }
  const answer = { mood: 'accepts', read: true, digest: `body ${sequence}`, status: 200 } as const
  return { number, endpoint: 'hook', engineId: 'one', ...ids, ...answer, openedAt, endedAt: openedAt + 10, ...more }
}

type Attempt = Inspected['attempts'][number]

function attempt(number: number, of: Arrival): Attempt {
  const error = of.status === null ? 'reset' : of.status === 200 ? null : `HTTP ${of.status}`
  const headers = of.status === null ? null : { 'x-arrival': String(of.number) }
  return {
    ...{ number, started_at: new Date(of.openedAt).toISOString(), latency_ms: 10, status_code: of.status, error },
    ...{ response_headers: headers, response_body: '', truncated: false },
  }
}

function delivered(sequence: number, attempts: readonly Attempt[], more: Partial<Inspected> = {}): Inspected {
  return {
    ...{ id: `delivery ${sequence}`, event_id: `evt_${sequence}`, event: 'messages.received', sequence, endpoint },
    ...{ status: 'delivered', attempt_count: attempts.length, attempts: [...attempts], ofSession: 7, replayed: false },
    ...{ next_attempt_at: null, last_status_code: 200, last_error: null, created_at: '', delivered_at: '' },
    request: { url: '', headers: {}, body: '' },
    ...more,
  }
}

function logged(sequence: number, data: unknown = {}) {
  const event = 'messages.received'
  return { cursor: '', id: `evt_${sequence}`, event, sessionId: '7', timestamp: 0, sequence, data }
}

/** Three events that came in order, the second at its second try. */
const arrivals = [
  arrived(1, 1),
  arrived(2, 2, { status: null, mood: 'resets', read: false, digest: '', sequence: 0, sessionId: '' }),
  arrived(3, 2),
  arrived(4, 3),
]
const [first, refused, second, third] = arrivals.map((one, index) => attempt(index === 2 ? 2 : 1, one))
const deliveries = [first && delivered(1, [first]), refused && second && delivered(2, [refused, second])]
  .concat(third && delivered(3, [third]))
  .filter(row => row !== undefined)
const house = { sessionId: 7, number: '', contact: '' }
const well: Facts = {
  ...{ told: [], arrivals, deliveries, blows: [], endpoints: [endpoint], laneRetryMs: [900], parkedRetryMs: [] },
  logs: new Map([[7, [logged(1), logged(2), logged(3)]]]),
}
const swapped = (sequence: number) => (sequence === 1 ? 2 : 1)

/** The parts of the account that complain. */
const complaints = (changes: Partial<Facts>) =>
  Object.entries(accountOfWebhooks({ ...well, ...changes })).flatMap(([part, said]) => (said.length > 0 ? [part] : []))
const withArrival = (number: number, more: Partial<Arrival>) => ({
  arrivals: arrivals.map(one => (one.number === number ? { ...one, ...more } : one)),
})
const withDelivery = (sequence: number, more: Partial<Inspected>) => ({
  deliveries: deliveries.map(row => (row.sequence === sequence ? { ...row, ...more } : row)),
})

describe('the account', () => {
  it('finds nothing where nothing is wrong', () => {
    expect(accountOfWebhooks(well)).toEqual(allIsWell)
  })

  it('finds gaps and doubles in the log', () => {
    expect(complaints({ logs: new Map([[7, [logged(1), { ...logged(2), sequence: 3 }]]]) })).toContain('sequence')
  })

  it('finds messages that are not told, or told twice', () => {
    const told = [{ house, written: ['A'], reacted: [], deleted: [], sent: [] }]
    const data = { messages: { key: { id: 'A', remoteJid: '' } } }
    const others = [logged(2, { messages: { key: { id: 'B', remoteJid: '' } } }), logged(3, data)]
    expect(complaints({ told, logs: new Map([[7, [logged(1, data), ...others]]]) })).toEqual(['messages'])
    expect(
      complaints({ told, logs: new Map([[7, others.map((one, index) => ({ ...one, sequence: index + 1 }))]]) }),
    ).not.toContain('messages')
  })

  it('finds what was not delivered', () => {
    expect(complaints({ deliveries: deliveries.slice(0, 2) })).toContain('lost')
    expect(complaints(withDelivery(3, { status: 'pending' }))).toContain('lost')
    expect(complaints({ arrivals: arrivals.slice(0, 3) })).toContain('lost')
  })

  it('finds what was passed by another without having been parked', () => {
    const [one, ...rest] = arrivals
    if (!one) throw new Error('There is no first request')
    expect(
      complaints({ arrivals: [...rest, { ...one, openedAt: startedAt + 9_000, endedAt: startedAt + 9_001 }] }),
    ).toContain('misordered')
  })

  it('finds ids and bodies that change', () => {
    expect(complaints(withArrival(3, { webhookId: 'evt_9' }))).toContain('changed')
    expect(complaints({ arrivals: [...arrivals, arrived(5, 3, { digest: 'another' })] })).toContain('changed')
    expect(complaints(withArrival(1, { sequence: swapped(1) }))).toContain('changed')
  })

  it('finds two requests of a lane at once, but for what a frozen engine had on the wire', () => {
    const ends = new Map([
      [3, startedAt + 4_500],
      [4, startedAt + 4_600],
    ])
    const open = { arrivals: arrivals.map(one => ({ ...one, endedAt: ends.get(one.number) ?? one.endedAt })) }
    expect(complaints(open)).toEqual(['together'])
    const blow = { kind: 'engine frozen', engineId: 'one', from: startedAt + 3_500, to: startedAt + 9_000 } as const
    const others = open.arrivals.map(one => (one.number === 4 ? { ...one, engineId: 'two' } : one))
    expect(complaints({ arrivals: others, blows: [blow] })).toEqual([])
    expect(complaints({ arrivals: others })).toEqual(['together'])
  })

  const crash = (after: number) =>
    ({
      kind: 'PostgreSQL killed',
      engineId: null,
      from: startedAt + after * 1_000,
      to: startedAt + after * 1_000 + 500,
    }) as const
  const reset = { status: null, mood: 'resets', read: false, digest: '', sequence: 0, sessionId: '' } as const

  it('takes an attempt whose outcome was lost for lost, and the one made again for the one that is listed', () => {
    const seen = [arrived(1, 1), arrived(2, 2, reset), arrived(11, 2, reset), arrived(12, 2), arrived(13, 3)]
    const [one, , again, taken, three] = seen.map((of, index) => attempt([1, 1, 1, 2, 1][index] ?? 0, of))
    if (!one || !again || !taken || !three) throw new Error('There are five requests')
    const rows = [delivered(1, [one]), delivered(2, [again, taken]), delivered(3, [three])]
    expect(complaints({ arrivals: seen, deliveries: rows, blows: [crash(2)] })).toEqual([])
    expect(complaints({ arrivals: seen, deliveries: rows })).toEqual(['attempts'])
  })

  it('lets one pass that was parked before PostgreSQL forgot it', () => {
    const failed = [2, 3, 4, 5, 6].map(number => arrived(number, 2, reset))
    const [passing, late] = [arrived(7, 3), arrived(8, 2)]
    const listed = [...failed.slice(0, 4), late].map((of, index) => attempt(index + 1, of))
    const rows = [delivered(1, [attempt(1, arrived(1, 1))]), delivered(2, listed), delivered(3, [attempt(1, passing)])]
    const facts = { arrivals: [arrived(1, 1), ...failed, passing, late], deliveries: rows }
    expect(complaints({ ...facts, blows: [crash(6)] })).toEqual([])
    expect(complaints(facts)).toEqual(['misordered', 'attempts'])
  })

  it('finds attempts that nobody saw, requests that nobody lists, and tries that came too early', () => {
    expect(complaints({ arrivals: [...arrivals, arrived(5, 3)] })).toEqual(['attempts'])
    const blow = { kind: 'engine killed', engineId: 'one', from: startedAt + 5_000, to: startedAt + 6_000 } as const
    expect(complaints({ arrivals: [...arrivals, arrived(5, 3)], blows: [blow] })).toEqual([])
    expect(complaints(withArrival(4, { number: 40 }))).toEqual(['attempts'])
    expect(complaints({ laneRetryMs: [2_000] })).toEqual(['attempts'])
  })
})
