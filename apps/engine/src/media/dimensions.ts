import { open } from 'node:fs/promises'

export interface Dimensions {
  /** Pixels. */
  readonly width: number
  readonly height: number
}

const headBytes = 256 * 1024

/** Size of a JPEG, PNG or WebP as its header says it; null when it does not. */
export async function dimensionsOf(path: string): Promise<Dimensions | null> {
  const head = await readHead(path)
  if (head.subarray(1, 4).toString('latin1') === 'PNG' && head.length >= 24) {
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  }
  if (head.subarray(8, 12).toString('latin1') === 'WEBP') return webpDimensions(head)
  return head.readUInt16BE(0) === 0xffd8 ? jpegDimensions(head) : null
}

/** Whether a WebP file moves: bit 1 of the extended header's flags. */
export async function isAnimatedWebp(path: string): Promise<boolean> {
  const head = await readHead(path)
  return head.length > 20 && head.subarray(12, 16).toString('latin1') === 'VP8X' && (head.readUInt8(20) & 0x02) !== 0
}

/** Whether an Ogg file holds Opus: its first page begins with the codec's own header. */
export async function isOpus(path: string): Promise<boolean> {
  const head = await readHead(path)
  return head.subarray(0, 4).toString('latin1') === 'OggS' && head.subarray(0, 128).includes('OpusHead')
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return bytesRead < 2 ? Buffer.alloc(2) : buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function webpDimensions(head: Buffer): Dimensions | null {
  const form = head.subarray(12, 16).toString('latin1')
  if (head.length < 30) return null
  if (form === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') return null
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Walks the segments to the start of frame, the one that has the size. */
function jpegDimensions(head: Buffer): Dimensions | null {
  for (let at = 2; at + 9 < head.length; ) {
    if (head.readUInt8(at) !== 0xff) return null
    const marker = head.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) }
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2)
  }
  return null
}
