import { createHash, createHmac, randomBytes } from 'node:crypto'
import { aesEncryptGCM, type BinaryNode, Curve, hkdf, proto } from '@whiskeysockets/baileys'
import type { Assertion } from '../src/passkey/authenticator.ts'
import { requiredBytes } from '../src/wire/stanza.ts'
import { type Auth, type Client, connect, type Net, newAuth } from './baileys-client.ts'

/** A client's side of a passkey ceremony, step by step, so that a test can get any of them wrong. */
export interface Companion {
  readonly client: Client
  readonly auth: Auth
  fetchOptions(): Promise<{ challenge: string; rpId: string }>
  askRef(): Promise<string>
  /** `changes` replace what a good client would send. */
  sendPrologue(assertion: Assertion, changes?: PrologueChanges): Promise<void>
  revealNonce(nonce?: Uint8Array): Promise<void>
  sendPairingRequest(changes?: { noise?: Uint8Array; key?: Uint8Array }): Promise<void>
  /** As the person would compare it. */
  code(): Promise<string>
}

interface PrologueChanges {
  readonly ref?: string
  readonly credentialId?: Uint8Array
  /** ADV secret to prove the handoff with; no proof without. */
  readonly handoff?: Uint8Array
}

const server = '@s.whatsapp.net'
const alphabet = '123456789ABCDEFGHJKLMNPQRSTVWXYZ'
const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

/** A socket of an unmodified library with the ceremony beside it. */
export function companion(net: Net): Companion {
  const auth = newAuth()
  const client = connect(net, auth)
  const { sock } = client
  const ephemeral = Curve.generateKeyPair()
  const nonce = randomBytes(32)
  const advSecret = randomBytes(32)
  let ref = ''
  const continued = new Promise<proto.IPrimaryEphemeralIdentity>(resolve => {
    sock.ws.on('CB:notification,type:crsc_continuation', (stanza: BinaryNode) => {
      resolve(proto.PrimaryEphemeralIdentity.decode(requiredBytes(stanza, 'primary_ephemeral_identity')))
    })
  })
  const ask = (type: 'get' | 'set', tag: string, content?: BinaryNode[] | Uint8Array): Promise<BinaryNode> =>
    sock.query({
      tag: 'iq',
      attrs: { to: server, type, xmlns: 'md' },
      content: [{ tag, attrs: {}, ...(content ? { content } : {}) }],
    })
  const askRef = async () => {
    ref = requiredBytes(await ask('get', 'ref'), 'ref').toString()
    return ref
  }

  return {
    client,
    auth,
    askRef,
    async fetchOptions() {
      const answer = await ask('get', 'passkey_request_options')
      return JSON.parse(requiredBytes(answer, 'passkey_request_options').toString())
    },
    async sendPrologue(assertion, changes = {}) {
      await askRef()
      const identity = { publicKey: ephemeral.public, deviceType: 1, ref: changes.ref ?? ref }
      const companionEphemeralIdentity = proto.CompanionEphemeralIdentity.encode(identity).finish()
      const hash = sha256(companionEphemeralIdentity, nonce)
      const payload = proto.ProloguePayload.encode({ companionEphemeralIdentity, commitment: { hash } }).finish()
      const leaf = (tag: string, content: Uint8Array) => ({ tag, attrs: {}, content })
      const key = changes.handoff && hkdf(changes.handoff, 32, { info: 'shortcake-passkey-handoff-v1' })
      await ask('set', 'passkey_prologue', [
        leaf('credential_id', changes.credentialId ?? Buffer.from(assertion.rawId, 'base64url')),
        leaf('webauthn_assertion', Buffer.from(JSON.stringify(assertion))),
        leaf('prologue_payload', payload),
        ...(key ? [leaf('pairing_handoff_proof', createHmac('sha256', key).update(payload).digest())] : []),
      ])
    },
    async revealNonce(other) {
      await ask('set', 'companion_nonce', other ?? nonce)
    },
    async sendPairingRequest({ noise, key } = {}) {
      const { publicKey } = await continued
      auth.creds.advSecretKey = advSecret.toString('base64')
      const salt = Buffer.from(`Companion Pairing 1 with ref ${ref}`)
      const shared = Curve.sharedKey(ephemeral.private, publicKey ?? new Uint8Array())
      const own = hkdf(shared, 32, { salt, info: 'Pairing Information Encryption Key' })
      const plain = proto.PairingRequest.encode({
        companionPublicKey: noise ?? auth.creds.noiseKey.public,
        companionIdentityKey: auth.creds.signedIdentityKey.public,
        advSecret,
      }).finish()
      const iv = randomBytes(12)
      const encryptedPayload = aesEncryptGCM(plain, key ?? own, iv, Buffer.alloc(0))
      const sealed = proto.EncryptedPairingRequest.encode({ encryptedPayload, iv }).finish()
      await ask('set', 'encrypted_pairing_request', sealed)
    },
    async code() {
      const primary = await continued
      const digest = sha256(nonce, primary.publicKey ?? new Uint8Array())
      const bytes = Buffer.from(primary.nonce ?? []).subarray(0, 5)
      const value = bytes.reduce((sum, byte, index) => sum * 256n + BigInt(byte ^ (digest[index] ?? 0)), 0n)
      const letters = Array.from({ length: 8 }, (_, index) => alphabet[Number((value >> BigInt(35 - 5 * index)) & 31n)])
      return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
    },
  }
}
