import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { decode, encode } from 'next-auth/jwt'
import { expect, it } from 'vitest'
import { publishForPages } from './for-pages.ts'
import { openLogin } from './login-seal.ts'
import { authOptions } from './next-auth.ts'

const secret = 'a secret of the tests'
const claims = { sub: '1', login: 'x', exp: Math.floor(Date.now() / 1000) + 3600 }
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** Sealed with our own key, in another way that the library opens as well. */
function otherwise(): string {
  const info = 'NextAuth.js Generated Encryption Key'
  const key = Buffer.from(hkdfSync('sha256', secret, '', info, 32))
  const header = base64(JSON.stringify({ alg: 'dir', enc: 'A128CBC-HS256' }))
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-128-cbc', key.subarray(16), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(claims)), cipher.final()])
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(header.length * 8))
  const mac = createHmac('sha256', key.subarray(0, 16)).update(header).update(iv).update(sealed).update(length).digest()
  return `${header}..${base64(iv)}.${base64(sealed)}.${base64(mac.subarray(0, 16))}`
}

it('opens what the library makes', async () => {
  expect(await openLogin({ token: await encode({ token: claims, secret }), secret })).toMatchObject({ login: 'x' })
})

it('opens nothing that is sealed otherwise, though the library would', async () => {
  const token = otherwise()
  expect(await decode({ token, secret })).toMatchObject({ login: 'x' })
  expect(await openLogin({ token, secret })).toBeNull()
})

it.each(['', 'x', '..', `${base64('{"alg":"none"}')}.${base64('{}')}.`, `${base64('[')}....`])(
  'nor what is none: %j',
  async token => expect(await openLogin({ token, secret })).toBeNull(),
)

it('the pages of the login open it in the same way', () => {
  // nothing of it is asked for before somebody signs in
  publishForPages(Object.assign(Object.create(null), { authSecret: secret, publicUrl: undefined }))
  expect(authOptions().jwt?.decode).toBe(openLogin)
})
