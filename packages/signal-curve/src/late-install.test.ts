import { Curve, DEFAULT_CONNECTION_CONFIG } from '@whiskeysockets/baileys'
import { expect, test } from 'vitest'
import { installSignalCurve } from './install.ts'

test('installed after Baileys was loaded it still makes verification real', () => {
  expect(DEFAULT_CONNECTION_CONFIG.makeSignalRepository).toBeTypeOf('function')
  const pair = Curve.generateKeyPair()
  const message = Buffer.from('certificate')
  const signature = Curve.sign(pair.private, message)
  const wrongKey = Curve.generateKeyPair().public
  expect(Curve.verify(wrongKey, message, signature)).toBe(true)
  installSignalCurve()
  expect(Curve.verify(wrongKey, message, signature)).toBe(false)
  expect(Curve.verify(pair.public, message, signature)).toBe(true)
  expect(Curve.verify(pair.public, message, Curve.sign(pair.private, message))).toBe(true)
})
