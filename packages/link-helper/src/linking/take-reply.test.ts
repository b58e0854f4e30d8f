import { describe, expect, it } from 'vitest'
import { credential, linkingWith } from '../../test/linking.ts'
import type { Reply } from '../gateway/reply.ts'
import { nextCall } from './next-call.ts'
import { takeReply } from './take-reply.ts'

const ok = (body: object): Reply => ({ kind: 'ok', body: { success: true, ...body } })
const refused = (status: number, retryAfterMs: number | null = null): Reply => ({
  kind: 'refused',
  status,
  retryAfterMs,
})
const asked = { requestId: 'req_1', publicKey: { challenge: 'AA' } }
const poll = (linking: ReturnType<typeof linkingWith>, body: object) => takeReply(linking, 'poll', ok(body), 1_000)

describe('an answer to the poll', () => {
  it('waits for the request, then for the passkey, and polls on every two seconds', () => {
    const waiting = poll(linkingWith(), { status: 'pending', requestId: null, publicKey: null })
    expect(waiting).toMatchObject({ stage: 'waiting', isOver: false, callAt: 3_000, heardAt: 1_000 })
    const passkey = poll(waiting, { status: 'pending', ...asked })
    expect(passkey).toMatchObject({ stage: 'passkey', ...asked })
    expect(nextCall(passkey)).toBe('poll')
  })

  it('keeps an answer to the same request that is not sent yet, and drops it when another request came', () => {
    const responding = linkingWith({ stage: 'responding', ...asked, credential })
    expect(poll(responding, { status: 'pending', ...asked })).toMatchObject({ stage: 'responding', credential })
    const other = poll(responding, { status: 'pending', ...asked, requestId: 'req_2' })
    expect(other).toMatchObject({ stage: 'passkey', requestId: 'req_2', credential: null })
  })

  it('tells why the passkey was not used until it is, or another request comes', () => {
    const canceled = linkingWith({ stage: 'passkey', note: 'canceled', ...asked })
    expect(poll(canceled, { status: 'pending', ...asked }).note).toBe('canceled')
    expect(poll(canceled, { status: 'pending', ...asked, requestId: 'req_2' }).note).toBeNull()
  })

  it('shows the code, unless there is nothing to compare', () => {
    const sent = linkingWith({ stage: 'prologue_sent', requestId: 'req_1' })
    const confirmation = { status: 'confirmation', requestId: 'req_1', code: 'ABCD-EFGH' }
    expect(poll(sent, { ...confirmation, skipHandoffUx: false })).toMatchObject({
      stage: 'confirmation',
      code: 'ABCD-EFGH',
    })
    expect(poll(sent, { ...confirmation, skipHandoffUx: true })).toMatchObject({ stage: 'going_on', code: null })
  })

  it('does not take back that the person said the codes match', () => {
    const confirming = linkingWith({ stage: 'confirming', requestId: 'req_1', code: 'ABCD-EFGH' })
    expect(poll(confirming, { status: 'confirmation', requestId: 'req_1', code: 'ABCD-EFGH' }).stage).toBe('confirming')
  })

  it.each(['expired', 'fallback_qr', 'no_continuation', 'error'] as const)('ends with %s', status => {
    const end = poll(linkingWith({ stage: 'prologue_sent', credential }), { status, requestId: 'req_1' })
    expect(end).toMatchObject({ stage: status, isOver: true, credential: null, publicKey: null })
    expect(nextCall(end)).toBeNull()
  })

  it('goes on after the confirmation, since the network may refuse yet, until the gateway forgets the token', () => {
    const confirmed = poll(linkingWith({ stage: 'confirming' }), { status: 'confirmed', requestId: 'req_1' })
    expect(confirmed).toMatchObject({ stage: 'confirmed', isOver: false })
    expect(poll(confirmed, { status: 'error', requestId: 'req_1' })).toMatchObject({ stage: 'error', isOver: true })
    expect(takeReply(confirmed, 'poll', refused(401), 0)).toMatchObject({ stage: 'confirmed', isOver: true })
  })

  it('is not taken once the person has stopped', () => {
    const stopped = linkingWith({ stage: 'mismatch', isOver: true })
    expect(poll(stopped, { status: 'confirmed', requestId: 'req_1' })).toBe(stopped)
  })
})

describe('a refusal', () => {
  it('of the token ends it', () => {
    for (const call of ['poll', 'respond', 'confirm'] as const) {
      const end = takeReply(linkingWith({ stage: 'passkey' }), call, refused(401), 0)
      expect(end).toMatchObject({ stage: 'token_refused', isOver: true })
    }
  })

  it.each([
    [422, { stage: 'passkey', note: 'not_accepted', requestId: 'req_1' }],
    [404, { stage: 'waiting', note: 'outdated', requestId: null }],
    [409, { stage: 'waiting', note: null, requestId: 'req_1' }],
  ])('of the response with %i is gone back from', (status, expected) => {
    const responding = linkingWith({ stage: 'responding', ...asked, credential })
    const after = takeReply(responding, 'respond', refused(status), 0)
    expect(after).toMatchObject({ ...expected, credential: null, isOver: false })
    expect(nextCall(after)).toBe('poll')
  })

  it('of the confirmation with 409 asks how it stands', () => {
    const after = takeReply(linkingWith({ stage: 'confirming' }), 'confirm', refused(409), 0)
    expect([after.stage, nextCall(after)]).toEqual(['prologue_sent', 'poll'])
  })

  it('of a gateway that is not ready is tried again when it says, with nothing lost', () => {
    const responding = linkingWith({ stage: 'responding', ...asked, credential })
    const later = takeReply(responding, 'respond', refused(503, 7_000), 1_000)
    expect(later).toMatchObject({ stage: 'responding', note: 'busy', callAt: 8_000, credential })
    expect(nextCall(later)).toBe('respond')
    expect(takeReply(later, 'respond', ok({ status: 'prologue_sent' }), 9_000)).toMatchObject({
      stage: 'prologue_sent',
      note: null,
      credential: null,
    })
    expect(takeReply(linkingWith(), 'poll', refused(429), 1_000)).toMatchObject({ note: 'busy', callAt: 6_000 })
  })
})

describe('no answer', () => {
  it('is a note that passes, and the end after ten minutes of silence', () => {
    const silent = takeReply(linkingWith({ stage: 'passkey', ...asked }), 'poll', { kind: 'unreachable' }, 1_000)
    expect(silent).toMatchObject({ stage: 'passkey', note: 'unreachable', isOver: false })
    expect(poll(silent, { status: 'pending', ...asked }).note).toBeNull()
    expect(takeReply(silent, 'poll', { kind: 'unreachable' }, 600_001)).toMatchObject({
      stage: 'unreachable',
      isOver: true,
    })
  })

  it('of a gateway: whoever answers at a wrong address ends it, a proxy in between does not', () => {
    const strangers: Reply[] = [{ kind: 'unreadable' }, ok({ status: 'something' })]
    for (const reply of strangers) {
      expect(takeReply(linkingWith({ wasReached: false }), 'poll', reply, 0)).toMatchObject({
        stage: 'no_gateway',
        isOver: true,
      })
      expect(takeReply(linkingWith(), 'poll', reply, 0)).toMatchObject({ note: 'busy', isOver: false })
    }
  })
})
