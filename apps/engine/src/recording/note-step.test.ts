import { expect, it } from 'vitest'
import { newPassage, takeSteps } from '../sends/send-steps.ts'
import { stepNow } from './note-step.ts'

it('keeps of the network’s words what PostgreSQL can', () => {
  const call = { requestId: 'order-4711', door: 'api', credential: 'token' } as const
  expect(stepNow('3EB0\0AA', 'undecrypted', { reason: 'Bad\0 MAC', call })).toMatchObject({
    networkId: '3EB0AA',
    detail: { reason: 'Bad MAC', call },
  })
  expect(stepNow('3EB0AA', 'recovered').detail).toBeNull()
  const passage = { ...newPassage(), wiredAt: new Date(), elsewhereAt: new Date(), refusal: '4\x0063' }
  expect(takeSteps('3EB0AA', passage).map(({ kind, detail }) => [kind, detail])).toEqual([
    ['wired', null],
    ['other_address', { network: '463' }],
  ])
})
