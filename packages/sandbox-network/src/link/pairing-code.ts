import { randomBytes } from 'node:crypto'
import {
  aesDecryptCTR,
  aesDecryptGCM,
  aesEncryptCTR,
  Curve,
  derivePairingCodeKey,
  hkdf,
  type KeyPair,
} from '@whiskeysockets/baileys'
import { AdminError } from '../admin/admin-error.ts'
import type { Network } from '../network.ts'
import { type LinkOutcome, requestPasskey } from '../passkey/request-passkey.ts'
import type { Phone } from '../registry/phone.ts'
import type { ClientConnection } from '../session/client-connection.ts'
import { requiredBytes, SERVER, type Stanza, stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import type { CodePairing } from './code-pairing.ts'
import { LINK_TIMEOUT_MS, pairDevice } from './pair-device.ts'

interface Attempt {
  phone: Phone
  ephemeral: KeyPair
  companionEphemeral: Buffer
}

/** Types `code` on the phone. Tries the clients that wait on this number, newest first. */
export async function enterCode(
  network: Network,
  phone: Phone,
  code: string,
  sessionId: number | null,
): Promise<LinkOutcome> {
  const typed = code.replaceAll(/[-\s]/g, '').toUpperCase()
  for (const pairing of network.links.codesFor(phone.number)) {
    const { connection } = pairing
    const registration = connection.registration
    if (!registration || registration.isPairing) continue
    announceEntry(connection)
    if (network.passkeys.misbehaves(phone, 'refreshed_code') !== undefined) {
      refreshCode(network, pairing)
      continue
    }
    const advSecret = await tryCode(network, phone, pairing, typed)
    if (!advSecret) continue
    if (phone.profile.requiresPasskey)
      return requestPasskey(network, { phone, connection, registration, advSecret, sessionId })
    await pairDevice(network, { phone, connection, registration, advSecret, sessionId, invalid: 'code_invalid' })
    return { linked: true }
  }
  throw new AdminError('code_invalid')
}

/** The person has opened the screen for codes: a notification without stage and keys comes first (Baileys #2600). */
function announceEntry(connection: ClientConnection): void {
  connection.send(linkCodeNotification(stanza('link_code_companion_reg')))
}

/**
 * The network takes a code back (stage `refresh_code`: the official client's WASmaxInMdRefreshCodeNotifyCompanionRequest;
 * Baileys PR #2608). The client is to make another one.
 */
function refreshCode(network: Network, { connection, ref }: CodePairing): void {
  network.links.dropCodes(connection)
  const content = [stanza('link_code_pairing_ref', {}, ref)]
  const attrs = { stage: 'refresh_code', force_manual_refresh: 'false' }
  connection.send(linkCodeNotification(stanza('link_code_companion_reg', attrs, content)))
}

function linkCodeNotification(child: Stanza): Stanza {
  const attrs = { from: SERVER, type: 'link_code_companion_reg', id: stanzaId(), t: wireTime() }
  return stanza('notification', attrs, [child])
}

/** The ADV secret both sides derive, or undefined when the code is not the one the client shows. */
async function tryCode(
  network: Network,
  phone: Phone,
  pairing: CodePairing,
  code: string,
): Promise<Buffer | undefined> {
  const { wrapped } = pairing
  const key = await derivePairingCodeKey(code, wrapped.subarray(0, 32))
  const companionEphemeral = aesDecryptCTR(wrapped.subarray(48, 80), key, wrapped.subarray(32, 48))
  const attempt: Attempt = { phone, ephemeral: Curve.generateKeyPair(), companionEphemeral }
  const hello = await primaryHello(attempt, code, pairing.ref)
  return new Promise(resolve => {
    const timer = setTimeout(() => finish(undefined), LINK_TIMEOUT_MS)
    const finish = (secret: Buffer | undefined) => {
      clearTimeout(timer)
      pairing.onBundle = undefined
      resolve(secret)
    }
    pairing.connection.whenClosed(() => finish(undefined))
    pairing.onBundle = bundle => {
      const secret = openBundle(network, attempt, bundle)
      finish(secret)
      return secret !== undefined
    }
    pairing.connection.send(hello)
  })
}

async function primaryHello({ phone, ephemeral }: Attempt, code: string, ref: Buffer): Promise<Stanza> {
  const salt = randomBytes(32)
  const iv = randomBytes(16)
  const key = await derivePairingCodeKey(code, salt)
  const wrapped = Buffer.concat([salt, iv, aesEncryptCTR(ephemeral.public, key, iv)])
  const content = [
    stanza('link_code_pairing_wrapped_primary_ephemeral_pub', {}, wrapped),
    stanza('primary_identity_pub', {}, phone.secrets.creds.signedIdentityKey.public),
    stanza('link_code_pairing_ref', {}, ref),
  ]
  return linkCodeNotification(stanza('link_code_companion_reg', { stage: 'primary_hello' }, content))
}

/** The bundle opens only when both sides used the same code: that is how a wrong one is recognised. */
function openBundle(network: Network, attempt: Attempt, finish: Stanza): Buffer | undefined {
  const { phone, ephemeral, companionEphemeral } = attempt
  const identity = phone.secrets.creds.signedIdentityKey
  try {
    const bundle = requiredBytes(finish, 'link_code_pairing_wrapped_key_bundle')
    const companionIdentity = requiredBytes(finish, 'companion_identity_public')
    const shared = Curve.sharedKey(ephemeral.private, companionEphemeral)
    const info = 'link_code_pairing_key_bundle_encryption_key'
    const key = Buffer.from(hkdf(shared, 32, { salt: bundle.subarray(0, 32), info }))
    const plain = aesDecryptGCM(bundle.subarray(44), key, bundle.subarray(32, 44), Buffer.alloc(0))
    const isOurs = plain.subarray(0, 32).equals(companionIdentity) && plain.subarray(32, 64).equals(identity.public)
    if (!isOurs) return undefined
    const identityShared = Curve.sharedKey(identity.private, companionIdentity)
    const material = Buffer.concat([shared, identityShared, plain.subarray(64, 96)])
    return Buffer.from(hkdf(material, 32, { info: 'adv_secret' }))
  } catch {
    network.log.info({ number: phone.number }, 'link.wrong_code')
    return undefined
  }
}
