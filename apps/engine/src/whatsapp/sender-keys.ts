import { createCipheriv } from 'node:crypto'
import { GroupCipher, GroupSessionBuilder, SenderKeyMessage, SenderKeyName, SenderKeyRecord } from './baileys.ts'
import type { TransactionalKeys } from './transactions.ts'

/** Encrypts and decrypts what is said in groups. Part of the Signal repository. */
export interface SenderKeys {
  /** Encrypts with the session's own key, which is made when there is none; the next message takes the next one. */
  encrypt(group: string, own: string, plaintext: Uint8Array): Promise<GroupCiphertext>
  /** @throws when it cannot be read, or its signature is not its author's. */
  decrypt(group: string, author: string, message: Uint8Array): Promise<Uint8Array>
}

export interface GroupCiphertext {
  readonly ciphertext: Uint8Array
  /** For devices that do not have the key yet: lets them read this message and those after it. */
  readonly senderKeyDistributionMessage: Uint8Array
}

type Structures = ReturnType<SenderKeyRecord['serialize']>
type Structure = Structures[number]

/**
 * The library's group ciphers on records that are parsed once. The library itself parses and writes a record several times
 * a message, number by number, and skips every other key of its own chain, keeping what it has skipped for 2,000 messages:
 * a message to a group costs it more with each one sent.
 *
 * Addresses are Signal's: `<user>.<device>`.
 */
export function createSenderKeys(keys: TransactionalKeys): SenderKeys {
  /** By the bytes that the key store gives back as they were handed to it: other bytes are another state. */
  const parsed = new WeakMap<Uint8Array, Structures>()

  async function loadSenderKey(name: SenderKeyName): Promise<SenderKeyRecord> {
    const id = name.toString()
    const bytes = (await keys.get('sender-key', [id]))[id]
    if (!bytes) return new SenderKeyRecord()
    const structures = parsed.get(bytes) ?? parseRecord(bytes)
    parsed.set(bytes, structures)
    // Ciphers change a record before they know whether the message is good.
    return new SenderKeyRecord(structures.map(state => ({ ...state, senderMessageKeys: [...state.senderMessageKeys] })))
  }

  async function storeSenderKey(name: SenderKeyName, record: SenderKeyRecord): Promise<void> {
    const structures = record.serialize()
    const bytes = utf8.encode(JSON.stringify(structures.map(stored)))
    parsed.set(bytes, structures)
    await keys.set({ 'sender-key': { [name.toString()]: bytes } })
  }

  const store = { loadSenderKey, storeSenderKey }

  async function encrypt(name: SenderKeyName, plaintext: Uint8Array): Promise<GroupCiphertext> {
    const distribution = await new GroupSessionBuilder(store).create(name)
    const record = await loadSenderKey(name)
    const state = record.getSenderKeyState()
    const signingKey = state?.getSigningKeyPrivate()
    if (!state || !signingKey) throw new Error('A group session has no key of its own')
    const chain = state.getSenderChainKey()
    const key = chain.getSenderMessageKey()
    const cipher = createCipheriv('aes-256-cbc', key.getCipherKey(), key.getIv())
    const body = Buffer.concat([cipher.update(plaintext), cipher.final()])
    const message = new SenderKeyMessage(state.getKeyId(), key.getIteration(), body, signingKey)
    state.setSenderChainKey(chain.getNext())
    // Nobody decrypts with one's own key: what an earlier release has skipped is of no use.
    state.getStructure().senderMessageKeys = []
    await storeSenderKey(name, record)
    return { ciphertext: message.serialize(), senderKeyDistributionMessage: distribution.serialize() }
  }

  return {
    encrypt: (group, own, plaintext) => keys.transaction(() => encrypt(nameOf(group, own), plaintext), group),
    decrypt: (group, author, message) =>
      keys.transaction(() => new GroupCipher(store, nameOf(group, author)).decrypt(message), group),
  }
}

/** Gives arrays of their own, where small Buffers are views that keep a bigger piece of memory alive. */
const utf8 = new TextEncoder()

function nameOf(group: string, address: string): SenderKeyName {
  const dot = address.lastIndexOf('.')
  return new SenderKeyName(group, { id: address.slice(0, dot), deviceId: Number(address.slice(dot + 1)) })
}

/** The library's own format, with bytes in base64, which it reads as well. */
function stored({ senderKeyId, senderChainKey, senderSigningKey, senderMessageKeys }: Structure) {
  const { public: publicKey, private: privateKey } = senderSigningKey
  return {
    senderKeyId,
    senderChainKey: { iteration: senderChainKey.iteration, seed: base64(senderChainKey.seed) },
    senderSigningKey: { public: base64(publicKey), ...(privateKey ? { private: base64(privateKey) } : {}) },
    senderMessageKeys: senderMessageKeys.map(({ iteration, seed }) => ({ iteration, seed: base64(seed) })),
  }
}

interface StoredBytes {
  readonly type: 'Buffer'
  readonly data: string
}

const base64 = (bytes: Uint8Array): StoredBytes => ({ type: 'Buffer', data: Buffer.from(bytes).toString('base64') })

/** The bytes were written by `storeSenderKey`, or by the library, which writes bytes as numbers. */
function parseRecord(bytes: Uint8Array): Structures {
  const revive = (_: string, value: unknown) => (isStoredBytes(value) ? revived(value) : value)
  return JSON.parse(Buffer.from(bytes).toString('utf8'), revive) as Structures
}

interface EitherBytes {
  readonly data: string | readonly number[]
}

function isStoredBytes(value: unknown): value is EitherBytes {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
}

function revived({ data }: EitherBytes): Buffer {
  return typeof data === 'string' ? Buffer.from(data, 'base64') : Buffer.from(data)
}
