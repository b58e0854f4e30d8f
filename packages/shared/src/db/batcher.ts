export interface Batcher<Item, Answer> {
  /** Resolves with what the run said of this item. Rejects when its run failed. Runs begin after their items were added. */
  add(item: Item): Promise<Answer>
}

/** Items that may wait so long for others, so that more of them share a run. */
export interface Patience<Item> {
  readonly ms: number
  mayWait(item: Item): boolean
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
  patience: Patience<Item> = { ms: 0, mayWait: () => false },
): Batcher<Item, Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let running = false
  let timer: NodeJS.Timeout | undefined

  async function drain() {
    clearTimeout(timer)
    timer = undefined
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

  function start() {
    if (running) return
    running = true
    queueMicrotask(drain)
  }

  return {
    add(item) {
      const answer = new Promise<Answer>((resolve, reject) => waiting.push({ item, resolve, reject }))
      if (running) return answer
      if (patience.mayWait(item)) timer ??= setTimeout(start, patience.ms)
      else start()
      return answer
    },
  }
}
