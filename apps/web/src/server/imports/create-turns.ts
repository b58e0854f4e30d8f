/**
 * Work that needs much memory: `most` at a time, one of each account. Whoever waits for a turn is not held up by an account that asks again
 * and again.
 */
export function createTurns(most: number) {
  const busy = new Set<number>()
  const waiting: { readonly accountId: number; readonly begin: () => void }[] = []

  function next(): void {
    if (busy.size >= most) return
    const place = waiting.findIndex(({ accountId }) => !busy.has(accountId))
    const [first] = place < 0 ? [] : waiting.splice(place, 1)
    if (!first) return
    busy.add(first.accountId)
    first.begin()
    next()
  }

  return async function inTurn<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>(begin => {
      waiting.push({ accountId, begin })
      next()
    })
    try {
      return await work()
    } finally {
      busy.delete(accountId)
      next()
    }
  }
}
