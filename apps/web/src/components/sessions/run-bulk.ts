/** A session that an act on many is for. */
export interface Target {
  readonly id: number
  readonly name: string
}

/** What became of one; `note` says what else there is to know, `problem` why it failed. */
export interface Outcome extends Target {
  readonly isDone: boolean
  readonly text?: string
}

/**
 * Does something to each session, `width` at a time, and tells of each outcome as it comes. One that fails stops no other; after
 * `signal` none is begun any more. Resolves when all that were begun have ended.
 */
export async function runBulk({
  targets,
  act,
  width,
  onOutcome,
  signal,
}: {
  targets: readonly Target[]
  /** Answers what else there is to know; rejects with the refusal. */
  act: (target: Target) => Promise<string | undefined>
  width: number
  onOutcome: (target: Target, result: { readonly note?: string | undefined } | { readonly error: unknown }) => void
  signal: AbortSignal
}): Promise<void> {
  const waiting = targets.values()
  const work = async () => {
    for (const target of waiting) {
      if (signal.aborted) return
      const result = await act(target).then(
        note => ({ note }),
        (error: unknown) => ({ error }),
      )
      onOutcome(target, result)
      if (signal.aborted) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, targets.length) }, work))
}
