import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealer } from './seal.ts'

describe('createSealer', () => {
  const sealer = createSealer(randomBytes(32))

  it('opens what it sealed', () => {
    expect(sealer.open(sealer.seal('héllo', 'a'), 'a').toString('utf8')).toBe('héllo')
    expect(sealer.open(sealer.seal(new Uint8Array(0), 'a'), 'a')).toHaveLength(0)
  })

  it('never seals the same twice alike, and hides the content', () => {
    const [one, two] = [sealer.seal('secret', 'a'), sealer.seal('secret', 'a')]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('secret')).toBe(false)
  })

  it('refuses another context, another key and changed bytes', () => {
    const sealed = sealer.seal('secret', 'signal:7')
    expect(() => sealer.open(sealed, 'signal:8')).toThrow()
    expect(() => createSealer(randomBytes(32)).open(sealed, 'signal:7')).toThrow()
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(20) ^ 1, 20)
    expect(() => sealer.open(changed, 'signal:7')).toThrow()
    expect(() => sealer.open(sealed.subarray(0, 10), 'signal:7')).toThrow()
  })

  it('refuses a short master key', () => {
    expect(() => createSealer(randomBytes(16))).toThrow(/32 bytes/)
  })
})
