import { expect } from 'vitest'
import { eventually, ownerOf, reaches, rest } from './acts.ts'
import { type Answer, type RowsOf, row } from './row-case.ts'
import { newSession, type Session, type World } from './world.ts'

/** A session that waits for its helper, and what the helper was told. */
export async function passkeySession(world: World) {
  const session = await newSession(world)
  await rest(world, 'POST', '/api/sandbox/phones', { phone_number: session.number, requires_passkey: true })
  const { data } = await rest(world, 'POST', `/api/messenger-sessions/${session.id}/connect`, {
    linkMethod: 'passkey',
  })
  expect(data).toEqual({
    status: 'NEED_PASSKEY',
    passkey: { token: expect.stringMatching(/^pk_[\w-]{43}$/), expires_at: expect.stringMatching(/Z$/) },
  })
  const { token } = data.passkey
  const { requestId, publicKey } = await pendingWith(world, token, ({ requestId }) => requestId !== null)
  return { session, token: String(token), requestId: String(requestId), publicKey }
}

/** What the helper is told, once it `fits`. */
export function pendingWith(world: World, token: string, fits: (pending: Answer) => boolean): Promise<Answer> {
  return eventually(async () => {
    const reply = await world.web.call('GET', `/api/passkey/pending?token=${token}`)
    expect(reply.status, reply.text).toBe(200)
    expect(fits(reply.body), reply.text).toBe(true)
    return reply.body
  })
}

/** What the person's browser answers to the request. */
export async function signed(world: World, { number }: Session, { challenge, rpId }: Answer): Promise<Answer> {
  return world.network.signPasskey({ owner: ownerOf(world), phone_number: number, options: { challenge, rpId } })
}

/** The credential is with the network, which has gone on: there is a code to compare. */
export async function answered(world: World) {
  const given = await passkeySession(world)
  const { session, token, requestId, publicKey } = given
  const credential = await signed(world, session, publicKey)
  const reply = await world.web.call('POST', '/api/passkey/response', { body: { token, requestId, credential } })
  expect(reply.body).toEqual({ success: true, status: 'prologue_sent' })
  const { code } = await pendingWith(world, token, ({ status }) => status === 'confirmation')
  return { ...given, code: String(code), credential }
}

const codeOnPhone = async (world: World, { number }: Session) =>
  (await world.network.readPasskey({ owner: ownerOf(world), phone_number: number })).code

export const passkey: RowsOf<'passkey'> = {
  getPending: row({
    rest: 'GET /api/passkey/pending',
    access: 'read',
    credential: 'token',
    prepare: passkeySession,
    input: ({ token }) => ({ token }),
    body: ({ requestId }) => ({ success: true, ...pendingRequest(requestId) }),
    inner: ({ requestId }) => pendingRequest(requestId),
  }),
  respond: row({
    rest: 'POST /api/passkey/response',
    access: 'write',
    credential: 'token',
    async prepare(world) {
      const given = await passkeySession(world)
      return { ...given, credential: await signed(world, given.session, given.publicKey) }
    },
    input: ({ token, requestId, credential }) => ({ token, requestId, credential }),
    body: () => ({ success: true, status: 'prologue_sent' }),
    inner: () => ({ status: 'prologue_sent' }),
    async saw({ session, token, requestId }, _, world) {
      const pending = await pendingWith(world, token, ({ status }) => status === 'confirmation')
      expect(pending).toEqual({
        success: true,
        ...pendingRequest(requestId),
        status: 'confirmation',
        code: await codeOnPhone(world, session),
        skipHandoffUx: false,
      })
    },
  }),
  confirm: row({
    rest: 'POST /api/passkey/confirm',
    access: 'write',
    credential: 'token',
    prepare: answered,
    input: ({ token, requestId }) => ({ token, requestId }),
    body: () => ({ success: true, status: 'confirmed' }),
    inner: () => ({ status: 'confirmed' }),
    async saw({ session, token }, _, world) {
      await reaches(world, session.id, 'connected')
      await pendingWith(world, token, ({ status }) => status === 'confirmed')
    },
  }),
}

function pendingRequest(requestId: string) {
  return {
    requestId,
    publicKey: {
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 60_000,
      rpId: 'whatsapp.com',
      allowCredentials: [],
      userVerification: 'required',
      extensions: {},
    },
    status: 'pending',
  }
}
