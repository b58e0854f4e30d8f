import { randomBytes } from 'node:crypto'
import type { RequestOptions } from '@messenger/shared/contract/passkey/status'
import { passkeyCeremonies } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createSessionBed, type SessionBed } from '../../test/session-bed.ts'
import { defaultSettings, type EngineSettings } from '../settings.ts'
import { Curve } from '../whatsapp/baileys.ts'
import type { WireSocket } from '../whatsapp/passkey-wire.ts'
import type { Credential } from './assertion.ts'
import { createPasskeyLine } from './passkey-line.ts'

let bed: SessionBed
beforeAll(async () => {
  bed = await createSessionBed()
})
afterAll(() => bed?.drop())

const first: RequestOptions = { challenge: 'Zmlyc3Q' }
const second: RequestOptions = { challenge: 'c2Vjb25k' }
const newPrimary = () => ({ publicKey: Buffer.from(Curve.generateKeyPair().public), nonce: randomBytes(32) })
const account = () => ({ details: randomBytes(8) })

function answerTo({ challenge }: RequestOptions): Credential {
  const clientDataJSON = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge })).toString('base64url')
  const response = { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' }
  return { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response }
}

/** A session on a connection whose network asks and goes on when the test says so; it grants all but requests of this side. */
async function lineWith(passkey: Partial<EngineSettings['passkey']> = {}) {
  const { sessionId, state } = await bed.session()
  const asked: string[] = []
  const failed = vi.fn()
  const life = new AbortController()
  const query: WireSocket['query'] = async node => {
    const [child] = Array.isArray(node.content) ? node.content : []
    asked.push(child?.tag ?? '')
    if (child?.tag === 'passkey_request_options') await new Promise(() => undefined)
    return { tag: 'iq', attrs: {}, content: [{ tag: 'ref', attrs: {}, content: Buffer.from('ref') }] }
  }
  const line = createPasskeyLine({
    services: { settings: { ...defaultSettings, passkey: { ...defaultSettings.passkey, ...passkey } }, log: bed.log },
    state,
    socket: () => ({ query, authState: { creds: state.credentials.creds } }),
    life: () => life.signal,
    begins: () => true,
    changed: () => undefined,
    failed,
  })
  const row = async () => {
    const where = eq(passkeyCeremonies.sessionId, sessionId)
    const [found] = await bed.database.db.select().from(passkeyCeremonies).where(where)
    if (!found) throw new Error('The session has no ceremony')
    return found
  }
  const reaches = (status: string) =>
    vi.waitFor(async () => {
      const found = await row()
      expect(found.status).toBe(status)
      return found
    })
  /** The network asks; answers the id of its request. */
  const request = (options: RequestOptions) => {
    line.handlers.onPasskeyRequest(options)
    return requested(options)
  }
  const requested = (options: RequestOptions) =>
    vi.waitFor(async () => {
      const { requestId, options: written } = await row()
      expect(written).toBe(JSON.stringify(options))
      return String(requestId)
    })
  return { sessionId, state, line, asked, failed, life, row, reaches, request, requested }
}

const lifeOf = ({ tokenExpiresAt }: { tokenExpiresAt: Date }) => tokenExpiresAt.getTime() - Date.now()

it('a response is not sent for a request that came after the one it answers', async () => {
  const { line, asked, request, requested, reaches } = await lineWith()
  const former = await request(first)
  line.handlers.onPasskeyRequest(second)
  await expect(line.open?.respond(former, answerTo(first))).rejects.toMatchObject({ code: 'passkey_request_not_found' })
  expect(asked).toEqual([])
  const latter = await requested(second)
  await line.open?.respond(latter, answerTo(second))
  await reaches('prologue_sent')
  line.abandon()
})

it('a response to a request that has expired is not sent after its token was renewed', async () => {
  const { line, asked, request, reaches } = await lineWith({ requestMs: 500 })
  const former = await request(first)
  await reaches('expired')
  await line.open?.renewToken()
  expect(() => line.open?.respond(former, answerTo(first))).toThrow(
    expect.objectContaining({ code: 'passkey_request_not_found' }),
  )
  expect(asked).not.toContain('passkey_prologue')
  line.abandon()
})

it('a request that is repeated after it expired is open again, with a token that lives', async () => {
  const { line, request, reaches, row } = await lineWith({ requestMs: 200, tokenMs: 200 })
  const former = await request(first)
  const { tokenHash } = await reaches('expired')
  await vi.waitFor(() => expect(line.open?.token.expiresAt.getTime()).toBeLessThan(Date.now()))
  expect(await request(second)).not.toBe(former)
  const again = await row()
  expect(again.endedAt).toBeNull()
  expect(again.tokenHash).not.toEqual(tokenHash)
  line.abandon()
})

it('the token lives through the deadline that each stage opens, and no longer', async () => {
  const { line, request, reaches } = await lineWith({ tokenMs: 1_000 })
  const requestId = await request(first)
  await line.open?.respond(requestId, answerTo(first))
  const sent = await reaches('prologue_sent')
  expect(lifeOf(sent)).toBeGreaterThan(50_000)
  expect(lifeOf(sent)).toBeLessThanOrEqual(60_000)
  line.handlers.onPasskeyContinuation(newPrimary())
  const confirmed = await reaches('confirmed')
  expect(lifeOf(confirmed)).toBeGreaterThan(110_000)
  expect(lifeOf(confirmed)).toBeLessThanOrEqual(120_000)
  expect(confirmed.tokenExpiresAt).toEqual(line.open?.token.expiresAt)
  line.abandon()
})

it.each([true, false])('a ceremony that fails starts nothing when the session was stopped: %s', async isStopped => {
  const { sessionId, line, request, failed, life, state } = await lineWith()
  const requestId = await request(first)
  await line.open?.respond(requestId, answerTo(first))
  await bed.database.sql.begin(async sql => {
    await sql`select from passkey_ceremonies where session_id = ${sessionId} for update`
    line.handlers.onPasskeyContinuation(null)
    await vi.waitFor(() => expect(line.open).toBeNull())
    if (isStopped) life.abort()
  })
  await state.writer.idle()
  if (isStopped) expect(failed).not.toHaveBeenCalled()
  else await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
})

it.each([true, false])(
  'a linked device keeps the secret that the phone knows; it accepted the new one: %s',
  async isNew => {
    const { line, asked, request, reaches, state } = await lineWith()
    const { creds } = state.credentials
    creds.account = account()
    const former = creds.advSecretKey
    const requestId = await request(first)
    await line.open?.respond(requestId, answerTo(first))
    line.handlers.onPasskeyContinuation(newPrimary())
    await vi.waitFor(() => expect(asked).toContain('encrypted_pairing_request'))
    if (isNew) creds.account = account()
    expect(line.lost()).toBe(false)
    await reaches(isNew ? 'confirmed' : 'fallback_qr')
    expect(creds.advSecretKey === former).toBe(!isNew)
  },
)
