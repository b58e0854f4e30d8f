import { createHmac } from 'node:crypto'
import { aesDecrypt, hkdf, proto } from '../baileys.ts'

/**
 * The account's NCT salt in synchronised settings: mutation `nct_salt_sync` of `regular_high`, field 80 of SyncActionValue
 * with the salt in its field 1 (whatsapp-rust PR #433, Baileys PR #2438). The library's protocol buffers have no such
 * field and drop it, so these bytes are read here.
 */
const index = '["nct_salt_sync"]'
const saltAction = 80
const { REMOVE } = proto.SyncdMutation.SyncdOperation

/** Key data by key id, base64. */
export type SyncKeys = ReadonlyMap<string, Uint8Array>

/** The salt after these mutations; null: it was taken back; undefined: none of them is about it, or can be read. */
export function readSalt(mutations: readonly proto.ISyncdMutation[], keys: SyncKeys): Buffer | null | undefined {
  let salt: Buffer | null | undefined
  for (const { operation, record } of mutations) {
    const keyData = keys.get(idOf(record))
    const data = keyData && record && open(record, operation, keyData)
    if (!data || text(fieldOf(data, 1)) !== index) continue
    salt = operation === REMOVE ? null : (fieldOf(fieldOf(fieldOf(data, 2), saltAction), 1) ?? null)
  }
  return salt
}

export const idOf = (record: proto.ISyncdRecord | null | undefined) =>
  Buffer.from(record?.keyId?.id ?? []).toString('base64')

/** SyncActionData, when its MAC is right. */
function open(
  { keyId, value }: proto.ISyncdRecord,
  operation: proto.ISyncdMutation['operation'],
  keyData: Uint8Array,
): Buffer | undefined {
  const blob = Buffer.from(value?.blob ?? [])
  const keys = Buffer.from(hkdf(keyData, 160, { info: 'WhatsApp Mutation Keys' }))
  const [encrypted, mac] = [blob.subarray(0, -32), blob.subarray(-32)]
  const head = Buffer.concat([Buffer.from([operation === REMOVE ? 2 : 1]), keyId?.id ?? new Uint8Array()])
  const length = Buffer.alloc(8)
  length.writeUInt8(head.length, 7)
  const made = createHmac('sha512', keys.subarray(64, 96)).update(head).update(encrypted).update(length).digest()
  return made.subarray(0, 32).equals(mac) ? Buffer.from(aesDecrypt(encrypted, keys.subarray(32, 64))) : undefined
}

const text = (bytes: Buffer | undefined) => bytes?.toString('utf8')

/** The last field of bytes with this number in a protocol-buffer message; undefined when there is none. */
function fieldOf(message: Buffer | undefined, number: number): Buffer | undefined {
  if (!message) return undefined
  let found: Buffer | undefined
  for (let at = 0; at < message.length; ) {
    const tag = varint(message, at)
    const [kind, first] = [tag.value & 7, tag.end]
    // Lengths: of a varint, 8 bytes, a prefix of bytes, 4 bytes. Others are not in use.
    const bytes = kind === 2 ? varint(message, first) : undefined
    const begin = bytes?.end ?? first
    const end = bytes ? begin + bytes.value : kind === 0 ? varint(message, first).end : first + (kind === 1 ? 8 : 4)
    if (bytes && tag.value >>> 3 === number) found = message.subarray(begin, end)
    at = end
  }
  return found
}

function varint(message: Buffer, at: number): { value: number; end: number } {
  let value = 0
  for (let end = at; end < message.length; end += 1) {
    const byte = message.readUInt8(end)
    // Beyond 32 bits only lengths and tags count, which have fewer.
    if (end - at < 5) value += (byte & 127) * 2 ** (7 * (end - at))
    if (byte < 128) return { value, end: end + 1 }
  }
  return { value, end: message.length }
}
