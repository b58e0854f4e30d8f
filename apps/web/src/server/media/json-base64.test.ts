import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { JsonBase64Reader, NotBase64Error, NotJsonError } from './json-base64.ts'

async function read(text: string | Buffer, step = 1) {
  const bytes = Buffer.from(text)
  const reader = new JsonBase64Reader()
  async function* source() {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
  }
  const parts: Buffer[] = []
  for await (const part of reader.bytes(source())) parts.push(part)
  return { bytes: Buffer.concat(parts), fields: reader.fields, type: reader.dataUrlType }
}

const file = randomBytes(1000)
const base64 = file.toString('base64')

describe('JsonBase64Reader', () => {
  it.each([1, 2, 3, 7, 64, 100_000])('gives the bytes and the other fields, in pieces of %i', async step => {
    const text = JSON.stringify({ a: { base64: 'x', b: ['base64', '"', '\\'] }, base64, mimetype: 'image/png' })
    expect(await read(text, step)).toEqual({
      bytes: file,
      fields: { a: { base64: 'x', b: ['base64', '"', '\\'] }, base64: '', mimetype: 'image/png' },
      type: null,
    })
  })

  it.each([1, 5, 100_000])(
    'reads data URLs, escapes, whitespace and the URL-safe alphabet, in pieces of %i',
    async step => {
      const escaped = base64
        .replace(/.{76}/g, '$&~')
        .replaceAll('/', '\\/')
        .replaceAll('+', '\\u002b')
        .replaceAll('~', '\\r\\n')
      const text = ` { "mimetype" : null , "base64" : "data:image/png;base64,${escaped}" } `
      expect(await read(text, step)).toEqual({ bytes: file, fields: { mimetype: null, base64: '' }, type: 'image/png' })
      expect((await read(JSON.stringify({ base64: file.toString('base64url') }), step)).bytes).toEqual(file)
      expect((await read('{"base64":"data:;base64,AAAA"}', step)).type).toBeNull()
    },
  )

  it.each([
    ['', {}],
    ['  ', {}],
    ['{}', {}],
    ['null', {}],
    ['{"base64":7}', { base64: 7 }],
    ['{"base64":null}', { base64: null }],
  ])('takes %j', async (text, fields) => {
    expect(await read(text)).toEqual({ bytes: Buffer.alloc(0), fields, type: null })
  })

  it.each([
    '{"base64":"ab',
    '{"base64":"AAAA"',
    '[1]',
    '"x"',
    '{"base64":"AAAA","base64":"AAAA"}',
    '{"base64":"\\x"}',
    '{"a":1}}',
  ])('refuses %j, which is no JSON object', text => expect(read(text)).rejects.toThrow(NotJsonError))

  it.each(['{"base64":"A*AA"}', '{"base64":"AA==AAAA"}', '{"base64":"data:text/plain,hello"}', '{"base64":"data:x"}'])(
    'refuses %j, which is no Base64',
    text => expect(read(text)).rejects.toThrow(NotBase64Error),
  )

  it('refuses half of a character and what is too long beside the file', async () => {
    await expect(read(Buffer.from([0x7b, 0x22, 0xc3]))).rejects.toThrow(NotJsonError)
    await expect(read(JSON.stringify({ a: 'x'.repeat(100_000), base64 }), 1000)).rejects.toThrow(NotJsonError)
  })
})
