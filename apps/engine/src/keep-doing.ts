/**
 * Runs `round` now and once in each period; one that is still running when the next is due takes its place. Rejections go to `onError`.
 * @returns what stops it; it resolves when the round under way has ended
 */
export function keepDoing(
  round: () => Promise<void>,
  periodMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null
  const work = () => {
    running ??= round()
      .catch(onError)
      .finally(() => {
        running = null
      })
  }
  work()
  const timer = setInterval(work, periodMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
