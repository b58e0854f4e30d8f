'use client'
import { useFormatter } from 'use-intl'

const second = 1_000
const minute = 60_000
const hour = 3_600_000
const day = 86_400_000

/** `2 h 5 min` in the page's language: a length of time in its two greatest units. */
export function useLength(): (ms: number) => string {
  const format = useFormatter()
  const of = (value: number, unit: 'day' | 'hour' | 'minute' | 'second') =>
    format.number(value, { style: 'unit', unit, unitDisplay: 'short' })
  const pair = (ms: number, [great, size]: ['day' | 'hour' | 'minute', number], [small, part]: Unit) => {
    const rest = Math.floor((ms % size) / part)
    return rest > 0 ? `${of(Math.floor(ms / size), great)} ${of(rest, small)}` : of(Math.floor(ms / size), great)
  }
  return ms => {
    if (ms >= day) return pair(ms, ['day', day], ['hour', hour])
    if (ms >= hour) return pair(ms, ['hour', hour], ['minute', minute])
    if (ms >= minute) return pair(ms, ['minute', minute], ['second', second])
    return of(Math.max(ms > 0 ? 1 : 0, Math.round(ms / second)), 'second')
  }
}

type Unit = ['hour' | 'minute' | 'second', number]
