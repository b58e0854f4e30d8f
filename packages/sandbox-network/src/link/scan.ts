import { AdminError } from '../admin/admin-error.ts'
import type { Network } from '../network.ts'
import { type LinkOutcome, requestPasskey } from '../passkey/request-passkey.ts'
import type { Phone } from '../registry/phone.ts'
import { pairDevice } from './pair-device.ts'
import { isSecretGood, refreshRegistration } from './refresh-registration.ts'

/**
 * The phone's camera reads a QR text: `<url>#<ref>,<noise key>,<identity key>,<adv secret>,<platform>`, or the bare
 * list of older clients. Rejects with `qr_invalid` when no client of the network shows it.
 */
export async function scanQr(
  network: Network,
  phone: Phone,
  qr: string,
  sessionId: number | null,
): Promise<LinkOutcome> {
  const [ref = '', noise = '', identity = '', adv = ''] = qr.slice(qr.indexOf('#') + 1).split(',')
  const connection = network.links.findRef(ref)
  const registration = connection?.registration
  if (!connection || !registration) throw new AdminError('qr_invalid')
  const isShownByClient =
    registration.noiseKey.equals(Buffer.from(noise, 'base64')) &&
    registration.identityKey.equals(Buffer.from(identity, 'base64'))
  const advSecret = Buffer.from(adv, 'base64')
  if (!isShownByClient || advSecret.length !== 32) throw new AdminError('qr_invalid')
  if (network.passkeys.misbehaves(phone, 'retired_qr') !== undefined) {
    refreshRegistration(connection, 'pair-device-rotate-qr', advSecret)
  }
  if (!(await isSecretGood(connection, advSecret))) throw new AdminError('qr_invalid')
  if (phone.profile.requiresPasskey)
    return requestPasskey(network, { phone, connection, registration, advSecret, sessionId })
  await pairDevice(network, { phone, connection, registration, advSecret, sessionId, invalid: 'qr_invalid' })
  return { linked: true }
}
