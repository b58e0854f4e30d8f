export interface Batcher<Item, Answer> {
  /** Resolves with what the run said of this item. Rejects when its run failed. Runs begin after their items were added. */
  add(item: Item): Promise<Answer>
}

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Groups what arrives while a run is under way into the next one: one run at a time, at most `max` items each. A lone item
 * runs at once. For statements that do for many what they do for one.
 * @param run answers item by item, in their order; null is an answer, undefined is not.
 */
export function createBatcher<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  max: number,
): Batcher<Item, Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let running = false

  async function drain() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, max)
      try {
        const answers = await run(batch.map(({ item }) => item))
        batch.forEach(({ resolve, reject }, index) => {
          const answer = answers[index]
          if (answer === undefined) reject(new Error('The run gave no answer for an item'))
          else resolve(answer)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }

  return {
    add(item) {
      const answer = new Promise<Answer>((resolve, reject) => waiting.push({ item, resolve, reject }))
      if (!running) {
        running = true
        queueMicrotask(drain)
      }
      return answer
    },
  }
}
