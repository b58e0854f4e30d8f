import { randomBytes } from 'node:crypto'
import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import type { PasskeyCredential } from '../registry/phone-record.ts'
import type { Connection } from '../session/connection.ts'
import { SERVER, stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import type { Registration } from './registration.ts'

export type LinkOutcome = { linked: true } | { linked: false; passkey_required: true; passkey: PasskeyCredential }

export interface PasskeyRequest {
  phone: Phone
  connection: Connection
  registration: Registration
  /** secret of the scanned QR; undefined when a code was typed */
  advSecret: Buffer | undefined
  sessionId: number | null
}

const CHALLENGE_TIMEOUT_MS = 60_000

/** Instead of linking, asks the client for an assertion of the account's passkey. */
export function requestPasskey(network: Network, request: PasskeyRequest): LinkOutcome {
  const { phone, connection } = request
  const { passkey } = phone.secrets
  const options = {
    challenge: randomBytes(32).toString('base64url'),
    timeout: CHALLENGE_TIMEOUT_MS,
    rpId: passkey.rpId,
    allowCredentials: [{ id: passkey.credentialId, type: 'public-key', transports: ['internal'] }],
    userVerification: 'required',
    extensions: {},
  }
  const content = stanza('passkey_request_options', {}, Buffer.from(JSON.stringify(options)))
  const attrs = { from: SERVER, type: 'passkey_prologue_request', id: stanzaId(), t: wireTime() }
  connection.send(stanza('notification', attrs, [content]))
  network.log.info({ number: phone.number, sessionId: request.sessionId }, 'link.passkey_requested')
  return { linked: false, passkey_required: true, passkey }
}
