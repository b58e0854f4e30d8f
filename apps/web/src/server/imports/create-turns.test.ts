import { expect, it } from 'vitest'
import { createTurns } from './create-turns.ts'

it('lets one account wait for itself, and nobody else for it', async () => {
  const inTurn = createTurns(2)
  const began: string[] = []
  const held = Promise.withResolvers<void>()
  const work =
    (name: string, until: Promise<void> = Promise.resolve()) =>
    async () => {
      began.push(name)
      await until
    }
  const slow = [inTurn(1, work('1a', held.promise)), inTurn(1, work('1b')), inTurn(1, work('1c'))]
  await Promise.all([inTurn(2, work('2')), inTurn(3, work('3'))])
  expect(began).toEqual(['1a', '2', '3'])
  held.resolve()
  await Promise.all(slow)
  expect(began).toEqual(['1a', '2', '3', '1b', '1c'])
})

it('goes on after work that failed', async () => {
  const inTurn = createTurns(1)
  await expect(inTurn(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(1, async () => 'yes')).toBe('yes')
})
