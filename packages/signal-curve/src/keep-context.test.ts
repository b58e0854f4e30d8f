import './preload.ts'
import { createRequire } from 'node:module'
import {
  addTransactionCapability,
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  generateSignalPubKey,
  initAuthCreds,
  type SignalDataSet,
  type SignalKeyStore,
} from '@whiskeysockets/baileys'
import { expect, test } from 'vitest'

const { PreKeyWhisperMessage, WhisperMessage } = createRequire(import.meta.url)('libsignal/src/protobufs.js')
const silent = DEFAULT_CONNECTION_CONFIG.logger.child({})
silent.level = 'silent'
const PERSON = '4915550001@lid'

/** One connection's Signal state as Baileys holds it, over a store whose next read can be held. */
function makeConnection() {
  const rows = new Map<string, unknown>()
  let hold: ReturnType<typeof makeHold> | undefined
  const store: SignalKeyStore = {
    async get(type, ids) {
      const held = hold
      hold = undefined
      await held?.wait()
      // biome-ignore lint/suspicious/noExplicitAny: the map holds what set() got under the same type
      const found: any = {}
      for (const id of ids) if (rows.has(`${type}/${id}`)) found[id] = rows.get(`${type}/${id}`)
      return found
    },
    async set(data: SignalDataSet) {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries)) rows.set(`${type}/${id}`, structuredClone(value))
      }
    },
  }
  const keys = addTransactionCapability(store, silent, { maxCommitRetries: 1, delayBetweenTriesMs: 1 })
  const auth = { creds: initAuthCreds(), keys }
  const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, silent, async () => [])
  return {
    transaction: <T>(work: () => Promise<T>, key: string) => keys.transaction(work, key),
    open: () => repository.injectE2ESession({ jid: PERSON, session: bundle() }),
    holdRead: () => {
      hold = makeHold()
      return hold
    },
    write: () => repository.encryptMessage({ jid: PERSON, data: Buffer.from('hello') }),
  }
}

function makeHold() {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return {
    reached: reached.promise,
    release: released.resolve,
    wait: () => {
      reached.resolve()
      return released.promise
    },
  }
}

function bundle() {
  const [identity, signed, once] = [Curve.generateKeyPair(), Curve.generateKeyPair(), Curve.generateKeyPair()]
  const publicKey = generateSignalPubKey(signed.public)
  return {
    registrationId: 1,
    identityKey: generateSignalPubKey(identity.public),
    signedPreKey: { keyId: 1, publicKey, signature: Curve.sign(identity.private, publicKey) },
    preKey: { keyId: 1, publicKey: generateSignalPubKey(once.public) },
  }
}

test('a session opened in a transaction is found there while another connection writes to the same person', async () => {
  const [ana, bob] = [makeConnection(), makeConnection()]
  await bob.open()
  const [opened, bobIsFirst] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sent = ana.transaction(async () => {
    await ana.open()
    opened.resolve()
    await bobIsFirst.promise
    return ana.write()
  }, 'send')
  await opened.promise
  const held = bob.holdRead()
  const other = bob.write()
  await held.reached
  bobIsFirst.resolve()
  await queued()
  held.release()
  expect(placeOf(await sent)).toBe(0)
  await other
})

test('a ratchet step is kept when another connection was before it in line', async () => {
  const [ana, bob] = [makeConnection(), makeConnection()]
  await ana.open()
  await bob.open()
  const [heldAna, heldBob] = [ana.holdRead(), bob.holdRead()]
  const first = ana.write()
  await heldAna.reached
  const other = bob.write()
  await queued()
  heldAna.release()
  const places = [placeOf(await first)]
  await heldBob.reached
  const second = ana.write()
  await queued()
  heldBob.release()
  places.push(placeOf(await second), placeOf(await ana.write()))
  await other
  // the same place twice is the same key twice
  expect(places).toEqual([0, 1, 2])
})

/** What was asked for stands in libsignal's line: up to there, Baileys waits for nothing but microtasks. */
function queued(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

/** The place of a message in its chain. */
function placeOf({ ciphertext }: { ciphertext: Uint8Array }): number {
  const { message } = PreKeyWhisperMessage.decode(ciphertext.slice(1))
  return WhisperMessage.decode(message.slice(1, -8)).counter
}
