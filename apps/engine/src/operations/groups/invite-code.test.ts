import { expect, it } from 'vitest'
import { inviteCodeOf } from './invite-code.ts'

it.each([
  ['AbCdEfGhIjK', 'AbCdEfGhIjK'],
  [' AbCdEfGhIjK ', 'AbCdEfGhIjK'],
  ['https://chat.whatsapp.com/AbCdEfGhIjK', 'AbCdEfGhIjK'],
  ['https://chat.whatsapp.com/AbCdEfGhIjK?mode=ac_t', 'AbCdEfGhIjK'],
  ['chat.whatsapp.com/invite/AbCdEfGhIjK/', 'AbCdEfGhIjK'],
  ['https://example.com/AbCdEfGhIjK', null],
  ['https://chat.whatsapp.com/', null],
  ['a b c d', null],
  ['abc', null],
  ['x'.repeat(65), null],
])('%s', (text, code) => {
  expect(inviteCodeOf(text)).toBe(code)
})
