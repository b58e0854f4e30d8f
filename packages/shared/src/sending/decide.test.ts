import { expect, it } from 'vitest'
import type { SendPriority } from '../contract/sessions/sending-policy.ts'
import { decide, meanPauseMs, type Places, placesOf, type Scope, type TurnHistory } from './decide.ts'
import { noLimits, presets } from './presets.ts'

const minuteMs = 60_000
const start = Date.UTC(2026, 4, 1, 12)
const at = (ms: number) => new Date(start + ms)
const none: TurnHistory = {
  minuteOf: null,
  minuteOfOthers: null,
  hourOf: null,
  dayOf: null,
  firstOf: null,
  lastOther: null,
  sameText: null,
}
const send = { priority: 'normal', isFirst: false, zones: [] } as const
const scope = (figures: Scope['figures'], dayLimit = figures.per_day): Scope => ({
  figures,
  dayLimit,
  minuteMs,
  seed: 'session:1',
})

it('with no limits everything goes', () => {
  const turns = { ...none, lastOther: at(0), sameText: at(0) }
  expect(decide(scope(noLimits), send, turns, at(0))).toBeNull()
})

it('says the hold that ends last, and when', () => {
  const one = scope({ ...noLimits, per_hour: 10, same_text_seconds: 30 })
  const turns = { ...none, hourOf: at(0), sameText: at(0) }
  expect(decide(one, send, turns, at(1_000))).toEqual({ until: at(3_602_000), reason: 'pace_hour' })
  expect(decide(one, send, { ...turns, hourOf: null }, at(1_000))).toEqual({ until: at(30_000), reason: 'same_text' })
  expect(decide(one, send, turns, at(3_602_000))).toBeNull()
})

it('a reply waits for the minute alone', () => {
  const one = scope({ ...presets.careful, quiet_from: '00:00', quiet_to: '23:59' })
  const turns = { ...none, hourOf: at(0), dayOf: at(0), firstOf: at(0), lastOther: at(0), sameText: at(0) }
  const reply = { priority: 'reply', isFirst: true, zones: ['UTC'] } as const
  expect(decide(one, reply, turns, at(0))).toBeNull()
  expect(decide(one, reply, { ...turns, minuteOf: at(0) }, at(0))).toEqual({ until: at(62_000), reason: 'pace_minute' })
})

it('first contacts and quiet hours are of one send', () => {
  const one = scope({ ...noLimits, first_contact_percent: 10, quiet_from: '11:00', quiet_to: '13:00' }, 100)
  const turns = { ...none, firstOf: at(0) }
  expect(decide(one, { ...send, isFirst: true }, turns, at(0))?.reason).toBe('first_contacts')
  expect(decide(one, send, turns, at(0))).toBeNull()
  expect(decide(one, { ...send, zones: ['UTC'] }, turns, at(0))).toEqual({
    until: at(3_600_000),
    reason: 'quiet_hours',
  })
})

it('what the network said holds first contacts and bulk sends, and names itself where it slows the pace', () => {
  const limit = { reason: 'reachout_locked', since: at(0), until: at(9_000), pacePercent: null } as const
  const stopped = [
    { ...limit, effect: 'no_first_contacts' } as const,
    { ...limit, effect: 'bulk_stopped', until: at(10_000) } as const,
  ]
  const one = { ...scope({ ...noLimits, per_hour: 10 }), limits: stopped }
  const told = (facts: object, turns = none) => decide(one, { ...send, ...facts }, turns, at(1_000))?.reason
  expect(told({})).toBeUndefined()
  expect(told({ isFirst: true })).toBe('network_no_first_contacts')
  expect(told({ isFirst: true, priority: 'bulk' })).toBe('network_bulk_stopped')
  expect(told({ isFirst: true, priority: 'reply' })).toBeUndefined()
  expect(decide(one, { ...send, isFirst: true }, none, at(9_000))).toBeNull()
  expect(told({}, { ...none, hourOf: at(0) })).toBe('pace_hour')
  const slow = { ...one, limits: [{ ...limit, effect: 'slow_down', pacePercent: 50 } as const] }
  expect(decide(slow, send, { ...none, hourOf: at(0) }, at(0))).toMatchObject({ reason: 'network_slow_down' })
})

it('pauses differ, within the jitter, and are the same for the same turn', () => {
  const one = scope({ ...noLimits, per_minute: 10, jitter_percent: 50 })
  const pauses = Array.from({ length: 200 }, (_, index) => {
    const turn = at(index * 1_000)
    const hold = () => decide(one, send, { ...none, lastOther: turn }, turn)
    expect(hold()).toEqual(hold())
    return (hold()?.until.getTime() ?? 0) - turn.getTime()
  })
  const mean = meanPauseMs(one)
  expect(mean).toBe(7_500)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(mean * 0.5)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(mean * 1.5)
  expect(new Set(pauses).size).toBeGreaterThan(190)
  expect(pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length).toBeCloseTo(mean, -3)
})

interface Turn {
  readonly at: number
  readonly isReply: boolean
}

/** What the database answers. */
function historyOf(turns: readonly Turn[], places: Places): TurnHistory {
  const latest = (of: readonly Turn[], place: number | null) => {
    const turn = place === null ? undefined : of.at(-place)
    return turn ? new Date(turn.at) : null
  }
  const others = turns.filter(turn => !turn.isReply)
  return {
    ...none,
    minuteOf: latest(turns, places.minute),
    minuteOfOthers: latest(turns, places.minuteOthers),
    hourOf: latest(others, places.hour),
    dayOf: latest(others, places.day),
    lastOther: latest(others, 1),
  }
}

function most(turns: readonly Turn[], windowMs: number): number {
  return Math.max(...turns.map(({ at }) => turns.filter(turn => turn.at >= at && turn.at < at + windowMs).length))
}

it.each(['careful', 'normal'] as const)(
  '%s: no window of three days is over the policy, and replies do not wait',
  preset => {
    const one = { ...scope(presets[preset]), figures: { ...presets[preset], quiet_from: null, quiet_to: null } }
    const { per_minute, per_hour, per_day } = one.figures
    const places = placesOf(one)
    const turns: Turn[] = []
    let longestReply = 0
    // There is always a bulk send that waits, and now and then a reply.
    for (let now = start, reply = start; now < start + 3 * 86_400_000; ) {
      const take = (priority: SendPriority) =>
        decide(one, { ...send, priority }, historyOf(turns, places), new Date(now))
      if (reply <= now) {
        const hold = take('reply')
        if (!hold) {
          turns.push({ at: now, isReply: true })
          longestReply = Math.max(longestReply, now - reply)
          reply = now + 97_000
          continue
        }
        now = Math.min(hold.until.getTime(), now + 1_000)
        continue
      }
      const hold = take('bulk')
      if (!hold) turns.push({ at: now, isReply: false })
      else now = Math.min(hold.until.getTime(), reply)
    }
    const others = turns.filter(turn => !turn.isReply)
    expect(most(turns.slice(0, 2_000), minuteMs)).toBeLessThanOrEqual(per_minute ?? 0)
    expect(most(others, 60 * minuteMs)).toBeLessThanOrEqual(per_hour ?? 0)
    expect(most(others, 1_440 * minuteMs)).toBe(per_day)
    expect(longestReply).toBe(0)
  },
)
