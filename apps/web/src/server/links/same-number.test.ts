import { expect, it } from 'vitest'
import { isSameNumber } from './same-number.ts'

const stored = '+6281234567890'

it.each(['+62 812-3456-7890', '6281234567890', '0081234567890', '0812 3456 7890', '006281234567890'])(
  'takes %s for the number',
  typed => {
    expect(isSameNumber(typed, stored)).toBe(true)
  },
)

it.each(['', '7890', '34567890 1', '+62 812-3456-7891', '1 62 812 3456 7890', '4567890'])(
  'does not take %s for the number',
  typed => {
    expect(isSameNumber(typed, stored)).toBe(false)
  },
)

it('knows Brazilian mobile numbers with and without the ninth digit', () => {
  for (const known of ['+5511987654321', '+551187654321']) {
    for (const typed of ['+55 11 98765-4321', '+55 11 8765-4321', '(11) 98765-4321', '11 8765-4321'])
      expect(isSameNumber(typed, known), `${typed} ${known}`).toBe(true)
    expect(isSameNumber('+55 12 98765-4321', known)).toBe(false)
  }
})
