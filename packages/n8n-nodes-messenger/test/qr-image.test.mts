import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { crc32, inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)
const built = join(import.meta.dirname, '../dist/nodes/Messenger/qr')
const { qrMatrix }: { qrMatrix: (text: string) => boolean[][] } = require(join(built, 'qr-matrix.js'))
const { pngOf }: { pngOf: (matrix: boolean[][]) => Buffer } = require(join(built, 'png.js'))
const readQr: (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null = require('jsqr')

suite('the image of a QR code', () => {
  const texts = {
    'a short text': '2@x',
    'a text in another script': '2@Jk3…ü漢',
    'the text of a session': `2@${'Jk3q8w1A+/='.repeat(21)},${'abcDEF0123=='.repeat(2)}`,
    'a text of a large version': 'https://example.com/'.repeat(60),
    'the longest text': 'x'.repeat(2331),
  }
  for (const [name, text] of Object.entries(texts)) {
    test(`of ${name} is read by a reader of QR codes`, () => {
      const { pixels, side } = decoded(pngOf(qrMatrix(text)))
      assert.equal(readQr(pixels, side, side)?.data, text)
    })
  }

  test('is refused for a text that no code can hold', () => {
    assert.throws(() => qrMatrix('x'.repeat(2332)), /too long/)
  })
})

/** Pixels of a one-bit PNG, as red, green, blue and alpha. Throws for a chunk that does not match its sum. */
function decoded(png: Buffer): { pixels: Uint8ClampedArray; side: number } {
  assert.equal(png.subarray(0, 8).toString('hex'), '89504e470d0a1a0a')
  const side = png.readUInt32BE(16)
  const lines = inflateSync(dataOf(png))
  const pixels = new Uint8ClampedArray(side * side * 4)
  const lineLength = 1 + Math.ceil(side / 8)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const byte = lines[y * lineLength + 1 + (x >>> 3)] ?? 0
      const light = (byte >>> (7 - (x & 7))) & 1
      pixels.set([light * 255, light * 255, light * 255, 255], (y * side + x) * 4)
    }
  }
  return { pixels, side }
}

function dataOf(png: Buffer): Buffer {
  const at = png.indexOf('IDAT')
  const end = at + 4 + png.readUInt32BE(at - 4)
  assert.equal(png.readUInt32BE(end), crc32(png.subarray(at, end)))
  return png.subarray(at + 4, end)
}
