/** Clears away `batch` after `batch` until one is not full; answers how many went. */
export async function inBatches(
  batch: number,
  signal: AbortSignal,
  clear: (limit: number) => Promise<number>,
): Promise<number> {
  for (let cleared = 0; ; ) {
    const count = await clear(batch)
    cleared += count
    if (count < batch || signal.aborted) return cleared
  }
}
