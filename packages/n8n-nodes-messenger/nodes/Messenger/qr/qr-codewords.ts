import { LARGEST_VERSION, layoutOf } from './qr-versions'

/** The bytes of a code in the order in which they are drawn, and the smallest version that holds them. */
export function codewordsOf(bytes: Buffer): { version: number; codewords: number[] } {
  for (let version = 1; version <= LARGEST_VERSION; version++) {
    const capacity = layoutOf(version).data
    const lengthBits = version < 10 ? 8 : 16
    if (4 + lengthBits + bytes.length * 8 > capacity * 8) continue
    return { version, codewords: interleaved(version, dataBytes(bytes, lengthBits, capacity)) }
  }
  throw new Error('The text is too long for a QR code')
}

/** Byte mode, length, data, and padding up to the capacity. */
function dataBytes(bytes: Buffer, lengthBits: number, capacity: number): number[] {
  const digits = (value: number, length: number) => value.toString(2).padStart(length, '0')
  const content = digits(4, 4) + digits(bytes.length, lengthBits) + [...bytes].map(byte => digits(byte, 8)).join('')
  const ended = content.padEnd(Math.min(content.length + 4, capacity * 8), '0')
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0')
  const data = (whole.match(/.{8}/g) ?? []).map(text => Number.parseInt(text, 2))
  for (let filler = 0xec; data.length < capacity; filler ^= 0xec ^ 0x11) data.push(filler)
  return data
}

/** The first bytes of all blocks, then the second ones, and so on; the correction after the data. */
function interleaved(version: number, data: number[]): number[] {
  const { total, blocks, correctionPerBlock } = layoutOf(version)
  const short = blocks - (total % blocks)
  const shortLength = Math.floor(total / blocks) - correctionPerBlock
  const generator = generatorOf(correctionPerBlock)
  let from = 0
  const parts = Array.from({ length: blocks }, (_unused, index) => {
    const part = data.slice(from, from + shortLength + (index < short ? 0 : 1))
    from += part.length
    return { part, correction: correctionOf(part, generator) }
  })
  const rows = (lists: number[][]) =>
    Array.from({ length: Math.max(...lists.map(list => list.length)) }, (_unused, row) =>
      lists.flatMap(list => list[row] ?? []),
    ).flat()
  return [...rows(parts.map(({ part }) => part)), ...rows(parts.map(({ correction }) => correction))]
}

/** Coefficients of the Reed–Solomon generator, without the leading one. */
function generatorOf(degree: number): number[] {
  let result = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let index = 0; index < degree; index++) {
    result = result.map((coefficient, place) => product(coefficient, root) ^ (result[place + 1] ?? 0))
    root = product(root, 2)
  }
  return result
}

function correctionOf(data: number[], generator: number[]): number[] {
  return data.reduce<number[]>(
    (rest, byte) => {
      const factor = byte ^ (rest[0] ?? 0)
      return generator.map((coefficient, place) => (rest[place + 1] ?? 0) ^ product(coefficient, factor))
    },
    generator.map(() => 0),
  )
}

/** Product in the field of 256 elements that QR codes use. */
function product(a: number, b: number): number {
  let result = 0
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d)
    result ^= ((b >>> bit) & 1) * a
  }
  return result
}
