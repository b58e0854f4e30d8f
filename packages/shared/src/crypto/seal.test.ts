import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sealedByFirstRelease } from '../../test/first-release.ts'
import { sealContext } from './contexts.ts'
import { createSealer } from './seal.ts'

const seven = sealContext.message(7, 'A')

describe('createSealer', () => {
  const masterKey = randomBytes(32)
  const sealer = createSealer(masterKey)

  it('opens what it sealed', () => {
    expect(sealer.open(sealer.seal('héllo', seven), seven).toString('utf8')).toBe('héllo')
    expect(sealer.open(sealer.seal(new Uint8Array(0), seven), seven)).toHaveLength(0)
  })

  it('never seals the same twice alike, and hides the content', () => {
    const [one, two] = [sealer.seal('secret', seven), sealer.seal('secret', seven)]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('secret')).toBe(false)
  })

  it.each([
    ['of another session', sealContext.message(8, 'A')],
    ['of another row', sealContext.message(7, 'B')],
    ['of another column', sealContext.mediaSend(7, 'A')],
    ['of another account’s endpoint', sealContext.webhook(7, 1, 'secret')],
  ])('refuses the place %s', (_which, place) => {
    expect(() => sealer.open(sealer.seal('secret', seven), place)).toThrow()
  })

  it.each([
    ['its version', 0],
    ['the id of its key', 2],
    ['its nonce', 6],
    ['its content', 20],
  ])('refuses a value with a changed byte in %s', (_part, at) => {
    const changed = Buffer.from(sealer.seal('secret', seven))
    changed.writeUInt8(changed.readUInt8(at) ^ 4, at)
    expect(() => sealer.open(changed, seven)).toThrow()
  })

  it('refuses what was cut short', () => {
    const sealed = sealer.seal('secret', seven)
    for (const length of [0, 1, 5, 10, 32, sealed.length - 1]) {
      expect(() => sealer.open(sealed.subarray(0, length), seven)).toThrow()
    }
  })

  it('opens what an earlier master key sealed, and only where that one is given', () => {
    const later = randomBytes(32)
    const sealed = sealer.seal('secret', seven)
    expect(createSealer(later, [masterKey]).open(sealed, seven).toString()).toBe('secret')
    expect(() => createSealer(later).open(sealed, seven)).toThrow(
      'A value is sealed under a master key that is not set',
    )
    const anew = createSealer(later, [masterKey]).seal('secret', seven)
    expect(createSealer(later).open(anew, seven).toString()).toBe('secret')
    expect(anew.subarray(0, 5).equals(sealed.subarray(0, 5))).toBe(false)
  })

  it('opens what release 0.1.0 sealed, under the present key or an earlier one', () => {
    const old = sealedByFirstRelease(masterKey, 'secret', 'session:7:message')
    expect(sealer.open(old, seven).toString()).toBe('secret')
    expect(
      createSealer(randomBytes(32), [randomBytes(32), masterKey])
        .open(old, seven)
        .toString(),
    ).toBe('secret')
    expect(() => sealer.open(old, sealContext.message(8, 'A'))).toThrow()
    expect(() => createSealer(randomBytes(32)).open(old, seven)).toThrow()
  })

  it('refuses a short master key', () => {
    expect(() => createSealer(randomBytes(16))).toThrow(/32 bytes/)
    expect(() => createSealer(masterKey, [randomBytes(16)])).toThrow(/32 bytes/)
  })
})
