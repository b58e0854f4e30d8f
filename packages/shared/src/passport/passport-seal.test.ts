import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { openSealed, sealPassport } from './passport-seal.ts'

const passphrase = 'sixteen characters'
const fileOf = (head: string) => Readable.from([Buffer.from(`${head}\n--- AAAA\n`)], { objectMode: false })

it('opens what it has sealed with a passphrase', async () => {
  const sealed = await sealPassport(Readable.from([Buffer.from('Hello')], { objectMode: false }), { passphrase })
  expect(await text(await openSealed(sealed, { passphrase }))).toBe('Hello')
})

it('does not begin the work of a file that asks for too much', async () => {
  const file = fileOf('age-encryption.org/v1\n-> scrypt c2FsdHNhbHRzYWx0c2FsdA 20\nAAAA')
  await expect(openSealed(file, { passphrase })).rejects.toMatchObject({ code: 'passport_unreadable' })
})

it.each(['', 'no such file'])('refuses what is no sealed file: %j', async head => {
  await expect(openSealed(fileOf(head), { passphrase })).rejects.toMatchObject({ code: 'passport_unreadable' })
})

it('refuses an empty file', async () => {
  await expect(openSealed(Readable.from([], { objectMode: false }), { passphrase })).rejects.toMatchObject({
    code: 'passport_unreadable',
  })
})
