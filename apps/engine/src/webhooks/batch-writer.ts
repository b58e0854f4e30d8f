export interface BatchWriter<Item, Answer> {
  /** Resolves with what the write said of this item, once it is committed. Rejects when its write failed. */
  add(item: Item): Promise<Answer>
}

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Groups what arrives while a write is under way into the next one: one write at a time, at most `max` items each. A lone
 * item is written at once.
 * @param write answers item by item, in their order.
 */
export function createBatchWriter<Item, Answer>(
  write: (items: readonly Item[]) => Promise<readonly Answer[]>,
  max: number,
): BatchWriter<Item, Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let writing = false

  async function drain() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, max)
      try {
        const answers = await write(batch.map(({ item }) => item))
        batch.forEach(({ resolve, reject }, index) => {
          const answer = answers[index]
          if (answer === undefined) reject(new Error('The write gave no answer for an item'))
          else resolve(answer)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    writing = false
  }

  return {
    add(item) {
      const answer = new Promise<Answer>((resolve, reject) => waiting.push({ item, resolve, reject }))
      if (!writing) {
        writing = true
        queueMicrotask(drain)
      }
      return answer
    },
  }
}
