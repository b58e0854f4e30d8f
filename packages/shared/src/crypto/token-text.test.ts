import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isMistyped, newTokenSecret } from './token-text.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('the secret part of a token', () => {
  it('has the form and the checksum that scanners are told of', () => {
    const made = Array.from({ length: 200 }, newTokenSecret)
    expect(new Set(made).size).toBe(200)
    for (const secret of made) {
      expect(`7|${secret}`).toMatch(/^\b[0-9]{1,9}\|mgw_[0-9A-Za-z]{49}\b$/)
      const sum = [...secret.slice(-6)].reduce((value, digit) => value * 62 + digits.indexOf(digit), 0)
      expect(sum).toBe(crc32(secret.slice(4, -6)))
      expect(isMistyped(secret)).toBe(false)
    }
  })

  it('is known for mistyped by any character, and for another kind of text by its form', () => {
    const secret = newTokenSecret()
    for (let at = 4; at < secret.length; at += 1) {
      const other = secret[at] === 'A' ? 'B' : 'A'
      expect(isMistyped(`${secret.slice(0, at)}${other}${secret.slice(at + 1)}`)).toBe(true)
    }
    for (const text of ['', 'x'.repeat(43), `mgw_${'-'.repeat(49)}`, `${secret}x`]) expect(isMistyped(text)).toBe(false)
  })
})
