import { startsOfDays } from './starts-of-days.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Spans that charts show in steps of minutes and hours, and how long each of their points is, milliseconds. */
export const shortRanges = {
  '1h': { spanMs: hourMs, stepMs: 2 * minuteMs },
  '24h': { spanMs: 24 * hourMs, stepMs: 30 * minuteMs },
  '7d': { spanMs: 7 * 24 * hourMs, stepMs: 4 * hourMs },
} as const

/** Spans that charts show day by day, today among them. */
export const dayRanges = { '30d': 30, '90d': 90 } as const

export const overviewRanges = ['1h', '24h', '7d', '30d', '90d'] as const
export type OverviewRange = (typeof overviewRanges)[number]

export interface Steps {
  /** Milliseconds, as all here. */
  readonly from: number
  readonly to: number
  /** Of days: what most have. */
  readonly stepMs: number
  readonly isDays: boolean
  /** Begin of each step; its end is the next one's begin. */
  readonly starts: readonly number[]
}

/** The steps of a span whose last one has `now` in it; days begin at midnight of the time zone. */
export function stepsUntil(range: OverviewRange, now: number, timeZone: string): Steps {
  if (range === '30d' || range === '90d') {
    const starts = startsOfDays(dayRanges[range] + 1, now, timeZone)
    const to = starts.at(-1) ?? now
    return { from: starts[0] ?? now, to, stepMs: dayMs, isDays: true, starts: starts.slice(0, -1) }
  }
  const { spanMs, stepMs } = shortRanges[range]
  const to = (Math.floor(now / stepMs) + 1) * stepMs
  const from = to - spanMs
  const starts = Array.from({ length: spanMs / stepMs }, (_, place) => from + place * stepMs)
  return { from, to, stepMs, isDays: false, starts }
}
