import { expect, it } from 'vitest'
import { gatewayOf, isOpenToReaders, patternOf, readPaste } from './read-paste.ts'

const token = `pk_${'Ab-_9'.repeat(9)}`
const gateway = 'https://gateway.example.com:8443'

it.each([
  [`${gateway}#${token}`, { gateway, token }],
  [`${gateway}/#${token}`, { gateway, token }],
  [`${gateway}/link/${token}`, { gateway, token }],
  [`  ${gateway}\n${token} `, { gateway, token }],
  [`${token} ${gateway}/`, { gateway, token }],
  [token, { gateway: null, token }],
  [gateway, { gateway, token: null }],
  ['gateway.example.com', { gateway: 'https://gateway.example.com', token: null }],
  ['gateway.example.com:3000/sessions', { gateway: 'https://gateway.example.com:3000', token: null }],
  ['http://127.0.0.1:3000', { gateway: 'http://127.0.0.1:3000', token: null }],
  ['', { gateway: null, token: null }],
  ['pk_tooshort', { gateway: null, token: null }],
  [`file:///etc/passwd ${token}`, { gateway: null, token }],
])('reads %j', (text, expected) => {
  expect(readPaste(text)).toEqual(expected)
})

it('takes web addresses without a name or password in them', () => {
  expect(gatewayOf('https://gateway.example.com/a?b#c')).toBe('https://gateway.example.com')
  for (const bad of ['javascript:alert(1)', 'https://user@gateway.example.com', 'chrome://settings', '']) {
    expect(gatewayOf(bad)).toBeNull()
  }
})

it('takes addresses that are not encrypted on this machine alone', () => {
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.1:3000/link/x']) {
    expect([gatewayOf(own), isOpenToReaders(own)], own).toEqual([expect.stringMatching(/^http:/), false])
  }
  for (const open of [
    'http://gateway.example.com',
    'HTTP://gateway.example.com#',
    'http://192.168.1.10:3000',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://127.0.0.2:3000',
    'http://0.0.0.0:3000',
    'http://localhost@gateway.example.com',
  ]) {
    expect([gatewayOf(open), isOpenToReaders(open)], open).toEqual([null, true])
    expect(readPaste(`${open}/#${token}`).gateway, open).toBeNull()
  }
  expect(isOpenToReaders(gateway)).toBe(false)
  expect(isOpenToReaders(token)).toBe(false)
})

it('asks for one host', () => {
  expect(patternOf(gateway)).toBe('https://gateway.example.com/*')
})
