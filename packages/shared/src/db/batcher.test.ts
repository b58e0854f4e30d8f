import { describe, expect, it } from 'vitest'
import { createBatcher } from './batcher.ts'

describe('createBatcher', () => {
  it('groups what arrives while a write is under way, in order and at most so many', async () => {
    const writes: number[][] = []
    const gates: Array<() => void> = []
    const writer = createBatcher<number, string>(async items => {
      writes.push([...items])
      await new Promise<void>(resolve => gates.push(resolve))
      return items.map(item => `#${item}`)
    }, 3)
    const first = writer.add(0)
    await Promise.resolve()
    const later = [1, 2, 3, 4].map(item => writer.add(item))
    for (let n = 1; n <= 3; n++) {
      await expect.poll(() => gates.length).toBe(n)
      gates[n - 1]?.()
    }
    expect(await Promise.all([first, ...later])).toEqual(['#0', '#1', '#2', '#3', '#4'])
    expect(writes).toEqual([[0], [1, 2, 3], [4]])
  })

  it('fails the items of a failed write alone', async () => {
    const writer = createBatcher<number, number>(async items => {
      if (items.includes(1)) throw new Error('refused')
      return items
    }, 1)
    const answers = await Promise.allSettled([writer.add(1), writer.add(2)])
    expect(answers.map(answer => answer.status)).toEqual(['rejected', 'fulfilled'])
  })

  it('lets items that may wait go with one that may not, or alone when their time is over', async () => {
    const writes: number[][] = []
    const write = async (items: readonly number[]) => {
      writes.push([...items])
      return items
    }
    const mayWait = (item: number) => item < 10
    const patient = createBatcher(write, 5, { ms: 3_600_000, mayWait })
    const answers = [patient.add(1), patient.add(2)]
    await new Promise(resolve => setImmediate(resolve))
    expect(writes).toEqual([])
    answers.push(patient.add(10))
    expect(await Promise.all(answers)).toEqual([1, 2, 10])
    expect(writes).toEqual([[1, 2, 10]])
    const hasty = createBatcher(write, 5, { ms: 1, mayWait })
    expect(await hasty.add(3)).toBe(3)
    expect(await hasty.add(4)).toBe(4)
  })
})
