import { Curve, type KeyPair, proto } from '@whiskeysockets/baileys'
import type { Store } from '../store/database.ts'
import { metaValue } from '../store/meta.ts'

export interface NetworkCertificate {
  /** what a client must hold as WA_CERT_DETAILS.PUBLIC_KEY */
  rootPublic: Buffer
  /** static key of the Noise responder; the leaf certificate names it */
  staticKey: KeyPair
  /** encoded CertChain, sent in the handshake */
  chain: Uint8Array
}

const VALID_SECONDS = 10 * 365 * 24 * 3600
const DETAILS = proto.CertChain.NoiseCertificate.Details

/** Root, intermediate and leaf of the chat server. Key pairs persist, so a client's pinned root survives restarts. */
export function loadNetworkCertificate(store: Store): NetworkCertificate {
  const root = storedKeyPair(store, 'root')
  const intermediate = storedKeyPair(store, 'intermediate')
  const staticKey = storedKeyPair(store, 'static')
  // issuerSerial of the intermediate must be 0, the serial clients pin for the root
  const intermediateDetails = details(1, 0, intermediate.public)
  const leafDetails = details(2, 1, staticKey.public)
  const chain = proto.CertChain.encode({
    intermediate: { details: intermediateDetails, signature: Curve.sign(root.private, intermediateDetails) },
    leaf: { details: leafDetails, signature: Curve.sign(intermediate.private, leafDetails) },
  }).finish()
  return { rootPublic: Buffer.from(root.public), staticKey, chain }
}

function details(serial: number, issuerSerial: number, key: Uint8Array): Uint8Array {
  const notBefore = Math.floor(Date.now() / 1000) - 3600
  return DETAILS.encode({ serial, issuerSerial, key, notBefore, notAfter: notBefore + VALID_SECONDS }).finish()
}

function storedKeyPair(store: Store, name: string): KeyPair {
  const pair = metaValue(store, `key:${name}`, () => {
    const fresh = Curve.generateKeyPair()
    return Buffer.concat([fresh.private, fresh.public])
  })
  return { private: pair.subarray(0, 32), public: pair.subarray(32, 64) }
}
