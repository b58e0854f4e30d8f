import { expect, it } from 'vitest'
import { createFairTurns, type FairTurns } from './fair-turns.ts'

/** Work that is over when it is told to be. */
function workers(turns: FairTurns) {
  const order: string[] = []
  const leaves = new Map<string, () => void>()
  const enter = async (accountId: number, name: string) => {
    const leave = await turns.enter(accountId)
    order.push(name)
    leaves.set(name, leave)
  }
  const leave = async (name: string) => {
    leaves.get(name)?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { order, enter, leave }
}

it('does not let an account’s hundred files hold back another’s one', async () => {
  const { order, enter, leave } = workers(createFairTurns(2))
  for (let file = 0; file < 100; file++) void enter(1, `video ${file}`)
  void enter(2, 'voice note')
  void enter(3, 'sticker')
  await Promise.resolve()
  await Promise.resolve()
  expect(order).toEqual(['video 0', 'video 1'])
  await leave('video 0')
  expect(order.slice(2)).toEqual(['voice note'])
  await leave('video 1')
  expect(order.slice(3)).toEqual(['sticker'])
  await leave('voice note')
  await leave('sticker')
  expect(order.slice(4)).toEqual(['video 2', 'video 3'])
})

it('goes round with one place, also for those who come again and again', async () => {
  const { order, enter, leave } = workers(createFairTurns(1))
  for (const file of [1, 2, 3]) void enter(1, `a${file}`)
  for (const file of [1, 2, 3]) void enter(2, `b${file}`)
  await Promise.resolve()
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await leave(name)
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
})

it('keeps places for accounts that come later', async () => {
  const { order, enter, leave } = workers(createFairTurns(3, 2))
  for (const file of [1, 2, 3]) void enter(1, `a${file}`)
  await Promise.resolve()
  await enter(2, 'b1')
  expect(order).toEqual(['a1', 'a2', 'b1'])
  await leave('b1')
  expect(order).toHaveLength(3)
  await leave('a1')
  expect(order[3]).toBe('a3')
})

it('forgets who no longer waits, and counts a place that is left twice once', async () => {
  const turns = createFairTurns(1)
  const leave = await turns.enter(1)
  const gone = new AbortController()
  const turn = turns.enter(1, gone.signal)
  gone.abort(new Error('stopped'))
  await expect(turn).rejects.toThrow('stopped')
  const next = turns.enter(2)
  leave()
  leave()
  await next
  const third = turns.enter(3)
  expect(await Promise.race([third.then(() => 'inside'), Promise.resolve('waits')])).toBe('waits')
  expect(() => turns.enter(1, gone.signal)).toThrow('stopped')
})
