import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from 'node:crypto'
import type { SealContext } from './contexts.ts'
import { createFileSealer, type FileSealer } from './file-sealer.ts'
import { createMasterKey, keyIdBytes, type MasterKey } from './master-key.ts'

/** 1: sealed by release 0.1.0, with one key for all. 2: with the key's id and a subkey for its owner. */
const versions = { first: 1, present: 2 } as const
const ivBytes = 12
const tagBytes = 16
/** Version, key id. */
const headBytes = 1 + keyIdBytes

/**
 * Encrypts what must not lie readable in the database: AES-256-GCM under a subkey of the master key. A sealed value is
 * version (1 byte), id of the master key (4), nonce (12), ciphertext, tag (16).
 */
export interface Sealer {
  /** `context` names the row that it is for; opening needs the same one, so rows cannot be swapped. */
  seal(plain: Uint8Array | string, context: SealContext): Buffer
  /** Throws when the bytes were changed, or sealed for another row or under a key that is not known here. */
  open(sealed: Uint8Array, context: SealContext): Buffer
  /** How values begin that are sealed as this one seals now; what begins otherwise is to be sealed anew. */
  readonly head: Buffer
  /** The same for files. */
  readonly files: FileSealer
  /** Of a value of `session:7` or `account:1`, to look it up by: the same again under the same master key, and of no use without it. */
  digest(owner: string, value: string): Buffer
  /** Other master keys from now on, as `createSealer` takes them. */
  use(masterKey: Uint8Array, earlier: readonly Uint8Array[]): void
}

/**
 * @param masterKey 32 bytes or more: it seals, and opens what it sealed.
 * @param earlier keys that it took the place of: they only open.
 */
export function createSealer(masterKey: Uint8Array, earlier: readonly Uint8Array[] = []): Sealer {
  let keys = createKeys(masterKey, earlier)
  return {
    get head() {
      return keys.head
    },
    files: createFileSealer(() => keys.all),
    digest: (owner, value) => createHmac('sha256', keys.present.lookupKey(owner)).update(value).digest(),
    use(changed, others) {
      keys = createKeys(changed, others)
    },
    seal(plain, { owner, row }) {
      const { head, present } = keys
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', present.subkey(owner), iv)
      cipher.setAAD(Buffer.from(`${owner}:${row}`))
      const body = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain)
      return Buffer.concat([head, iv, body, cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      const { all } = keys
      if (bytes[0] === versions.first) return openFirst(bytes.subarray(1), context, all)
      if (bytes[0] !== versions.present) throw malformed()
      const id = bytes.subarray(1, headBytes)
      const key = all.find(known => known.id.equals(id))
      if (!key) throw new Error('A value is sealed under a master key that is not set')
      const { owner, row } = context
      return decrypt(bytes.subarray(headBytes), key.subkey(owner), `${owner}:${row}`)
    },
  }
}

function createKeys(masterKey: Uint8Array, earlier: readonly Uint8Array[]) {
  const present = createMasterKey(masterKey)
  const head = Buffer.concat([Buffer.from([versions.present]), present.id])
  return { present, all: [present, ...earlier.map(createMasterKey)] as const, head }
}

/** These do not say which master key it was. */
function openFirst(bytes: Buffer, { first }: SealContext, keys: readonly MasterKey[]): Buffer {
  for (const key of keys.slice(0, -1)) {
    try {
      return decrypt(bytes, key.first, first)
    } catch {
      // Of another key.
    }
  }
  const last = keys.at(-1)
  if (!last) throw new Error('There is no master key')
  return decrypt(bytes, last.first, first)
}

function decrypt(bytes: Buffer, key: KeyObject, context: string): Buffer {
  if (bytes.length < ivBytes + tagBytes) throw malformed()
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
  const body = decipher.update(bytes.subarray(ivBytes, bytes.length - tagBytes))
  return Buffer.concat([body, decipher.final()])
}

const malformed = () => new Error('Sealed value is malformed')
