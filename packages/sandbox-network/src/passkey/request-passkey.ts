import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import type { PasskeyCredential } from '../registry/phone-record.ts'
import type { ClientConnection } from '../session/client-connection.ts'
import { SERVER, stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import { type Ceremony, newCeremony } from './ceremony.ts'

export type LinkOutcome = { linked: true } | { linked: false; passkey_required: true; passkey: PasskeyCredential }

export interface PasskeyRequest extends Pick<Ceremony, 'registration' | 'advSecret' | 'sessionId'> {
  phone: Phone
  connection: ClientConnection
}

const CHALLENGE_TIMEOUT_MS = 60_000

/** Instead of linking, or although linked, asks the client for an assertion of the account's passkey. */
export function requestPasskey(network: Network, { connection, ...request }: PasskeyRequest): LinkOutcome {
  const { phone } = request
  const ceremony = newCeremony(request)
  network.passkeys.begin(connection, ceremony)
  network.passkeys.note(phone, { stage: 'requested', code: null, handoff: 'none', reason: null })
  const isUnreadable =
    network.passkeys.misbehaves(phone, 'malformed_options') !== undefined ||
    network.passkeys.read(phone).misbehaviour?.kind === 'unreadable_options'
  const content = stanza('passkey_request_options', {}, isUnreadable ? UNREADABLE : optionsOf(ceremony))
  const attrs = { from: SERVER, type: 'passkey_prologue_request', id: stanzaId(), t: wireTime() }
  connection.send(stanza('notification', attrs, [content]))
  network.log.info({ number: phone.number, sessionId: request.sessionId }, 'link.passkey_requested')
  return { linked: false, passkey_required: true, passkey: phone.secrets.passkey }
}

export const UNREADABLE = Buffer.from('{"challenge":')

/** WebAuthn request options, JSON; any credential is allowed as long as the account is not known. */
export function optionsOf({ phone, challenge }: Ceremony): Buffer {
  const known = phone && [{ id: phone.secrets.passkey.credentialId, type: 'public-key', transports: ['internal'] }]
  const options = {
    challenge,
    timeout: CHALLENGE_TIMEOUT_MS,
    rpId: 'whatsapp.com',
    allowCredentials: known ?? [],
    userVerification: 'required',
    extensions: {},
  }
  return Buffer.from(JSON.stringify(options))
}
