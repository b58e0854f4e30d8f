import { generateKeyPairSync } from 'node:crypto'

/** What stands before the bytes of a key in its encoding. */
const headBytes = { pkcs8: 16, spki: 12 } as const

/** A new Curve25519 key pair, as credentials hold one. */
export function freshKeyPair(): { readonly public: Buffer; readonly private: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return {
    public: publicKey.export({ format: 'der', type: 'spki' }).subarray(headBytes.spki),
    private: privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(headBytes.pkcs8),
  }
}
