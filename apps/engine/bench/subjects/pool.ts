/** Runs `work` for 0 … count-1, `inFlight` at a time; results come in the order of the numbers. */
export async function eachOf<T>(count: number, inFlight: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  async function worker(): Promise<void> {
    while (next < count) {
      const index = next
      next += 1
      results[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(inFlight, count) }, worker))
  return results
}
