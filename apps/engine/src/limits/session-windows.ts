import type { Sql } from 'postgres'
import { keepWindows, takeWindows } from './kept-windows.ts'
import { createMinuteWindows, type MinuteWindows } from './minute-windows.ts'
import { createSpacing, type Spacing } from './spacing.ts'

/** What one session has used up lately, by endpoint. */
export interface Windows {
  readonly minutes: MinuteWindows
  readonly spacing: Spacing
}

/** The windows of the sessions of this engine: in memory while it owns them, in PostgreSQL between two owners. */
export interface SessionWindows {
  /**
   * Asks the database once for each session that this engine comes to own, never for a call after that.
   * @throws NotOwnerError when another engine owns the session
   */
  of(sessionId: number): Promise<Windows>
  /** Keeps a session's windows for its next owner. To be called before the session may have one. */
  handOver(sessionId: number): Promise<void>
  /** Another engine owns the session already. */
  forget(sessionId: number): void
}

export interface SessionWindowsOptions {
  readonly sql: Sql
  readonly engineId: string
  /** Milliseconds, of a clock that does not jump. */
  readonly now: () => number
}

export function createSessionWindows({ sql, engineId, now }: SessionWindowsOptions): SessionWindows {
  const known = new Map<number, Promise<Windows>>()

  async function resume(sessionId: number): Promise<Windows> {
    const { minutes, accepted } = await takeWindows(sql, engineId, sessionId)
    const windows: Windows = { minutes: createMinuteWindows(now), spacing: createSpacing(now) }
    for (const window of minutes) windows.minutes.resume(window)
    for (const last of accepted) windows.spacing.resume(last)
    return windows
  }

  return {
    of(sessionId) {
      const before = known.get(sessionId)
      if (before) return before
      const resumed = resume(sessionId).catch((error: unknown) => {
        if (known.get(sessionId) === resumed) known.delete(sessionId)
        throw error
      })
      known.set(sessionId, resumed)
      return resumed
    },
    async handOver(sessionId) {
      const resumed = known.get(sessionId)
      if (!resumed) return
      known.delete(sessionId)
      const { minutes, spacing } = await resumed
      await keepWindows(sql, sessionId, { minutes: minutes.running(), accepted: spacing.latest() })
    },
    forget(sessionId) {
      known.delete(sessionId)
    },
  }
}
