import { type FileHandle, open } from 'node:fs/promises'

const headBytes = 27
/** A packet ends with a segment that is shorter than this. */
const fullSegment = 255

/** More than the largest file has that is not made of empty ones. */
const mostPages = 100_000

interface Page {
  /** Where its segments' lengths begin. */
  readonly lengths: Buffer
  /** Where its packets begin, in the file. */
  readonly at: number
  /** The first packet began in the page before. */
  readonly isContinued: boolean
}

/**
 * Packets of an Ogg file, of at most `maxPages` pages that lie evenly over it; parts of packets that go over the end of
 * a page are left out. One page is in memory at a time. Stops where the file is no Ogg any more.
 */
export async function* oggPackets(path: string, maxPages: number): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r')
  try {
    const count = await countPages(handle)
    const step = Math.max(1, Math.ceil(count / maxPages))
    let index = 0
    for await (const page of pagesOf(handle)) {
      if (index++ % step === 0) yield* await packetsOf(handle, page)
    }
  } finally {
    await handle.close()
  }
}

async function countPages(handle: FileHandle): Promise<number> {
  let count = 0
  for await (const _ of pagesOf(handle)) count += 1
  return count
}

async function* pagesOf(handle: FileHandle): AsyncGenerator<Page> {
  for (let at = 0, seen = 0; seen < mostPages; seen++) {
    const head = await read(handle, at, headBytes + 255)
    if (head.length < headBytes || head.subarray(0, 4).toString('latin1') !== 'OggS') return
    const lengths = head.subarray(headBytes, headBytes + head.readUInt8(26))
    const start = at + headBytes + lengths.length
    yield { lengths, at: start, isContinued: (head.readUInt8(5) & 1) === 1 }
    at = start + sum(lengths)
  }
}

async function packetsOf(handle: FileHandle, { lengths, at, isContinued }: Page): Promise<Buffer[]> {
  const body = await read(handle, at, sum(lengths))
  const packets: Buffer[] = []
  let start = 0
  let end = 0
  for (const length of lengths) {
    end += length
    if (length === fullSegment) continue
    packets.push(body.subarray(start, end))
    start = end
  }
  return isContinued ? packets.slice(1) : packets
}

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function sum(lengths: Uint8Array): number {
  return lengths.reduce((total, length) => total + length, 0)
}
