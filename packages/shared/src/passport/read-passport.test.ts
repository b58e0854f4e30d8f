import { randomBytes, randomUUID } from 'node:crypto'
import { generateX25519Identity } from 'age-encryption'
import { expect, it } from 'vitest'
import { writeArchive } from '../backup/archive.ts'
import { recipientOf, sealPassport } from './passport-seal.ts'
import { openPassport } from './read-passport.ts'

const identity = await generateX25519Identity()
const head = {
  ...{ format: 1, id: randomUUID(), generation: 1, device: randomBytes(32).toString('base64'), network: 'live' },
  ...{ receipt: `rcpt_${'x'.repeat(40)}`, phoneNumber: '+15551230001', name: 'Shop', history: false },
  writtenAt: '2026-01-01T00:00:00Z',
}
const group = (number: number) => ({
  jid: `${number}@g.us`,
  metadata: 'x'.repeat(1_000),
  subject: '',
  member: true,
  imgUrl: null,
})

/** Opens a passport of these chunks of a part after the head, and reads that part. */
async function read(chunks: readonly string[], mostBytes?: number) {
  const archive = writeArchive(async writer => {
    await writer.addPart('head', bytesOf([`${JSON.stringify(head)}\n`]))
    await writer.addPart('groups', bytesOf(chunks))
  })
  const sealed = await sealPassport(archive, { recipient: await recipientOf(identity) })
  const passport = await openPassport(sealed, { identities: [identity] }, mostBytes)
  let count = 0
  for await (const _ of passport.lines('groups')) count += 1
  return count
}

async function* bytesOf(texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}

const lines = Array.from({ length: 2_000 }, (_, number) => `${JSON.stringify(group(number))}\n`)

it('reads lines whichever way they are cut into pieces', async () => {
  expect(await read(lines)).toBe(2_000)
  const text = lines.join('')
  expect(await read([text.slice(0, 5_000_000), text.slice(5_000_000)])).toBe(2_000)
  const long = `${JSON.stringify({ ...group(1), metadata: 'x'.repeat(9_000_000) })}\n`
  expect(await read([long.slice(0, 4_200_000), long.slice(4_200_000), ...lines.slice(0, 3)])).toBe(4)
})

it('ends with more bytes than may be, and with lines of nothing', async () => {
  const refusal = { code: 'passport_unreadable' }
  await expect(read(lines, 1_000_000)).rejects.toMatchObject(refusal)
  expect(await read(lines, 3_000_000)).toBe(2_000)
  await expect(read(['\n'.repeat(1_000)])).rejects.toMatchObject(refusal)
  await expect(read(['{"jid"'])).rejects.toMatchObject(refusal)
})
