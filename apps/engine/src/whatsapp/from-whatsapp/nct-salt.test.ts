import { createCipheriv, createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { proto } from '../baileys.ts'
import { readSalt } from './nct-salt.ts'

/*
 * Mutations made apart from the code under test: protocol-buffer bytes written by hand (field 80 has the tag 0x82 0x05),
 * keys and MACs by Node's own crypto.
 */
const keyId = Buffer.from([0, 0, 0, 0, 7, 9])
const keyData = Buffer.alloc(32, 0x5a)
const keys = new Map([[keyId.toString('base64'), keyData]])
const derived = Buffer.from(hkdfSync('sha256', keyData, Buffer.alloc(32), 'WhatsApp Mutation Keys', 160))
const salt = Buffer.from(Array.from({ length: 32 }, (_, place) => 200 - place))
const index = Buffer.from('["nct_salt_sync"]')

/** SyncActionData { index = 1, value = 2 { timestamp = 1, nctSaltSyncAction = 80 { salt = 1 } }, version = 4 }. */
function dataOf(name: Buffer, value: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0x0a, name.length]),
    name,
    Buffer.from([0x12, value.length]),
    value,
    Buffer.from([0x20, 7]),
  ])
}
const saltValue = Buffer.concat([
  Buffer.from([0x08, 0x80, 0x90, 0xa0, 0xb0, 0xc0, 0x31]),
  Buffer.from([0x82, 0x05, 34, 0x0a, 32]),
  salt,
])

function mutation(data: Buffer, isRemoval = false): proto.ISyncdMutation {
  const iv = Buffer.alloc(16, 3)
  const cipher = createCipheriv('aes-256-cbc', derived.subarray(32, 64), iv)
  const encrypted = Buffer.concat([iv, cipher.update(data), cipher.final()])
  const length = Buffer.from([0, 0, 0, 0, 0, 0, 0, keyId.length + 1])
  const signed = Buffer.concat([Buffer.from([isRemoval ? 2 : 1]), keyId, encrypted, length])
  const mac = createHmac('sha512', derived.subarray(64, 96)).update(signed).digest().subarray(0, 32)
  const { SET, REMOVE } = proto.SyncdMutation.SyncdOperation
  const record = { keyId: { id: keyId }, value: { blob: Buffer.concat([encrypted, mac]) } }
  return { operation: isRemoval ? REMOVE : SET, record }
}

describe('the salt in synchronised settings', () => {
  const set = mutation(dataOf(index, saltValue))
  const other = mutation(dataOf(Buffer.from('["archive","1@lid"]'), Buffer.from([0x08, 1])))

  it('is read from field 80, which the library drops', () => {
    expect(readSalt([other, set, other], keys)).toEqual(salt)
    const decoded = proto.SyncActionData.decode(dataOf(index, saltValue))
    expect(JSON.stringify(decoded.value)).not.toContain('alt')
  })

  it('is gone once it is taken back, and there again when it is set again', () => {
    const removal = mutation(dataOf(index, Buffer.alloc(0)), true)
    expect(readSalt([set, removal], keys)).toBeNull()
    expect(readSalt([set, removal, set], keys)).toEqual(salt)
  })

  it('is unknown without the key, with a wrong MAC, and where nothing is about it', () => {
    expect(readSalt([set], new Map())).toBeUndefined()
    expect(readSalt([other], keys)).toBeUndefined()
    const blob = Buffer.from(set.record?.value?.blob ?? [])
    blob.writeUInt8(blob.readUInt8(20) ^ 1, 20)
    const broken = { ...set, record: { ...set.record, value: { blob } } }
    expect(readSalt([broken], keys)).toBeUndefined()
  })
})
