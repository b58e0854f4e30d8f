import { aesDecryptGCM, proto } from '@whiskeysockets/baileys'
import type { IqRequest } from '../iq/request.ts'
import { pairDevice } from '../link/pair-device.ts'
import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import type { Connection } from '../session/connection.ts'
import { bytesOf } from '../wire/stanza.ts'
import type { Ceremony } from './ceremony.ts'
import { PasskeyRefusal } from './refusal.ts'
import { renewLink } from './renew-link.ts'
import { pairingKey } from './secrets.ts'

/** The client's keys, meant for the phone alone. When they are the connection's own, linking goes on as after a QR scan. */
export function takePairingRequest(request: IqRequest): void {
  const { network, connection, payload, reply } = request
  const ceremony = network.passkeys.of(connection)
  const sealed = bytesOf(payload)
  if (!ceremony?.phone || !ceremony.isRevealed || !sealed) throw new PasskeyRefusal('not_revealed')
  if (ceremony.hasWrongCode) throw new PasskeyRefusal('code')
  const opened = open(ceremony, sealed)
  if (!opened) throw new PasskeyRefusal('pairing_request')
  const own = ceremony.registration ?? connection.account?.device.record
  if (!own?.noiseKey.equals(opened.noiseKey) || !own.identityKey.equals(opened.identityKey)) {
    throw new PasskeyRefusal('keys')
  }
  reply()
  network.passkeys.note(ceremony.phone, { stage: 'confirmed' })
  const { phone } = ceremony
  finish(network, connection, phone, ceremony, opened.advSecret)
    .then(() => network.passkeys.note(phone, { stage: 'linked' }))
    .catch(() => network.passkeys.note(phone, { stage: 'refused', reason: 'device_signature' }))
}

async function finish(
  network: Network,
  connection: Connection,
  phone: Phone,
  { registration, sessionId }: Ceremony,
  advSecret: Buffer,
): Promise<void> {
  if (!registration) return renewLink(network, connection, advSecret)
  await pairDevice(network, { phone, connection, registration, advSecret, sessionId, invalid: 'qr_invalid' })
}

function open({ ephemeral, prologue, ref }: Ceremony, sealed: Buffer) {
  if (!ephemeral || !prologue || ref === undefined) return undefined
  try {
    const { encryptedPayload, iv } = proto.EncryptedPairingRequest.decode(sealed)
    const key = pairingKey(ephemeral.private, prologue.publicKey, prologue.deviceType, ref)
    const plain = aesDecryptGCM(Buffer.from(encryptedPayload ?? []), key, Buffer.from(iv ?? []), Buffer.alloc(0))
    const { companionPublicKey, companionIdentityKey, advSecret } = proto.PairingRequest.decode(plain)
    const opened = {
      noiseKey: Buffer.from(companionPublicKey ?? []),
      identityKey: Buffer.from(companionIdentityKey ?? []),
      advSecret: Buffer.from(advSecret ?? []),
    }
    return opened.advSecret.length === 32 ? opened : undefined
  } catch {
    return undefined
  }
}
