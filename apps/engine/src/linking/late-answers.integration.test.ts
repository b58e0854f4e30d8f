import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createSessionBed, type SessionBed } from '../../test/session-bed.ts'
import { PairingCodeError } from '../whatsapp/pairing-code.ts'
import { Linking } from './linking.ts'

let bed: SessionBed
beforeAll(async () => {
  bed = await createSessionBed()
})
afterAll(() => bed?.drop())

/** An attempt by code whose network answers when the test says so. */
async function attempt() {
  const { state } = await bed.session()
  const asked: PromiseWithResolvers<string>[] = []
  const shown = new Set<string>()
  const failed = vi.fn()
  const link = new Linking({
    method: 'code',
    reason: 'waiting_for_link',
    phoneNumber: '+15551230001',
    windowMs: 60_000,
    state,
    log: bed.log,
    askCode() {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return answer.promise
    },
    askPasskey: () => undefined,
    changed() {
      if (link.reply?.status === 'NEED_CODE') shown.add(link.reply.pairingCode)
    },
    failed,
  })
  link.onQr('first connection', false)
  link.move('drop')
  link.onQr('second connection', false)
  const [first, second] = asked
  if (!first || !second) throw new Error('Each connection asks for a code')
  return { first, second, shown, failed, state }
}

it('a code that belongs to a lost connection is never shown on the next', async () => {
  const { first, second, shown } = await attempt()
  first.resolve('AAAABBBB')
  second.resolve('CCCCDDDD')
  await vi.waitFor(() => expect(shown).toContain('CCCC-DDDD'))
  expect([...shown]).toEqual(['CCCC-DDDD'])
})

it('a lost connection that gave no code does not end what the next one shows', async () => {
  const { first, second, shown, failed, state } = await attempt()
  second.resolve('CCCCDDDD')
  await vi.waitFor(() => expect(shown).toContain('CCCC-DDDD'))
  first.reject(new PairingCodeError(null))
  await expect(first.promise).rejects.toThrow()
  await state.writer.idle()
  expect(failed).not.toHaveBeenCalled()
})
