import { createHmac } from 'node:crypto'
import { aesEncrypt, encodeSyncdPatch, hkdf, proto } from '@whiskeysockets/baileys'
import type { Network } from '../network.ts'
import { type Phone, phoneLid } from '../registry/phone.ts'
import { announceCollection, appendPatch, collectionVersion } from './collections.ts'
import { loadHashState, saveHashState } from './hash-state.ts'

const COLLECTION = 'regular_high'
const INDEX = ['nct_salt_sync']
const { SET, REMOVE } = proto.SyncdMutation.SyncdOperation

/** The salt that the network has given to this account, 32 bytes: what its first contacts are proved with. */
export function nctSalt({ secrets }: Phone): Buffer {
  return createHmac('sha256', secrets.appStateKey).update('nct salt').digest()
}

/** `<cstoken>` of a message to somebody who has given the sender no token (whatsmeow cstoken.go, Baileys PR #2438). */
export function contactToken(sender: Phone, to: Phone): Buffer {
  return createHmac('sha256', nctSalt(sender)).update(phoneLid(to)).digest()
}

/**
 * Hands the account's devices the salt, or takes it back: index `nct_salt_sync` of `regular_high`, field 80 of
 * SyncActionValue, which the library's protocol buffers do not have (whatsapp-rust PR #433).
 */
export async function shareSalt(network: Network, phone: Phone, isRemoved = false): Promise<void> {
  const keyId = phone.secrets.appStateKeyId.toString('base64')
  const operation = isRemoved ? REMOVE : SET
  const create = { type: COLLECTION, index: INDEX, syncAction: {}, apiVersion: 1, operation } as const
  const key = { keyData: phone.secrets.appStateKey }
  const { patch, state } = await encodeSyncdPatch(
    create,
    keyId,
    loadHashState(network, phone, COLLECTION),
    async () => key,
  )
  const [mutation] = patch.mutations ?? []
  if (mutation?.record) mutation.record.value = { blob: sealed(phone, operation) }
  const version = collectionVersion(network, phone, COLLECTION) + 1
  appendPatch(network, phone, COLLECTION, version, patch)
  saveHashState(network, phone, COLLECTION, { ...state, version })
  announceCollection(network, phone, COLLECTION, version)
}

/** The mutation's value as clients decrypt it: AES-CBC, then its MAC. */
function sealed(phone: Phone, operation: proto.SyncdMutation.SyncdOperation): Buffer {
  const keys = Buffer.from(hkdf(phone.secrets.appStateKey, 160, { info: 'WhatsApp Mutation Keys' }))
  const action = field(80, field(1, nctSalt(phone)))
  const data = Buffer.concat([field(1, Buffer.from(JSON.stringify(INDEX))), field(2, action)])
  const encrypted = Buffer.from(aesEncrypt(data, keys.subarray(32, 64)))
  const head = Buffer.concat([Buffer.from([operation === SET ? 1 : 2]), phone.secrets.appStateKeyId])
  const length = Buffer.alloc(8)
  length.writeUInt8(head.length, 7)
  const mac = createHmac('sha512', keys.subarray(64, 96)).update(head).update(encrypted).update(length).digest()
  return Buffer.concat([encrypted, mac.subarray(0, 32)])
}

/** A protocol-buffer field of bytes. */
function field(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes])
}

function varint(value: number): Buffer {
  return value < 128 ? Buffer.from([value]) : Buffer.concat([Buffer.from([(value & 127) | 128]), varint(value >>> 7)])
}
