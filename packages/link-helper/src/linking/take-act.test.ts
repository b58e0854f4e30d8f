import { expect, it } from 'vitest'
import { credential, linkingWith } from '../../test/linking.ts'
import { nextCall } from './next-call.ts'
import { readLinking } from './read-linking.ts'
import { codesCompared, passkeyFailed, passkeyUsed } from './take-act.ts'

const asking = linkingWith({ stage: 'passkey', requestId: 'req_1', note: 'canceled', callAt: 9_000 })

it('a used passkey goes out at once', () => {
  const used = passkeyUsed(asking, 'req_1', credential, 5_000)
  expect(used).toMatchObject({ stage: 'responding', note: null, credential, callAt: 5_000 })
  expect(nextCall(used)).toBe('respond')
})

it('what a page says of another request, or when no passkey is wanted, is nothing', () => {
  expect(passkeyUsed(asking, 'req_0', credential, 0)).toBe(asking)
  expect(passkeyFailed(asking, 'req_0', 'failed')).toBe(asking)
  const waiting = linkingWith({ requestId: 'req_1' })
  expect(passkeyUsed(waiting, 'req_1', credential, 0)).toBe(waiting)
})

it('only codes that are shown can be confirmed, and different ones end it', () => {
  const shown = linkingWith({ stage: 'confirmation', code: 'ABCD-EFGH' })
  expect(nextCall(codesCompared(shown, true, 0))).toBe('confirm')
  expect(codesCompared(shown, false, 0)).toMatchObject({ stage: 'mismatch', isOver: true, code: null })
  expect(codesCompared(asking, true, 0)).toBe(asking)
})

it('another worker reads all that this one has stored', () => {
  const whole = linkingWith({
    stage: 'responding',
    note: 'busy',
    requestId: 'req_1',
    publicKey: { challenge: 'AA', allowCredentials: [{ id: 'AbC' }] },
    credential,
    code: 'ABCD-EFGH',
    from: 'page',
    isOver: true,
  })
  expect(readLinking(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
  expect(readLinking({ ...whole, stage: 'of another version' })).toBeNull()
  expect(readLinking(undefined)).toBeNull()
})
