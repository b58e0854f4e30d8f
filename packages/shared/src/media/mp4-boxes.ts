import type { FileHandle } from 'node:fs/promises'

/** A part of an MP4 or 3GPP file (ISO/IEC 14496-12). */
export interface Box {
  readonly type: string
  /** Where its content begins and ends, in the file. */
  readonly start: number
  readonly end: number
}

/** A folder of boxes has no more than a few, and a file begins with its movie or ends with it: what claims more is not read on. */
const mostBoxes = 100

/** The boxes that stand side by side there, as far as they are whole. */
export async function* boxesIn(handle: FileHandle, from: number, end: number): AsyncGenerator<Box> {
  let at = from
  for (let seen = 0; seen < mostBoxes && at + 8 <= end; seen++) {
    const head = await readAt(handle, at, 16)
    const short = head.readUInt32BE(0)
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
    const start = at + (short === 1 ? 16 : 8)
    if (at + size < start || at + size > end) return
    yield { type: head.toString('latin1', 4, 8), start, end: at + size }
    at += size
  }
}

/** The first of that type. */
export async function findBox(boxes: AsyncIterable<Box>, type: string): Promise<Box | null> {
  for await (const box of boxes) if (box.type === type) return box
  return null
}

/** Zeros stand for what lies behind the end of the file. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer
}

/** What each track of a file is, as its handler says: `vide`, `soun` and others; an empty text for one that does not say. */
export async function trackKinds(handle: FileHandle): Promise<string[]> {
  const { size } = await handle.stat()
  const movie = await findBox(boxesIn(handle, 0, size), 'moov')
  if (!movie) return []
  const kinds: string[] = []
  for await (const { type, start, end } of boxesIn(handle, movie.start, movie.end)) {
    if (type !== 'trak') continue
    const media = await findBox(boxesIn(handle, start, end), 'mdia')
    const handler = media && (await findBox(boxesIn(handle, media.start, media.end), 'hdlr'))
    kinds.push(handler ? (await readAt(handle, handler.start, 12)).toString('latin1', 8, 12) : '')
  }
  return kinds
}
