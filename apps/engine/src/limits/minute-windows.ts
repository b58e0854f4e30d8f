import type { WindowState } from '@messenger/shared/limits/quota'

interface Window {
  startedAt: number
  count: number
}

/** A window that runs, as another process can take it over. */
export interface RunningWindow {
  readonly key: string
  /** Since it started. */
  readonly ageMs: number
  readonly count: number
}

/** Calls counted per key in windows of 60 s, each of which starts with the first call in it. */
export interface MinuteWindows {
  /** Counts a call. False when it is one too many, which is not counted. */
  take(key: string, limit: number): boolean
  /** Takes back a call that was counted in the running window. */
  takeBack(key: string): void
  state(key: string, limit: number): WindowState
  running(): RunningWindow[]
  /** Goes on with a window that ran elsewhere. */
  resume(window: RunningWindow): void
}

const windowMs = 60_000

/** `now` in milliseconds, of a clock that does not jump. */
export function createMinuteWindows(now: () => number): MinuteWindows {
  const windows = new Map<string, Window>()
  let prunedAt = now()
  const prune = (time: number) => {
    if (time - prunedAt < windowMs) return
    prunedAt = time
    for (const [key, { startedAt }] of windows) if (time - startedAt >= windowMs) windows.delete(key)
  }
  const running = (key: string) => {
    const window = windows.get(key)
    return window && now() - window.startedAt < windowMs ? window : undefined
  }
  return {
    take(key, limit) {
      const time = now()
      prune(time)
      const window = running(key) ?? { startedAt: time, count: 0 }
      windows.set(key, window)
      if (window.count >= limit) return false
      window.count += 1
      return true
    },
    takeBack(key) {
      const window = running(key)
      if (window && window.count > 0) window.count -= 1
    },
    state(key, limit) {
      const window = running(key) ?? { startedAt: now(), count: 0 }
      const leftMs = window.startedAt + windowMs - now()
      return { limit, remaining: Math.max(0, limit - window.count), reset: Math.ceil(leftMs / 1000) }
    },
    running() {
      const time = now()
      return [...windows]
        .map(([key, { startedAt, count }]) => ({ key, ageMs: time - startedAt, count }))
        .filter(({ ageMs, count }) => ageMs < windowMs && count > 0)
    },
    resume({ key, ageMs, count }) {
      if (ageMs < windowMs) windows.set(key, { startedAt: now() - ageMs, count })
    },
  }
}
