import { pairSuccess } from '../link/pair-device.ts'
import { acceptCompanionSignature } from '../link/sign-companion.ts'
import type { Network } from '../network.ts'
import type { Connection } from '../session/connection.ts'
import { bytesOf, child, stanza } from '../wire/stanza.ts'

/** A device that is linked has proven itself again: it keeps its number, and its identity is signed anew. */
export function renewLink(network: Network, connection: Connection, advSecret: Buffer): Promise<void> {
  const { phone, device } = connection.requireAccount()
  const { identityKey } = device.record
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('not renewed'))
    connection.whenClosed(fail)
    connection.ask(pairSuccess({ phone, identityKey, advSecret }, device.id), answer => {
      const signature = bytesOf(child(child(answer, 'pair-device-sign'), 'device-identity'))
      const identity = signature && acceptCompanionSignature(phone, identityKey, signature)
      if (identity) {
        network.directory.saveDevice(phone, device, { identity, advSecret })
        resolve()
      } else fail()
      connection.end(stanza('stream:error', { code: '515' }))
    })
  })
}
