import type { Point } from '../charts/series.ts'

/** What one session has to send, and how long it takes at least; null: it has no limits. */
export interface Share {
  readonly recipients: number
  readonly seconds: number | null
}

const steps = 24

/** How many are out by when, and how many wait, as its sessions send side by side from a moment on. None: no time is taken. */
export function forecastOf(shares: readonly Share[], startMs: number): Point[] {
  const total = shares.reduce((sum, { recipients }) => sum + recipients, 0)
  const seconds = secondsOf(shares)
  if (seconds === 0 || total === 0) return []
  return Array.from({ length: steps + 1 }, (_, step) => {
    const after = (seconds * step) / steps
    const sent = Math.round(shares.reduce((sum, share) => sum + sentAfter(share, after), 0))
    return { at: startMs + after * 1000, sent, waiting: total - sent }
  })
}

/** Until the last of them is done. */
export const secondsOf = (shares: readonly Share[]): number => Math.max(0, ...shares.map(({ seconds }) => seconds ?? 0))

function sentAfter({ recipients, seconds }: Share, after: number): number {
  return !seconds ? recipients : recipients * Math.min(1, after / seconds)
}

/** As many for each session as for any other, as well as it goes. */
export function evenly(count: number, sessions: number): number[] {
  return Array.from({ length: sessions }, (_, at) => Math.floor(count / sessions) + (at < count % sessions ? 1 : 0))
}
