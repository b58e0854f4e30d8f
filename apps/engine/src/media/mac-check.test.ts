import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createMacCheck } from './mac-check.ts'
import { macBytes, mediaKeysOf } from './media-keys.ts'

const mediaKey = randomBytes(32)

/** As the network writes it: what was encrypted, then the beginning of its MAC. */
function encryptedFile(length: number): Buffer {
  const { iv, macKey } = mediaKeysOf(mediaKey, 'video')
  const body = randomBytes(length)
  const mac = createHmac('sha256', macKey).update(iv).update(body).digest().subarray(0, macBytes)
  return Buffer.concat([body, mac])
}

function familyOf(file: Buffer, chunkBytes: number, families = ['image', 'video', 'audio'] as const) {
  const check = createMacCheck(mediaKey, families)
  for (let at = 0; at < file.length; at += chunkBytes) check.update(file.subarray(at, at + chunkBytes))
  return check.family()
}

describe('createMacCheck', () => {
  it.each([1, 2, 7, 9, 10, 11, 16, 25, 26, 1000, 100_000])('finds the family in chunks of %i bytes', chunkBytes => {
    for (const length of [16, 32, 1008, 65_536]) expect(familyOf(encryptedFile(length), chunkBytes)).toBe('video')
  })

  it.each([1, 10, 1000])('finds none for a file with one bit changed, wherever it is, in chunks of %i bytes', size => {
    const file = encryptedFile(64)
    for (let at = 0; at < file.length; at++) {
      const changed = Buffer.from(file)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(familyOf(changed, size), `byte ${at}`).toBeNull()
    }
  })

  it('finds none for what is no encrypted file', () => {
    expect(familyOf(encryptedFile(0), 100)).toBeNull()
    expect(familyOf(encryptedFile(15), 100)).toBeNull()
    expect(familyOf(encryptedFile(64).subarray(0, 48), 100)).toBeNull()
    expect(familyOf(randomBytes(5), 1)).toBeNull()
    expect(familyOf(Buffer.alloc(0), 1)).toBeNull()
  })
})
