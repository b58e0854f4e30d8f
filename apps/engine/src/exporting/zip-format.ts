import type { ZipEntry } from '@messenger/shared/db/schema'

/** What a field of 32 or 16 bits says when the value stands in the part for 64 bits. */
const beyond32 = 0xff_ff_ff_ff
const beyond16 = 0xff_ff
/** The version of the format that knows 64 bits. */
const version = 45
/** Names are UTF-8. */
const flags = 0x08_00
/** Made on Unix: the upper half of the attributes is a mode. */
const madeBy = (3 << 8) | version
const mode = 0o100_600

const zip64Bytes = 20

/** Of a file's header, before its bytes: always with 64 bits, so that its length is known before its size is. */
export const headerBytes = (path: string) => 30 + Buffer.byteLength(path) + zip64Bytes

/** Stands before a file's bytes. APPNOTE 4.3.7 */
export function fileHeader({ path, method, crc, size, packed, time }: ZipEntry): Buffer {
  const name = Buffer.from(path)
  const header = Buffer.alloc(headerBytes(path))
  header.writeUInt32LE(0x04_03_4b_50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt32LE(dosTime(time), 10)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(beyond32, 18)
  header.writeUInt32LE(beyond32, 22)
  header.writeUInt16LE(name.length, 26)
  header.writeUInt16LE(zip64Bytes, 28)
  name.copy(header, 30)
  zip64([size, packed]).copy(header, 30 + name.length)
  return header
}

/** A file in the directory at the end. APPNOTE 4.3.12 */
export function directoryEntry({ path, method, crc, size, packed, at, time }: ZipEntry): Buffer {
  const name = Buffer.from(path)
  const large = [size, packed, at].filter(value => value >= beyond32)
  const extra = large.length > 0 ? zip64(large) : Buffer.alloc(0)
  const fixed = Buffer.alloc(46)
  fixed.writeUInt32LE(0x02_01_4b_50, 0)
  fixed.writeUInt16LE(madeBy, 4)
  fixed.writeUInt16LE(version, 6)
  fixed.writeUInt16LE(flags, 8)
  fixed.writeUInt16LE(method, 10)
  fixed.writeUInt32LE(dosTime(time), 12)
  fixed.writeUInt32LE(crc, 16)
  fixed.writeUInt32LE(Math.min(packed, beyond32), 20)
  fixed.writeUInt32LE(Math.min(size, beyond32), 24)
  fixed.writeUInt16LE(name.length, 28)
  fixed.writeUInt16LE(extra.length, 30)
  fixed.writeUInt32LE(mode * 0x1_00_00, 38)
  fixed.writeUInt32LE(Math.min(at, beyond32), 42)
  return Buffer.concat([fixed, name, extra])
}

export interface Directory {
  readonly files: number
  /** Where it begins, and how long it is. */
  readonly at: number
  readonly bytes: number
}

/** Stands behind the directory, in both forms where one does not do. APPNOTE 4.3.14 to 4.3.16 */
export function directoryEnd({ files, at, bytes }: Directory): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(Math.min(files, beyond16), 8)
  end.writeUInt16LE(Math.min(files, beyond16), 10)
  end.writeUInt32LE(Math.min(bytes, beyond32), 12)
  end.writeUInt32LE(Math.min(at, beyond32), 16)
  const fits = files < beyond16 && bytes < beyond32 && at < beyond32
  return fits ? end : Buffer.concat([largeEnd({ files, at, bytes }), end])
}

function largeEnd({ files, at, bytes }: Directory): Buffer {
  const end = Buffer.alloc(76)
  end.writeUInt32LE(0x06_06_4b_50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(madeBy, 12)
  end.writeUInt16LE(version, 14)
  end.writeBigUInt64LE(BigInt(files), 24)
  end.writeBigUInt64LE(BigInt(files), 32)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  // where the record of 64 bits is
  end.writeUInt32LE(0x07_06_4b_50, 56)
  end.writeBigUInt64LE(BigInt(at + bytes), 64)
  end.writeUInt32LE(1, 72)
  return end
}

/** APPNOTE 4.5.3 */
function zip64(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8 * values.length, 2)
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index)
  return extra
}

/** The time and the date of MS-DOS, of UTC. */
function dosTime(seconds: number): number {
  const at = new Date(seconds * 1000)
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return ((date << 16) | time) >>> 0
}
