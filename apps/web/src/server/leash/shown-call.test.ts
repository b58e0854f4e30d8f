import { expect, it } from 'vitest'
import { digestOf } from './shown-call.ts'

const call = {
  tool: 'send',
  operation: 'messages.sendText',
  input: { to: '1', text: 'a', later: undefined },
  content: null,
}

it('is the same for the same call, in whatever order, and another for any other', () => {
  const digest = digestOf(1, call)
  expect(digestOf(1, { ...call, input: { text: 'a', to: '1' } })).toBe(digest)
  const others = [
    digestOf(2, call),
    digestOf(null, call),
    digestOf(1, { ...call, tool: 'other' }),
    digestOf(1, { ...call, operation: 'other' }),
    digestOf(1, { ...call, input: { to: '1', text: 'b' } }),
    digestOf(1, { ...call, input: { to: '1', text: 'a', more: null } }),
    digestOf(1, { ...call, content: { text: 'a' } }),
  ]
  expect(new Set([digest, ...others]).size).toBe(8)
})
