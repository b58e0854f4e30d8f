import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** How many bytes of a sealed value name its master key. */
export const keyIdBytes = 4
const keyBytes = 32
/** Of subkeys: a session's or an account's is made again when it was not used lately, in some microseconds. */
const rememberedSubkeys = 10_000

/** A master key, and what is derived from it (HKDF-SHA-256, RFC 5869). */
export interface MasterKey {
  /** Names the key in what it seals; says nothing of it. */
  readonly id: Buffer
  /** The key of one session or account (`session:7`): who learns one opens nothing of another. */
  subkey(owner: string): KeyObject
  /** The key of digests by which values of one owner are looked up. */
  lookupKey(owner: string): KeyObject
  /** The key of one file. */
  fileKey(name: string, salt: Buffer): KeyObject
  /** The one key of all values that release 0.1.0 sealed. */
  readonly first: KeyObject
}

/** @param bytes 32 or more. */
export function createMasterKey(bytes: Uint8Array): MasterKey {
  if (bytes.length < keyBytes) throw new Error('The master key must have at least 32 bytes')
  const derive = (salt: string | Buffer, info: string, length = keyBytes) =>
    Buffer.from(hkdfSync('sha256', bytes, salt, `messenger-gateway ${info}`, length))
  const seals = new Map<string, KeyObject>()
  const lookups = new Map<string, KeyObject>()
  // Bare bytes would be made into a key object with every value, which takes longer than to seal one.
  const remembered = (keys: Map<string, KeyObject>, owner: string, info: string) => {
    const known = keys.get(owner)
    if (known) return known
    const made = createSecretKey(derive(owner, info))
    if (keys.size >= rememberedSubkeys) keys.clear()
    keys.set(owner, made)
    return made
  }
  return {
    id: derive('', 'key id', keyIdBytes),
    first: createSecretKey(derive('', 'seal v1')),
    fileKey: (name, salt) => createSecretKey(derive(salt, `file v1 ${name}`)),
    subkey: owner => remembered(seals, owner, 'seal v2'),
    lookupKey: owner => remembered(lookups, owner, 'lookup v1'),
  }
}
