import { describe, expect, it } from 'vitest'
import type { NetworkSignalKind } from '../contract/sessions/network-limits.ts'
import { noLimits, presets } from './presets.ts'
import { limitsInEffect, longestMinutes, slowed } from './signals.ts'

const hourMs = 3_600_000
const start = Date.UTC(2026, 4, 1, 12)
const at = (hours: number) => new Date(start + hours * hourMs)
const signal = (kind: NetworkSignalKind, hours: number, until: Date | null = null) => ({ kind, at: at(hours), until })
const told = (signals: Parameters<typeof limitsInEffect>[0], hours: number) =>
  limitsInEffect(signals, at(hours)).map(({ effect, until, pacePercent }) => {
    return [effect, (until.getTime() - start) / hourMs, ...(pacePercent === null ? [] : [pacePercent])]
  })

describe('what is in effect', () => {
  it('is nothing without a signal', () => {
    expect(limitsInEffect([], at(0))).toEqual([])
  })

  it('463 stops first contacts alone, for longer each time, and bulk sends in the end', () => {
    const signals = [0, 1, 2, 3, 4].map(hours => signal('reachout_locked', hours))
    expect(told(signals.slice(0, 1), 0.5)).toEqual([['no_first_contacts', 1]])
    expect(told(signals.slice(0, 1), 1)).toEqual([])
    expect(told(signals.slice(0, 2), 1)).toEqual([['no_first_contacts', 7]])
    expect(told(signals.slice(0, 3), 2)).toEqual([
      ['slow_down', 26, 50],
      ['no_first_contacts', 26],
    ])
    expect(told(signals, 4)).toEqual([
      ['slow_down', 28, 50],
      ['no_first_contacts', 28],
      ['bulk_stopped', 28],
    ])
  })

  it('429 halves the pace, then quarters it, then stops bulk sends', () => {
    const signals = [0, 1, 2].map(hours => signal('rate_limited', hours))
    expect(told(signals.slice(0, 1), 0)).toEqual([['slow_down', 6, 50]])
    expect(told(signals.slice(0, 2), 1)).toEqual([['slow_down', 13, 25]])
    expect(told(signals, 2)).toEqual([
      ['slow_down', 14, 25],
      ['bulk_stopped', 26],
    ])
    expect(told(signals, 14)).toEqual([['bulk_stopped', 26]])
    expect(told(signals, 26)).toEqual([])
  })

  it('what is refused at the same time is one signal', () => {
    const signals = [0, 0.01, 0.05, 0.08].map(hours => signal('rate_limited', hours))
    expect(told(signals, 0.1)).toEqual([['slow_down', 6.08, 50]])
  })

  it('signals of yesterday make nothing worse', () => {
    const signals = [signal('rate_limited', 0), signal('rate_limited', 24)]
    expect(told(signals, 24)).toEqual([['slow_down', 30, 50]])
  })

  it('a ban counts from the end that the network names', () => {
    expect(told([signal('temporary_ban', 0, at(10))], 12)).toEqual([
      ['slow_down', 106, 50],
      ['no_first_contacts', 58],
      ['bulk_stopped', 58],
    ])
    expect(told([signal('temporary_ban', 0)], longestMinutes / 60)).toEqual([])
  })

  it('the effect that ends last says why, and the slowest pace holds', () => {
    const fast = [signal('rate_limited', 0), signal('rate_limited', 1)]
    const [slow] = limitsInEffect([...fast, signal('temporary_ban', 0)], at(2))
    expect(slow).toMatchObject({ reason: 'temporary_ban', since: at(0), until: at(96), pacePercent: 25 })
  })

  it('the order in which signals are read does not matter', () => {
    const signals = [2, 0, 1].map(hours => signal('rate_limited', hours))
    expect(limitsInEffect(signals, at(2))).toEqual(limitsInEffect(signals.toReversed(), at(2)))
  })

  it('minutes can be shorter', () => {
    const [limit] = limitsInEffect([{ kind: 'rate_limited', at: at(0), until: null }], at(0), 100)
    expect(limit?.until.getTime()).toBe(start + 360 * 100)
  })
})

it('slows a pace down and leaves the rest, and what was no limit is none', () => {
  expect(slowed(presets.careful, 50)).toEqual({
    ...presets.careful,
    ...{ per_minute: 3, per_hour: 15, per_day: 100, warm_up_first_day: 10, same_text_seconds: 40 },
  })
  expect(slowed({ ...noLimits, per_minute: 1 }, 25)).toEqual({ ...noLimits, per_minute: 1 })
})
