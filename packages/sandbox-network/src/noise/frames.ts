import { NOISE_WA_HEADER } from '@whiskeysockets/baileys'

const HEADER = Buffer.from(NOISE_WA_HEADER)
const INTRO = Buffer.from('ED')
/** 'E' 'D' 0 1 and a 3-byte length */
const INTRO_LENGTH = 7
const PREFIX_LENGTH = 3

/** Wraps a payload into a frame: 3-byte big-endian length, then the payload. */
export function frame(payload: Uint8Array): Buffer {
  const framed = Buffer.allocUnsafe(PREFIX_LENGTH + payload.length)
  framed.writeUIntBE(payload.length, 0, PREFIX_LENGTH)
  framed.set(payload, PREFIX_LENGTH)
  return framed
}

/**
 * Cuts a client's byte stream into frames. The stream opens with an optional edge-routing intro (sent once the client
 * was given routing info) and the four protocol header bytes; a WebSocket message may hold several frames or a part.
 */
export function createFrameReader(): (chunk: Buffer) => Buffer[] {
  let pending: Buffer = Buffer.alloc(0)
  let isStarted = false
  return chunk => {
    pending = pending.length ? Buffer.concat([pending, chunk]) : chunk
    if (!isStarted) {
      const start = readPreamble(pending)
      if (start === undefined) return []
      pending = pending.subarray(start)
      isStarted = true
    }
    const frames: Buffer[] = []
    while (pending.length >= PREFIX_LENGTH) {
      const end = PREFIX_LENGTH + pending.readUIntBE(0, PREFIX_LENGTH)
      if (pending.length < end) break
      frames.push(pending.subarray(PREFIX_LENGTH, end))
      pending = pending.subarray(end)
    }
    return frames
  }
}

/** Length of the preamble, undefined while incomplete; throws when it is not the network's protocol. */
function readPreamble(bytes: Buffer): number | undefined {
  let offset = 0
  if (bytes.subarray(0, 2).equals(INTRO)) {
    if (bytes.length < INTRO_LENGTH) return undefined
    offset = INTRO_LENGTH + bytes.readUIntBE(4, 3)
  }
  if (bytes.length < offset + HEADER.length) return undefined
  const header = bytes.subarray(offset, offset + HEADER.length)
  if (!header.equals(HEADER)) throw new Error(`unknown protocol header ${header.toString('hex')}`)
  return offset + HEADER.length
}
