import { AdminError } from '../admin/admin-error.ts'
import type { Network } from '../network.ts'
import type { Device } from '../registry/device.ts'
import { type Phone, phoneJid, phoneLid } from '../registry/phone.ts'
import type { ClientConnection } from '../session/client-connection.ts'
import { removeDevice } from '../session/remove-device.ts'
import { isoTime } from '../wire/iso-time.ts'
import { bytesOf, child, SERVER, type Stanza, stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import { announceDevice } from './announce-device.ts'
import type { Registration } from './registration.ts'
import { acceptCompanionSignature, signCompanion } from './sign-companion.ts'

/** How long scan and enter-code wait for the client, milliseconds. */
export const LINK_TIMEOUT_MS = 30_000

export interface Pairing {
  phone: Phone
  connection: ClientConnection
  registration: Registration
  advSecret: Uint8Array
  sessionId: number | null
  /** what to answer when the client refuses or goes away */
  invalid: 'qr_invalid' | 'code_invalid'
}

/** Sends pair-success and waits for the client's signature; then the client is told to log in anew (515). */
export function pairDevice(network: Network, pairing: Pairing): Promise<Device> {
  const { phone, connection, registration } = pairing
  if (registration.isPairing) return Promise.reject(new AdminError(pairing.invalid))
  if (network.passkeys.misbehaves(phone, 'gone') !== undefined) return Promise.reject(new AdminError(pairing.invalid))
  registration.isPairing = true
  const id = phone.profile.nextDevice
  network.directory.saveProfile(phone, { nextDevice: id + 1 })
  return new Promise((resolve, reject) => {
    const fail = () => reject(new AdminError(pairing.invalid))
    const timer = setTimeout(fail, LINK_TIMEOUT_MS)
    connection.whenClosed(() => {
      clearTimeout(timer)
      fail()
    })
    connection.ask(
      pairSuccess({ phone, identityKey: registration.identityKey, advSecret: pairing.advSecret }, id),
      answer => {
        clearTimeout(timer)
        const device = complete(network, pairing, id, answer)
        if (device) resolve(device)
        else fail()
        if (network.passkeys.misbehaves(phone, 'no_restart') !== undefined) return
        connection.end(stanza('stream:error', { code: '515' }))
      },
    )
  })
}

interface SignedDevice extends Pick<Pairing, 'phone' | 'advSecret'> {
  identityKey: Buffer
}

/** Tells a client who it is now, signed by the phone. */
export function pairSuccess({ phone, identityKey, advSecret }: SignedDevice, id: number): Stanza {
  const identity = signCompanion(phone, identityKey, advSecret, id)
  const content = [
    stanza('device-identity', {}, identity),
    stanza('device', { jid: phoneJid(phone, id), lid: phoneLid(phone, id) }),
    stanza('platform', { name: 'android' }),
  ]
  const attrs = { from: SERVER, type: 'set', id: stanzaId(), t: wireTime(), xmlns: 'md' }
  return stanza('iq', attrs, [stanza('pair-success', {}, content)])
}

function complete(network: Network, pairing: Pairing, id: number, answer: Stanza): Device | undefined {
  const { phone, connection, registration } = pairing
  const signature = bytesOf(child(child(answer, 'pair-device-sign'), 'device-identity'))
  const identity = signature && acceptCompanionSignature(phone, registration.identityKey, signature)
  if (!identity) {
    network.log.warn({ number: phone.number }, 'link.bad_device_signature')
    return undefined
  }
  if (network.passkeys.misbehaves(phone, 'forgotten_device') !== undefined) return undefined
  const { noiseKey, identityKey, registrationId, signedPreKey } = registration
  const device = network.directory.addDevice(phone, id, {
    noiseKey,
    identityKey,
    registrationId,
    signedPreKey,
    identity,
    advSecret: Buffer.from(pairing.advSecret),
    sessionId: pairing.sessionId,
    linkedAt: isoTime(),
    isFresh: true,
    isPreKeyLow: false,
  })
  network.links.forget(connection)
  removeEarlier(network, phone, device)
  announceDevice(network, phone, 'add', device)
  network.log.info({ number: phone.number, device: id, sessionId: pairing.sessionId }, 'device.linked')
  return device
}

/** A session that lost its link and was not told so (a ban) leaves a dead device behind. A session is on a phone once. */
function removeEarlier(network: Network, phone: Phone, { id, record: { sessionId } }: Device): void {
  if (sessionId === null) return
  const earlier = [...phone.devices.values()].filter(known => known.id !== id && known.record.sessionId === sessionId)
  for (const device of earlier) removeDevice(network, phone, device.id)
}
