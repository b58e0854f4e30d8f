import { expect, it } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

it.each([
  ['https://gateway.example.com/sub', 'gateway.example.com', 'https://gateway.example.com'],
  ['https://gateway.example.com:8443', 'gateway.example.com', 'https://gateway.example.com:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('%s', (base, id, origin) => {
  expect(relyingPartyOf(base)).toMatchObject({ id, origin })
})

it.each(['http://127.0.0.1:3000', 'https://[::1]:3000', 'https://10.0.0.1', 'http://gateway.example.com'])(
  'nothing at %s',
  base => {
    expect(relyingPartyOf(base)).toBeUndefined()
  },
)
