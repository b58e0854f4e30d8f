import type { KeyBundle } from '../registry/key-bundle.ts'
import { child, requiredBytes, type Stanza, uintOf } from '../wire/stanza.ts'

/** The key bundle that the asking device puts into a retry receipt; undefined when it brings none. */
export function broughtKeys(receipt: Stanza): KeyBundle | undefined {
  const keys = child(receipt, 'keys')
  const signed = child(keys, 'skey')
  if (!keys || !signed) return undefined
  const once = child(keys, 'key')
  return {
    registrationId: uintOf(requiredBytes(receipt, 'registration')),
    identityKey: requiredBytes(keys, 'identity'),
    signedPreKey: {
      keyId: uintOf(requiredBytes(signed, 'id')),
      publicKey: requiredBytes(signed, 'value'),
      signature: requiredBytes(signed, 'signature'),
    },
    preKey: once && { id: uintOf(requiredBytes(once, 'id')), publicKey: requiredBytes(once, 'value') },
    deviceIdentity: undefined,
  }
}
