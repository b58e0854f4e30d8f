import { afterAll, beforeAll, expect, it } from 'vitest'
import { reaches, rest } from './rows/acts.ts'
import { answered, passkeySession, pendingWith, signed } from './rows/passkey.ts'
import { startWorld, type World } from './rows/world.ts'
import type { Request } from './web.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

const pending = (token: string, request?: Request) =>
  world.web.call('GET', `/api/passkey/pending?token=${token}`, request)
const post = (path: 'response' | 'confirm', body: object, request: Request = {}) =>
  world.web.call('POST', `/api/passkey/${path}`, { ...request, body })
/** How often clients have sent an assertion to the network. */
const sentAssertions = async () => (await world.network.info()).stats['md/set/passkey_prologue'] ?? 0

it('guesses count together, whichever of the three calls they are made by, and hold nobody else back', async () => {
  const guesser = { headers: { 'x-forwarded-for': '203.0.113.21' } }
  const { token, requestId } = await passkeySession(world)
  const guess = (attempt: number) => `pk_${attempt.toString().padStart(43, 'y')}`
  const calls = [
    (wrong: string) => pending(wrong, guesser),
    (wrong: string) => post('response', { token: wrong, requestId }, guesser),
    (wrong: string) => post('confirm', { token: wrong, requestId }, guesser),
  ]
  const statuses: number[] = []
  for (let attempt = 0; attempt < 63; attempt += 1) {
    const reply = await calls[attempt % 3]?.(guess(attempt))
    statuses.push(reply?.status ?? 0)
  }
  expect([statuses.slice(0, 60).every(status => status === 401), statuses.slice(60)]).toEqual([true, [429, 429, 429]])
  const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.22' } }
  expect((await pending(guess(99), elsewhere)).status).toBe(401)
  expect((await pending(token, elsewhere)).status).toBe(200)
})

it('a response that is sent many times at once, and again with a fresh token, reaches the network once', async () => {
  const { session, token, requestId, publicKey } = await passkeySession(world)
  const credential = await signed(world, session, publicKey)
  const before = await sentAssertions()
  const replies = await Promise.all(Array.from({ length: 5 }, () => post('response', { token, requestId, credential })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { data } = await rest(world, 'GET', `/api/messenger-sessions/${session.id}/passkey-token`)
  expect((await post('response', { token, requestId, credential })).status).toBe(401)
  expect((await post('response', { token: data.token, requestId, credential })).status).toBe(200)
  expect((await sentAssertions()) - before).toBe(1)
})

it('another answer in the place of the one that was sent is refused, and so is a recorded one in a later ceremony', async () => {
  const { session, token, requestId, credential, publicKey } = await answered(world)
  const other = await signed(world, session, publicKey)
  expect(other.response.signature).not.toBe(credential.response.signature)
  const swapped = await post('response', { token, requestId, credential: other })
  expect([swapped.status, swapped.body.message]).toEqual([409, 'Passkey request has already ended.'])
  await rest(world, 'POST', `/api/messenger-sessions/${session.id}/disconnect`)
  const { data } = await rest(world, 'POST', `/api/messenger-sessions/${session.id}/connect`, { linkMethod: 'passkey' })
  const later = data.passkey.token
  const next = await pendingWith(world, later, found => found.requestId !== null)
  const before = await sentAssertions()
  const replayed = await post('response', { token: later, requestId: next.requestId, credential })
  expect([replayed.status, Object.keys(replayed.body.errors)]).toEqual([422, ['credential.response.clientDataJSON']])
  expect((await post('response', { token, requestId, credential })).status).toBe(401)
  expect(await sentAssertions()).toBe(before)
})

it('an idempotency key of one ceremony says nothing about another', async () => {
  const [first, second] = [await answered(world), await passkeySession(world)]
  const key = { key: 'one key for both' }
  const confirmed = await post('confirm', { token: first.token, requestId: first.requestId }, key)
  expect(confirmed.body).toEqual({ success: true, status: 'confirmed' })
  const foreign = await post('confirm', { token: second.token, requestId: second.requestId }, key)
  expect([foreign.status, foreign.headers.get('idempotent-replayed')]).toEqual([409, null])
  expect((await post('confirm', { token: second.token, requestId: first.requestId })).status).toBe(404)
})

it('after the link the token shows the outcome and does nothing any more', async () => {
  const { session, token, requestId, credential } = await answered(world)
  await post('confirm', { token, requestId })
  await reaches(world, session.id, 'connected')
  const before = await sentAssertions()
  expect((await pending(token)).body).toMatchObject({ status: 'confirmed' })
  const fresh = await signed(world, session, { challenge: 'b3RoZXI', rpId: 'whatsapp.com' })
  expect((await post('response', { token, requestId, credential: fresh })).status).not.toBe(200)
  await post('response', { token, requestId, credential })
  expect(await sentAssertions()).toBe(before)
  const renewed = await world.web.call('GET', `/api/messenger-sessions/${session.id}/passkey-token`, {
    token: world.web.ana.token,
  })
  expect(renewed.status).toBe(400)
})
