import type { WindowState } from '@messenger/shared/limits/quota'

/** One accepted call per key in a time that slides: it begins with the last call that was accepted. */
export interface Spacing {
  /** Undefined when it is too early; nothing has changed then. */
  take(key: string, spacingMs: number): Taken | undefined
  state(key: string, spacingMs: number): WindowState
}

export interface Taken {
  /** The call was not accepted after all: the time before it counts again. */
  giveBack(): void
}

/** `now` in milliseconds, of a clock that does not jump. */
export function createSpacing(now: () => number): Spacing {
  const openAt = new Map<string, number>()
  let prunedAt = now()
  const prune = (time: number) => {
    if (time - prunedAt < 60_000) return
    prunedAt = time
    for (const [key, at] of openAt) if (at <= time) openAt.delete(key)
  }
  return {
    take(key, spacingMs) {
      const time = now()
      prune(time)
      const before = openAt.get(key) ?? 0
      if (before > time) return undefined
      const mine = time + spacingMs
      openAt.set(key, mine)
      return {
        giveBack() {
          if (openAt.get(key) === mine) openAt.set(key, before)
        },
      }
    },
    state(key, spacingMs) {
      const leftMs = Math.min(spacingMs, Math.max(0, (openAt.get(key) ?? 0) - now()))
      return { limit: 1, remaining: leftMs > 0 ? 0 : 1, reset: Math.ceil(leftMs / 1000) }
    },
  }
}
