import { expect, it } from 'vitest'
import { stageOf } from './message-stage.ts'

it.each([
  ['in_progress', 1, 'pending'],
  ['scheduled', 1, 'scheduled'],
  ['failed', 1, 'failed'],
  // A device may have it although the network never acknowledged it: the send itself failed.
  ['failed', 3, 'failed'],
  ['canceled', 1, 'canceled'],
  ['sent', undefined, 'sent'],
  ['sent', 1, 'sent'],
  ['sent', 2, 'sent'],
  ['sent', 3, 'delivered'],
  ['sent', 4, 'read'],
  ['sent', 5, 'played'],
  ['in_progress', 3, 'delivered'],
  [null, 0, 'failed'],
  [null, 4, 'read'],
  [undefined, null, 'pending'],
] as const)('a send that is %s, on the network %s, is %s', (send, status, stage) => {
  expect(stageOf(send, status)).toBe(stage)
})
