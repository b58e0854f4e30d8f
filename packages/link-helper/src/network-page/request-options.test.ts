import { expect, it } from 'vitest'
import { bytesOf, requestOptionsOf } from './request-options.ts'

it('reads base64 of any writing', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  for (const text of [Buffer.from(bytes).toString('base64'), Buffer.from(bytes).toString('base64url')]) {
    expect(bytesOf(text)).toEqual(bytes)
  }
  expect(() => bytesOf('not base64!')).toThrow()
})

it('hands the network’s options to the browser', () => {
  const options = requestOptionsOf({
    challenge: 'AQID',
    timeout: 60_000,
    rpId: 'whatsapp.com',
    allowCredentials: [{ id: 'BAU', type: 'public-key', transports: ['internal', 'hybrid', 'unheard of'] }],
    userVerification: 'required',
    extensions: {},
  })
  expect(options).toEqual({
    challenge: new Uint8Array([1, 2, 3]),
    timeout: 60_000,
    rpId: 'whatsapp.com',
    allowCredentials: [{ id: new Uint8Array([4, 5]), type: 'public-key', transports: ['internal', 'hybrid'] }],
    userVerification: 'required',
  })
})

it('leaves to the browser what the network does not say', () => {
  expect(requestOptionsOf({ challenge: 'AQID', userVerification: 'unheard of' })).toEqual({
    challenge: new Uint8Array([1, 2, 3]),
    allowCredentials: [],
    userVerification: 'preferred',
  })
})
