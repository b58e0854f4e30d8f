const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Spans that charts show, and how long each of their points is, milliseconds. */
export const overviewRanges = {
  '1h': { spanMs: hourMs, stepMs: 2 * minuteMs },
  '24h': { spanMs: 24 * hourMs, stepMs: 30 * minuteMs },
  '7d': { spanMs: 7 * 24 * hourMs, stepMs: 4 * hourMs },
} as const

export type OverviewRange = keyof typeof overviewRanges

/** The whole steps that hold a span's end and what came before: from a step's begin to the end of the one that `now` is in. */
export function stepsUntil(range: OverviewRange, now: number): { from: number; to: number; stepMs: number } {
  const { spanMs, stepMs } = overviewRanges[range]
  const to = (Math.floor(now / stepMs) + 1) * stepMs
  return { from: to - spanMs, to, stepMs }
}
