import { randomBytes } from 'node:crypto'
import type { Network } from '../network.ts'
import type { ClientIdentity } from '../noise/handshake.ts'
import type { Connection } from '../session/connection.ts'
import { SERVER, stanza, stanzaId, uintOf } from '../wire/stanza.ts'
import { refreshRegistration } from './refresh-registration.ts'

const REF_COUNT = 6

/**
 * Gives the client its QR references, which are good until the connection ends or is linked, and asks for another ADV
 * secret right away.
 */
export function beginRegistration(network: Network, connection: Connection, identity: ClientIdentity): void {
  const data = identity.payload.devicePairingData
  if (!data?.eIdent || !data.eRegid || !data.eSkeyId || !data.eSkeyVal || !data.eSkeySig) {
    connection.end(stanza('failure', { reason: '400', location: 'sandbox' }))
    return
  }
  const refs = Array.from({ length: REF_COUNT }, () => `2@${randomBytes(48).toString('base64')}`)
  connection.registration = {
    noiseKey: Buffer.from(identity.staticKey),
    identityKey: Buffer.from(data.eIdent),
    registrationId: uintOf(data.eRegid),
    signedPreKey: {
      keyId: uintOf(data.eSkeyId),
      publicKey: Buffer.from(data.eSkeyVal),
      signature: Buffer.from(data.eSkeySig),
    },
    refs,
    isPairing: false,
    refresh: undefined,
  }
  for (const ref of refs) network.links.addRef(ref, connection)
  connection.whenClosed(() => network.links.forget(connection))
  const offered = refs.map(ref => stanza('ref', {}, Buffer.from(ref)))
  const attrs = { from: SERVER, type: 'set', id: stanzaId(), xmlns: 'md' }
  connection.ask(stanza('iq', attrs, [stanza('pair-device', {}, offered)]), () => {
    network.log.debug({ refs: refs.length }, 'link.offered')
  })
  refreshRegistration(connection, 'companion_reg_refresh', null)
}
