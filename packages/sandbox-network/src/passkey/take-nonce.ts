import { randomBytes } from 'node:crypto'
import type { IqRequest } from '../iq/request.ts'
import { bytesOf } from '../wire/stanza.ts'
import { sha256 } from './authenticator.ts'
import { PasskeyRefusal } from './refusal.ts'
import { comparisonCode } from './secrets.ts'

/** The client opens what it had committed to; from then on the phone shows a code. */
export function takeNonce(request: IqRequest): void {
  const { network, connection, payload, reply } = request
  const ceremony = network.passkeys.of(connection)
  const revealed = bytesOf(payload)
  if (!ceremony?.phone || !ceremony.prologue || !ceremony.ephemeral || !ceremony.nonce || !revealed) {
    throw new PasskeyRefusal('not_continued')
  }
  const { identity, commitment } = ceremony.prologue
  if (!sha256(Buffer.concat([identity, revealed])).equals(commitment)) throw new PasskeyRefusal('commitment')
  ceremony.isRevealed = true
  const nonce = ceremony.hasWrongCode ? randomBytes(ceremony.nonce.length) : ceremony.nonce
  const code = comparisonCode(revealed, ceremony.ephemeral.public, nonce)
  network.passkeys.note(ceremony.phone, { stage: 'revealed', code })
  reply()
}
