import type { z } from 'zod'
import type { Network } from '../../network.ts'
import { signAssertion } from '../../passkey/authenticator.ts'
import { requestPasskey } from '../../passkey/request-passkey.ts'
import type { MisbehaveBody, NameDevicesBody, PhoneBody, SignPasskeyBody } from '../schemas.ts'
import { requireOnline, requirePhone } from './lookup.ts'

/** The network takes each count once, and counts with the authenticator. Allowed on magic numbers, like linking itself. */
export function signPasskey(network: Network, body: z.infer<typeof SignPasskeyBody>) {
  const phone = requirePhone(network, body.owner, body.phone_number)
  return signAssertion(phone.secrets.passkey, body.options, body.origin)
}

export function challengeDevices(network: Network, { owner, phone_number }: z.infer<typeof PhoneBody>) {
  const phone = requireOnline(requirePhone(network, owner, phone_number))
  const connected = [...phone.devices.values()].filter(({ connection }) => connection?.isActive)
  for (const { connection, record } of connected) {
    if (!connection) continue
    const { advSecret, sessionId } = record
    requestPasskey(network, { phone, connection, registration: undefined, advSecret, sessionId })
  }
  return { asked: connected.length }
}

export function readPasskey(network: Network, { owner, phone_number }: z.infer<typeof PhoneBody>) {
  return network.passkeys.read(requirePhone(network, owner, phone_number))
}

export function misbehave(network: Network, body: z.infer<typeof MisbehaveBody>) {
  const phone = requirePhone(network, body.owner, body.phone_number)
  network.passkeys.note(phone, { misbehaviour: body.kind && { kind: body.kind, ms: body.ms } })
  return {}
}

export function nameDevices(network: Network, { owner, devices }: z.infer<typeof NameDevicesBody>) {
  for (const { jid, session_id } of devices) {
    const found = network.directory.resolve(owner, jid)
    const device = found?.phone.devices.get(found.device)
    if (found && device?.record.sessionId === null) {
      network.directory.saveDevice(found.phone, device, { sessionId: session_id })
    }
  }
  return {}
}
