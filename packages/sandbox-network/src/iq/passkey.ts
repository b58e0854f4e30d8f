import { randomBytes } from 'node:crypto'
import { newCeremony, newChallenge } from '../passkey/ceremony.ts'
import { PasskeyRefusal } from '../passkey/refusal.ts'
import { optionsOf, UNREADABLE } from '../passkey/request-passkey.ts'
import { takeNonce } from '../passkey/take-nonce.ts'
import { takePairingRequest } from '../passkey/take-pairing-request.ts'
import { takePrologue } from '../passkey/take-prologue.ts'
import { stanza } from '../wire/stanza.ts'
import type { AnyoneHandler, IqRequest } from './request.ts'

/** The client's steps of a passkey ceremony, before and after login. */
export const answerPasskey: AnyoneHandler = request => {
  const step = STEPS.get(request.payload.tag)
  if (!step) return false
  try {
    step(request)
  } catch (error) {
    refuse(request, error instanceof PasskeyRefusal ? error.reason : 'malformed')
  }
  return true
}

function refuse({ network, connection, fail }: IqRequest, reason: string): void {
  const phone = network.passkeys.of(connection)?.phone
  if (phone) network.passkeys.note(phone, { stage: 'refused', reason })
  network.log.info({ number: phone?.number, reason }, 'passkey.refused')
  fail(400, 'bad-request')
}

const STEPS = new Map<string, (request: IqRequest) => void>(
  Object.entries({
    passkey_request_options: sendOptions,
    ref: sendRef,
    passkey_prologue: takePrologue,
    companion_nonce: takeNonce,
    encrypted_pairing_request: takePairingRequest,
  }),
)

/** A client that nobody asked yet asks by itself: the credential it answers with tells whose device it is to be. */
function sendOptions({ network, connection, reply }: IqRequest): void {
  const { registration } = connection
  const known = network.passkeys.of(connection)
  if (!known && !registration) throw new PasskeyRefusal('not_asked')
  const ceremony = known ?? newCeremony({ phone: undefined, registration, advSecret: undefined, sessionId: null })
  ceremony.challenge = newChallenge()
  network.passkeys.begin(connection, ceremony)
  const isUnreadable = ceremony.phone && network.passkeys.misbehaves(ceremony.phone, 'unreadable_options') !== undefined
  reply([stanza('passkey_request_options', {}, isUnreadable ? UNREADABLE : optionsOf(ceremony))])
}

function sendRef({ network, connection, reply }: IqRequest): void {
  const ceremony = network.passkeys.of(connection)
  if (!ceremony) throw new PasskeyRefusal('not_asked')
  ceremony.ref = `2@${randomBytes(24).toString('base64')}`
  reply([stanza('ref', {}, Buffer.from(ceremony.ref))])
}
