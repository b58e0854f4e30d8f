import { createSealer } from '@messenger/shared/crypto/seal'
import { expect, it } from 'vitest'
import { isProofToken, makeProofToken, proofHours } from './proof-token.ts'

const sealer = createSealer(Buffer.alloc(32, 7))
const ana = { userId: 3, email: 'ana@example.com' }
const at = Date.UTC(2026, 0, 1)
const token = makeProofToken(sealer, ana, at)
const hours = (count: number) => at + count * 3_600_000

it('is good for its person and address, until it ends', () => {
  expect(isProofToken(sealer, ana, token, at)).toBe(true)
  expect(isProofToken(sealer, ana, token, hours(proofHours) - 1)).toBe(true)
  expect(isProofToken(sealer, ana, token, hours(proofHours))).toBe(false)
})

it('is good for nobody else, for no other address, and under no other key', () => {
  expect(isProofToken(sealer, { ...ana, userId: 4 }, token, at)).toBe(false)
  expect(isProofToken(sealer, { ...ana, email: 'ben@example.com' }, token, at)).toBe(false)
  expect(isProofToken(createSealer(Buffer.alloc(32, 8)), ana, token, at)).toBe(false)
})

it('cannot be made to end later', () => {
  const [until = '', digest = ''] = token.split('.')
  expect(isProofToken(sealer, ana, `${Number(until) + 1}.${digest}`, at)).toBe(false)
})

it.each(['', '.', 'x', '999999999999.', `999999999999.${'A'.repeat(43)}`, `999999999999.${'A'.repeat(44)}`])(
  'is not %j',
  text => {
    expect(isProofToken(sealer, ana, text, at)).toBe(false)
  },
)
