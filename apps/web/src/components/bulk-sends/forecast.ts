import { secondsInAll } from '../../server/bulk-sends/how-long.ts'
import type { Point } from '../charts/series.ts'

/** What one session has to send, and how long it takes at least; null: it has no limits. */
export interface Share {
  readonly recipients: number
  readonly seconds: number | null
}

/** Limits of a bulk send's own, over all its sessions; null: none. */
export interface OwnPace {
  readonly perMinute: number | null
  readonly windowFrom: string | null
  readonly windowTo: string | null
}

const steps = 24

/** How many are out by when, and how many wait, as its sessions send side by side from a moment on. None: no time is taken. */
export function forecastOf(shares: readonly Share[], startMs: number, pace: OwnPace): Point[] {
  const total = totalOf(shares)
  const seconds = secondsOf(shares, pace)
  if (seconds === 0 || total === 0) return []
  // the hours in which nothing goes out are spread over the whole
  const busy = secondsOf(shares, { ...pace, windowFrom: null, windowTo: null })
  const own = secondsOf([], pace, total)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const after = (busy * step) / steps
    const paced = shares.reduce((sum, share) => sum + sentAfter(share, after), 0)
    const sent = Math.round(Math.min(paced, own === 0 ? total : (total * after) / own))
    return { at: startMs + ((seconds * step) / steps) * 1000, sent, waiting: total - sent }
  })
}

/** Until the last of them is done, by what the gateway reckons with. */
export function secondsOf(shares: readonly Share[], pace: OwnPace, total = totalOf(shares)): number {
  const bySession = shares.map(({ seconds }) => seconds)
  return secondsInAll(total, bySession, pace) ?? 0
}

/** The pace as a bulk send tells it. */
export const paceIn = (told: {
  readonly per_minute: number | null
  readonly window_from: string | null
  readonly window_to: string | null
}): OwnPace => ({ perMinute: told.per_minute, windowFrom: told.window_from, windowTo: told.window_to })

const totalOf = (shares: readonly Share[]) => shares.reduce((sum, { recipients }) => sum + recipients, 0)

function sentAfter({ recipients, seconds }: Share, after: number): number {
  return !seconds ? recipients : recipients * Math.min(1, after / seconds)
}

/** Of a session without a limit, beside those that have one. */
const unlimited = 100_000

/** How many people each session takes, by what each can send in a day (null: any number): as the gateway shares them out. */
export function shareOut(count: number, capacities: readonly (number | null)[]): number[] {
  const weights = capacities.map(capacity => capacity ?? unlimited)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const counts = weights.map(weight => Math.floor((count * weight) / total))
  const left = count - counts.reduce((sum, one) => sum + one, 0)
  return counts.map((one, at) => one + (at < left ? 1 : 0))
}
