import { describe, expect, it } from 'vitest'
import { createPasses } from './passes.ts'

describe('createPasses', () => {
  it('runs one at a time, and one more for any number of wake-ups meanwhile', async () => {
    const gates: Array<() => void> = []
    const passes = createPasses(
      () => new Promise<void>(resolve => gates.push(resolve)),
      () => undefined,
    )
    passes.wake()
    for (let n = 0; n < 5; n++) passes.wake()
    expect(gates).toHaveLength(1)
    gates[0]?.()
    await expect.poll(() => gates.length).toBe(2)
    const stopped = passes.stop()
    gates[1]?.()
    await stopped
    passes.wake()
    expect(gates).toHaveLength(2)
  })

  it('goes on after a failed pass, and keeps the earliest time', async () => {
    const failures: unknown[] = []
    let count = 0
    const passes = createPasses(
      async () => {
        count += 1
        if (count === 1) throw new Error('first')
      },
      error => failures.push(error),
    )
    passes.wakeIn(60_000)
    passes.wakeIn(1)
    passes.wakeIn(60_000)
    await expect.poll(() => count).toBe(1)
    expect(failures).toHaveLength(1)
    passes.wakeIn(1)
    await expect.poll(() => count).toBe(2)
    await passes.stop()
  })
})
