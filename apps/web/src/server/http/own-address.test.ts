import { expect, it } from 'vitest'
import { isExposed, isLoopback } from './own-address.ts'

it.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['localhost.example.com', false],
  ['127.0.0.1.example.com', false],
])('%s is loopback: %s', (host, expected) => expect(isLoopback(host)).toBe(expected))

it.each([
  ['127.0.0.1', undefined, false],
  ['0.0.0.0', undefined, true],
  ['0.0.0.0', 'http://gateway.example.com', true],
  ['0.0.0.0', 'https://gateway.example.com', false],
  ['127.0.0.1', 'https://gateway.example.com', false],
  ['127.0.0.1', 'http://gateway.example.com', true],
  ['127.0.0.1', 'http://localhost:3000', false],
])('on %s as %s: exposed %s', (host, publicUrl, expected) => expect(isExposed({ host, publicUrl })).toBe(expected))
