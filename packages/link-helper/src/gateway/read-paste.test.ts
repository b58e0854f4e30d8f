import { expect, it } from 'vitest'
import { gatewayOf, patternOf, readPaste } from './read-paste.ts'

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

it('asks for one host', () => {
  expect(patternOf(gateway)).toBe('https://gateway.example.com/*')
})
