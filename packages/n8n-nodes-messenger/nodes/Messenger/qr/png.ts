/** Modules on each side that stay light, as readers of QR codes need. */
const QUIET = 4
const PIXELS_PER_MODULE = 8

/** A matrix as black and white PNG. Not compressed: the compressing module of Node.js is closed to community nodes. */
export function pngOf(matrix: boolean[][]): Buffer {
  const side = (matrix.length + QUIET * 2) * PIXELS_PER_MODULE
  const rows = Array.from({ length: side }, (_unused, y) => rowOf(matrix, y, side))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', stored(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One line of pixels, a bit each and light ones set, after the byte that says that no filter is used. */
function rowOf(matrix: boolean[][], y: number, side: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(side / 8))
  const modules = matrix[Math.floor(y / PIXELS_PER_MODULE) - QUIET]
  for (let x = 0; x < side; x++) {
    const dark = modules?.[Math.floor(x / PIXELS_PER_MODULE) - QUIET] === true
    if (!dark) row[1 + (x >>> 3)] = (row[1 + (x >>> 3)] ?? 0) | (0x80 >>> (x & 7))
  }
  return row
}

const LONGEST_BLOCK = 65_535

/** A zlib stream of blocks that are stored as they are. */
function stored(data: Buffer): Buffer {
  const blocks: Buffer[] = [Buffer.from([0x78, 0x01])]
  for (let from = 0; from < data.length; from += LONGEST_BLOCK) {
    const part = data.subarray(from, from + LONGEST_BLOCK)
    const head = Buffer.alloc(5)
    head[0] = from + LONGEST_BLOCK >= data.length ? 1 : 0
    head.writeUInt16LE(part.length, 1)
    head.writeUInt16LE(part.length ^ 0xffff, 3)
    blocks.push(head, part)
  }
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(adler32(data))
  return Buffer.concat([...blocks, sum])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

const crcTable = Array.from({ length: 256 }, (_unused, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(data: Buffer): number {
  let crc = 0xffffffff
  for (const byte of data) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

function adler32(data: Buffer): number {
  let a = 1
  let b = 0
  for (const byte of data) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return ((b << 16) | a) >>> 0
}
