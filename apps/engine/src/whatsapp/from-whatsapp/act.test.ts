import { expect, it } from 'vitest'
import { votedAtOf } from './act.ts'

const sentAt = (senderTimestampMs: number) => votedAtOf({ pollUpdateMessage: { senderTimestampMs } }, 1_700_000_000)

it('a vote counts from when its sender says, or from its message', () => {
  expect(sentAt(1_700_000_000_123)).toBe(1_700_000_000_123)
  for (const absent of [0, Number.MAX_SAFE_INTEGER + 1, 2 ** 63, -5]) expect(sentAt(absent)).toBe(1_700_000_000_000)
  expect(votedAtOf({}, 1_700_000_000)).toBe(1_700_000_000_000)
})
