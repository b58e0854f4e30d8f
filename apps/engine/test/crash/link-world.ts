import { randomBytes } from 'node:crypto'
import { createSandboxClient, type SandboxClient } from '@messenger/sandbox-network/admin/client'
import { startSandbox } from '@messenger/sandbox-network/start'
import { requestOptions } from '@messenger/shared/contract/passkey/status'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { openText } from '@messenger/shared/crypto/seal-text'
import type { Database } from '@messenger/shared/db/create-db'
import { credentials, passkeyCeremonies, sessions } from '@messenger/shared/db/schema'
import { urlsFor } from '@messenger/shared/test/database'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { callEngine, EngineRefusal } from '../call-engine.ts'
import { seedAccount, seedSession, testMasterKey, testSealer } from '../seed.ts'
import { type ChatRelay, startChatRelay } from './chat-relay.ts'
import { type Child, startChild } from './child.ts'

const patience = { timeout: 60_000, interval: 10 }
const token = 'checked by web'

/** Sessions and their phones on one network, with an engine whose wire can be cut and that can be killed. */
export interface LinkWorld {
  readonly relay: ChatRelay
  readonly phones: SandboxClient
  /** Starts an engine; the latest one answers calls. */
  startEngine(env?: Readonly<Record<string, string>>): Promise<Child>
  newSession(phone: { requiresPasskey: boolean }): Promise<LinkingSession>
  stop(): Promise<void>
}

/** A session that is being linked, and the person with its phone. Calls may outlive their engine. */
export interface LinkingSession {
  connect(linkMethod: 'qr' | 'code' | 'passkey'): Promise<void>
  /** The phone reads the QR text, or takes the code, that is shown; resolves when the phone has decided. */
  scan(): Promise<void>
  enter(): Promise<void>
  /** The person answers the passkey's request. */
  respond(): Promise<void>
  confirm(): Promise<void>
  misbehave(kind: Parameters<SandboxClient['misbehave']>[0]['kind']): Promise<void>
  /** Waits until its phone has done what it was to do wrong. */
  hasMisbehaved(): Promise<void>
  /** Waits until its row has this status. */
  reaches(status: string): Promise<void>
  /** Waits until its ceremony has this status. */
  ceremonyReaches(status: string): Promise<void>
  /**
   * Looks at what the blow finds, or leaves: fails unless stored credentials, when there are some, are those of a device
   * that a phone has signed. A QR text or code that is shown now is dead for `comesBack`.
   */
  inspect(): Promise<void>
  /** Waits until it is linked, or cleanly back at the start, links it in that case, and disconnects it. */
  comesBack(): Promise<void>
}

export async function createLinkWorld(database: Database, databaseUrl: string): Promise<LinkWorld> {
  const sandbox = await startSandbox({ adminSecret: randomBytes(16).toString('hex') })
  const relay = await startChatRelay(Number(new URL(sandbox.url).port))
  const phones = createSandboxClient({ adminUrl: sandbox.adminUrl, adminSecret: sandbox.adminSecret })
  const account = await seedAccount(database)
  const owner = String(account.accountId)
  const secret = randomBytes(32).toString('hex')
  const env = {
    DATABASE_URL: urlsFor(databaseUrl).engine,
    MESSENGER_MASTER_KEY: testMasterKey.toString('base64'),
    MESSENGER_RPC_SECRET: secret,
    MESSENGER_ENGINE_ID: 'link-test',
    MESSENGER_SANDBOX_URL: `ws://127.0.0.1:${relay.port}/ws/chat`,
    MESSENGER_SANDBOX_ROOT_KEY: sandbox.rootPublicKey,
  }
  let engine: Child | null = null
  let last = 15558880000

  async function newSession({ requiresPasskey }: { requiresPasskey: boolean }): Promise<LinkingSession> {
    last += 1
    const phone = { owner, phone_number: `+${last}` }
    await phones.createPhone({ ...phone, requires_passkey: requiresPasskey })
    const { sessionId } = await seedSession(database, account)
    await database.db.update(sessions).set({ phoneNumber: phone.phone_number }).where(eq(sessions.id, sessionId))
    const call = (name: string, input: object) =>
      callEngine<Record<string, string>>(engine?.url ?? '', secret, name, {
        call: { accountId: account.accountId, sessionId },
        input: { id: sessionId, ...input },
      })
    return linkingSession({ database, phones, phone, sessionId, call })
  }

  return {
    relay,
    phones,
    async startEngine(more = {}) {
      engine = await startChild({
        program: '../../src/main.ts',
        args: ['--network', 'sandbox'],
        preload: ['./inject.ts'],
        env: { ...env, ...more },
      })
      return engine
    },
    newSession,
    async stop() {
      await relay.close()
      await sandbox.stop()
    },
  }
}

interface Parts {
  readonly database: Database
  readonly phones: SandboxClient
  readonly phone: { readonly owner: string; readonly phone_number: string }
  readonly sessionId: number
  readonly call: (name: string, input: object) => Promise<Record<string, string>>
}

