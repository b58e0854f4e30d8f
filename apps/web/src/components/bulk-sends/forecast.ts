import type { Point } from '../charts/series.ts'

/** What one session has to send, and how long it takes at least; null: it has no limits. */
export interface Share {
  readonly recipients: number
  readonly seconds: number | null
}

const steps = 24

/** A limit over all sessions, beside their policies; null: none. */
type PerMinute = number | null

/** How many are out by when, and how many wait, as its sessions send side by side from a moment on. None: no time is taken. */
export function forecastOf(shares: readonly Share[], startMs: number, perMinute: PerMinute = null): Point[] {
  const total = totalOf(shares)
  const seconds = secondsOf(shares, perMinute)
  if (seconds === 0 || total === 0) return []
  return Array.from({ length: steps + 1 }, (_, step) => {
    const after = (seconds * step) / steps
    const paced = shares.reduce((sum, share) => sum + sentAfter(share, after), 0)
    const sent = Math.round(Math.min(paced, perMinute === null ? total : (perMinute * after) / 60))
    return { at: startMs + after * 1000, sent, waiting: total - sent }
  })
}

/** Until the last of them is done. */
export function secondsOf(shares: readonly Share[], perMinute: PerMinute = null): number {
  const own = perMinute === null ? 0 : Math.ceil((totalOf(shares) / perMinute) * 60)
  return Math.max(own, ...shares.map(({ seconds }) => seconds ?? 0))
}

const totalOf = (shares: readonly Share[]) => shares.reduce((sum, { recipients }) => sum + recipients, 0)

function sentAfter({ recipients, seconds }: Share, after: number): number {
  return !seconds ? recipients : recipients * Math.min(1, after / seconds)
}

/** As many for each session as for any other, as well as it goes. */
export function evenly(count: number, sessions: number): number[] {
  return Array.from({ length: sessions }, (_, at) => Math.floor(count / sessions) + (at < count % sessions ? 1 : 0))
}
