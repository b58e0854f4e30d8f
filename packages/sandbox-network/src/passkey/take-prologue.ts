import { randomBytes } from 'node:crypto'
import { Curve, proto } from '@whiskeysockets/baileys'
import type { IqRequest } from '../iq/request.ts'
import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { bytesOf, child, requiredBytes, SERVER, type Stanza, stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import { Assertion } from './authenticator.ts'
import type { Ceremony, Prologue } from './ceremony.ts'
import type { PasskeyRecord } from './passkey-book.ts'
import { PasskeyRefusal } from './refusal.ts'
import { HANDOFF_LIFE_MS, isHandoffProof } from './secrets.ts'
import { verifyAssertion } from './verify-assertion.ts'

const NONCE_LENGTH = 32
const WRONG_NONCE_LENGTH = 16

/** Checks the assertion, the payload and the proof, then goes on with the phone's own half. */
export function takePrologue(request: IqRequest): void {
  const { network, connection, payload, reply } = request
  const ceremony = network.passkeys.of(connection)
  if (!ceremony?.challenge) throw new PasskeyRefusal('not_asked')
  const phone = checkAssertion(network, ceremony, ceremony.challenge, payload)
  const bytes = requiredBytes(payload, 'prologue_payload')
  ceremony.prologue = parsePrologue(bytes, ceremony.ref)
  if (!ceremony.prologue) throw new PasskeyRefusal('prologue')
  const handoff = judgeHandoff(ceremony, bytes, bytesOf(child(payload, 'pairing_handoff_proof')))
  network.passkeys.note(phone, { handoff })
  if (handoff === 'wrong') throw new PasskeyRefusal('handoff')
  reply()
  if (!phone.profile.isOnline || network.passkeys.misbehaves(phone, 'no_continuation') !== undefined) return
  const lateMs = network.passkeys.misbehaves(phone, 'late_continuation')
  const go = () => connection.send(continuation(network, phone, ceremony))
  if (lateMs === undefined) go()
  else setTimeout(go, lateMs).unref()
}

/** Answers the phone whose passkey signed. The challenge is used up, whatever comes of it. */
function checkAssertion(network: Network, ceremony: Ceremony, challenge: string, payload: Stanza): Phone {
  ceremony.challenge = undefined
  const credentialId = requiredBytes(payload, 'credential_id').toString('base64url')
  const phone = ceremony.phone ?? network.directory.findByPasskey(credentialId)
  if (!phone) throw new PasskeyRefusal('credential')
  ceremony.phone = phone
  const assertion = parseAssertion(requiredBytes(payload, 'webauthn_assertion'))
  if (assertion?.rawId !== credentialId) throw new PasskeyRefusal('credential')
  const verdict = verifyAssertion(phone.secrets.passkey, challenge, assertion)
  if (!verdict.ok) throw new PasskeyRefusal(verdict.reason)
  phone.secrets.passkey.signCount = verdict.signCount
  network.directory.saveSecrets(phone)
  return phone
}

/** `<notification type="crsc_continuation">` with the phone's ephemeral key and nonce. */
function continuation(network: Network, phone: Phone, ceremony: Ceremony): Stanza {
  const isWrong = network.passkeys.misbehaves(phone, 'wrong_nonce') !== undefined
  ceremony.hasWrongCode = network.passkeys.misbehaves(phone, 'wrong_code') !== undefined
  ceremony.ephemeral = Curve.generateKeyPair()
  ceremony.nonce = randomBytes(isWrong ? WRONG_NONCE_LENGTH : NONCE_LENGTH)
  network.passkeys.note(phone, { stage: 'continued' })
  const identity = { publicKey: ceremony.ephemeral.public, nonce: ceremony.nonce }
  const bytes = proto.PrimaryEphemeralIdentity.encode(identity).finish()
  const attrs = { from: SERVER, type: 'crsc_continuation', id: stanzaId(), t: wireTime() }
  return stanza('notification', attrs, [stanza('primary_ephemeral_identity', {}, bytes)])
}

function judgeHandoff(
  { advSecret, requestedAt }: Ceremony,
  prologue: Buffer,
  proof: Buffer | undefined,
): PasskeyRecord['handoff'] {
  if (!proof) return 'none'
  const isInTime = Date.now() - requestedAt <= HANDOFF_LIFE_MS
  return advSecret && isInTime && isHandoffProof(advSecret, prologue, proof) ? 'valid' : 'wrong'
}

function parseAssertion(bytes: Buffer): Assertion | undefined {
  try {
    return Assertion.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return undefined
  }
}

/** Undefined when it is no prologue, or one of another ceremony. */
function parsePrologue(bytes: Buffer, ref: string | undefined): Prologue | undefined {
  try {
    const { companionEphemeralIdentity, commitment } = proto.ProloguePayload.decode(bytes)
    const identity = Buffer.from(companionEphemeralIdentity ?? [])
    const { publicKey, deviceType, ref: named } = proto.CompanionEphemeralIdentity.decode(identity)
    if (ref === undefined || named !== ref || publicKey?.length !== 32 || commitment?.hash?.length !== 32) {
      return undefined
    }
    const key = Buffer.from(publicKey)
    return { identity, publicKey: key, deviceType: deviceType ?? 0, commitment: Buffer.from(commitment.hash) }
  } catch {
    return undefined
  }
}
