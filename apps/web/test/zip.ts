import { crc32, deflateRawSync } from 'node:zlib'

export interface Zipped {
  readonly name: string
  readonly content: Uint8Array
  /** What its header says of its size, if not the truth. */
  readonly declared?: number
}

/** A zip of these files, hostile ones too. */
export function zipOf(files: readonly Zipped[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declared = content.length } of files) {
    const packed = deflateRawSync(content)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(declared, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), about, place, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