function linkingSession(parts: Parts): LinkingSession {
  const { database, phones, phone, sessionId, call } = parts
  const row = () => rowOf(parts)
  const ceremony = async () => {
    const where = eq(passkeyCeremonies.sessionId, sessionId)
    return (await database.db.select().from(passkeyCeremonies).where(where))[0]
  }
  const requestId = () =>
    vi.waitFor(async () => {
      const found = await ceremony()
      if (!found?.requestId || !found.options) throw new Error('No request yet')
      return { requestId: found.requestId, options: requestOptions.parse(JSON.parse(found.options)) }
    }, patience)
  const shown = (name: 'linkQr' | 'linkCode') =>
    vi.waitFor(async () => {
      const text = (await row())[name]
      if (!text) throw new Error(`No ${name}`)
      return openText(testSealer, text, sealContext[name](sessionId))
    }, patience)
  const dead: (string | null)[] = []
  const taken = { ...phone, session_id: sessionId }
  return {
    connect: linkMethod => forgiving(call('sessions.connect', { linkMethod })),
    scan: async () => forgiving(phones.scan({ ...taken, qr: await shown('linkQr') })),
    enter: async () => forgiving(phones.enterCode({ ...taken, code: await shown('linkCode') })),
    async respond() {
      const { options, ...request } = await requestId()
      const { challenge, rpId = '' } = options
      const credential = await phones.signPasskey({ ...phone, options: { challenge, rpId } })
      await forgiving(call('passkey.respond', { token, ...request, credential }))
    },
    async confirm() {
      await vi.waitFor(async () => expect((await ceremony())?.code).toBeTruthy(), patience)
      await forgiving(call('passkey.confirm', { token, requestId: (await requestId()).requestId }))
    },
    async misbehave(kind) {
      await phones.misbehave({ ...phone, kind })
    },
    hasMisbehaved: () =>
      vi.waitFor(async () => expect((await phones.readPasskey(phone)).misbehaviour).toBeNull(), patience),
    reaches: status => vi.waitFor(async () => expect((await row()).status).toBe(status), patience),
    ceremonyReaches: status => vi.waitFor(async () => expect((await ceremony())?.status).toBe(status), patience),
    async inspect() {
      expect([null, true]).toContain(await isSigned(parts))
      const { linkQr, linkCode } = await row()
      dead.push(linkQr, linkCode)
    },
    async comesBack() {
      await phones.updatePhone({ ...phone, requires_passkey: false })
      await phones.misbehave({ ...phone, kind: null })
      await vi.waitFor(() => atRest(parts, dead), patience)
      await vi.waitFor(() => linkAgain(parts), { ...patience, interval: 300 })
      await vi.waitFor(async () => expect((await ceremony())?.endedAt).not.toBeNull(), patience)
      await call('sessions.disconnect', {})
    },
  }
}

/** A call that was under way when its engine died, or a phone whose partner did: what became of it is seen elsewhere. */
async function forgiving(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    const known = [
      'internal',
      'not_ready',
      'passkey_ended',
      'qr_invalid',
      'code_invalid',
      'qr_failed',
      'pairing_code_failed',
    ]
    const code = error instanceof EngineRefusal || (error instanceof Error && 'code' in error) ? error.code : null
    if (!known.includes(String(code))) throw error
  })
}

async function rowOf({ database, sessionId }: Parts): Promise<typeof sessions.$inferSelect> {
  const [found] = await database.db.select().from(sessions).where(eq(sessions.id, sessionId))
  if (!found) throw new Error('The session is gone')
  return found
}

/** Whether a phone has signed the stored device; null: none is stored. */
async function isSigned({ database, sessionId }: Parts): Promise<boolean | null> {
  const [found] = await database.db.select().from(credentials).where(eq(credentials.sessionId, sessionId))
  if (!found) return null
  const stored: unknown = JSON.parse(testSealer.open(found.sealed, sealContext.credentials(sessionId)).toString('utf8'))
  const { account, me } = Object(stored)
  return Boolean(account?.deviceSignature && account.accountSignature && me?.id)
}

/** Linked, or with nothing that looks like it; and when a way to link is shown, it is a new one. */
async function atRest(parts: Parts, dead: readonly (string | null)[]): Promise<void> {
  const row = await rowOf(parts)
  expect(['connected', 'expired', 'disconnected', 'need_scan']).toContain(row.status)
  expect({ linked: row.linked, signed: (await isSigned(parts)) === true }).toEqual(
    row.status === 'connected' ? { linked: true, signed: true } : { linked: false, signed: false },
  )
  if (row.status === 'need_scan') expect([null, ...dead]).not.toContain(row.linkQr ?? row.linkCode)
  else expect([row.linkQr, row.linkCode]).toEqual([null, null])
}

async function linkAgain(parts: Parts): Promise<void> {
  const { phones, phone, sessionId, call } = parts
  if ((await rowOf(parts)).status !== 'connected') {
    const { qrCode: qr } = await call('sessions.connect', { linkMethod: 'qr' })
    if (qr) await phones.scan({ ...phone, qr, session_id: sessionId })
  }
  await vi.waitFor(async () => expect((await rowOf(parts)).status).toBe('connected'), { timeout: 10_000, interval: 20 })
  expect(await isSigned(parts)).toBe(true)
  const all = await phones.listPhones({ owner: phone.owner })
  const devices = all.find(known => known.phone_number === phone.phone_number)?.linked_devices ?? []
  expect(devices.filter(device => device.session_id === sessionId)).toHaveLength(1)
}
