import { type FileHandle, open } from 'node:fs/promises'
import { type Box, boxesIn, findBox, readAt } from '@messenger/shared/media/mp4-boxes'

/** Length and size of a video, as its container says them; each only when it does. */
interface VideoFacts {
  /** Whole seconds. */
  readonly seconds?: number
  /** Pixels, as it is shown. */
  readonly width?: number
  readonly height?: number
}

/** Reads an MP4 or 3GPP file (ISO/IEC 14496-12): the movie's header, and that of the first track with a picture. */
export async function mp4Facts(path: string): Promise<VideoFacts> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const movie = await findBox(boxesIn(handle, 0, size), 'moov')
    if (!movie) return {}
    const facts: VideoFacts[] = []
    for await (const box of boxesIn(handle, movie.start, movie.end)) {
      if (box.type === 'mvhd') facts.push(lengthIn(await readAt(handle, box.start, 32)))
      if (box.type === 'trak') facts.unshift(await sizeOf(handle, box))
    }
    return Object.assign({}, ...facts)
  } finally {
    await handle.close()
  }
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
  const found = await findBox(boxesIn(handle, track.start, track.end), 'tkhd')
  if (!found) return {}
  const header = await readAt(handle, found.start, 96)
  const matrix = header.readUInt8(0) === 1 ? 52 : 40
  const [across, down] = [header.readUInt16BE(matrix + 36), header.readUInt16BE(matrix + 40)]
  if (across === 0 || down === 0) return {}
  const isTurned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 4) !== 0
  return isTurned ? { width: down, height: across } : { width: across, height: down }
}
