import { type FileHandle, open } from 'node:fs/promises'

/** Length and size of a video, as its container says them; each only when it does. */
interface VideoFacts {
  /** Whole seconds. */
  readonly seconds?: number
  /** Pixels, as it is shown. */
  readonly width?: number
  readonly height?: number
}

interface Box {
  readonly type: string
  /** Where its content begins and ends, in the file. */
  readonly start: number
  readonly end: number
}

/** A folder of boxes has no more than a few; a file that claims more is none. */
const mostBoxes = 1_000

/** Reads an MP4 or 3GPP file (ISO/IEC 14496-12): the movie's header, and that of the first track with a picture. */
export async function mp4Facts(path: string): Promise<VideoFacts> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const movie = await find(boxesIn(handle, 0, size), 'moov')
    if (!movie) return {}
    const facts: VideoFacts[] = []
    for await (const box of boxesIn(handle, movie.start, movie.end)) {
      if (box.type === 'mvhd') facts.push(lengthIn(await read(handle, box.start, 32)))
      if (box.type === 'trak') facts.unshift(await sizeOf(handle, box))
    }
    return Object.assign({}, ...facts)
  } finally {
    await handle.close()
  }
}

async function* boxesIn(handle: FileHandle, from: number, end: number): AsyncGenerator<Box> {
  let at = from
  for (let seen = 0; seen < mostBoxes && at + 8 <= end; seen++) {
    const head = await read(handle, at, 16)
    const short = head.readUInt32BE(0)
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
    const start = at + (short === 1 ? 16 : 8)
    if (at + size < start || at + size > end) return
    yield { type: head.toString('latin1', 4, 8), start, end: at + size }
    at += size
  }
}

async function find(boxes: AsyncIterable<Box>, type: string): Promise<Box | null> {
  for await (const box of boxes) if (box.type === type) return box
  return null
}

/** `mvhd`: in its second version times take eight bytes. */
function lengthIn(header: Buffer): VideoFacts {
  const isLong = header.readUInt8(0) === 1
  const perSecond = header.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return perSecond > 0 && length > 0 ? { seconds: Math.max(1, Math.round(length / perSecond)) } : {}
}

/** `tkhd`: fixed-point numbers of 16 bits each side; one turned by its matrix is shown the other way. Sound has no size. */
async function sizeOf(handle: FileHandle, track: Box): Promise<VideoFacts> {
  const found = await find(boxesIn(handle, track.start, track.end), 'tkhd')
  if (!found) return {}
  const header = await read(handle, found.start, 96)
  const matrix = header.readUInt8(0) === 1 ? 52 : 40
  const [across, down] = [header.readUInt16BE(matrix + 36), header.readUInt16BE(matrix + 40)]
  if (across === 0 || down === 0) return {}
  const isTurned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 4) !== 0
  return isTurned ? { width: down, height: across } : { width: across, height: down }
}

/** Zeros stand for what lies behind the end of the file. */
async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer
}
