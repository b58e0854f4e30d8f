import type { WindowState } from '@messenger/shared/limits/quota'

/** The last accepted call of a key, as another process can take it over. */
export interface LastAccepted {
  readonly key: string
  readonly ageMs: number
}

/** One accepted call per key in a time that slides: it begins with the last call that was accepted. */
export interface Spacing {
  /** Undefined when it is too early; nothing has changed then. */
  take(key: string, spacingMs: number): Taken | undefined
  state(key: string, spacingMs: number): WindowState
  latest(): LastAccepted[]
  /** A call that was accepted elsewhere. */
  resume(accepted: LastAccepted): void
}

export interface Taken {
  /** The call was not accepted after all: the time before it counts again. */
  giveBack(): void
}

/** No spacing is as long as that. */
const keptMs = 3_600_000

/** `now` in milliseconds, of a clock that does not jump. */
export function createSpacing(now: () => number): Spacing {
  const acceptedAt = new Map<string, number>()
  let prunedAt = now()
  const prune = (time: number) => {
    if (time - prunedAt < keptMs) return
    prunedAt = time
    for (const [key, at] of acceptedAt) if (time - at >= keptMs) acceptedAt.delete(key)
  }
  const leftMs = (key: string, spacingMs: number) => {
    const at = acceptedAt.get(key)
    return at === undefined ? 0 : Math.max(0, at + spacingMs - now())
  }
  return {
    take(key, spacingMs) {
      const time = now()
      prune(time)
      if (leftMs(key, spacingMs) > 0) return undefined
      const before = acceptedAt.get(key)
      acceptedAt.set(key, time)
      return {
        giveBack() {
          if (acceptedAt.get(key) !== time) return
          if (before === undefined) acceptedAt.delete(key)
          else acceptedAt.set(key, before)
        },
      }
    },
    state(key, spacingMs) {
      const left = leftMs(key, spacingMs)
      return { limit: 1, remaining: left > 0 ? 0 : 1, reset: Math.ceil(left / 1000) }
    },
    latest() {
      const time = now()
      return [...acceptedAt].map(([key, at]) => ({ key, ageMs: time - at })).filter(({ ageMs }) => ageMs < keptMs)
    },
    resume({ key, ageMs }) {
      acceptedAt.set(key, now() - ageMs)
    },
  }
}
