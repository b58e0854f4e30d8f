import { crc32, deflateRawSync } from 'node:zlib'

/** 1980-01-01 00:00, the first time that a zip can tell: the same files make the same archive. */
const dosDate = 0x21

/**
 * A zip archive of `{ path, content }`, in the given order: entries are compressed, without times and with plain rights.
 * The same entries make the same bytes.
 */
export function zip(entries) {
  const parts = []
  const directory = []
  let offset = 0
  for (const { path, content } of entries) {
    const name = Buffer.from(path)
    const compressed = deflateRawSync(content, { level: 9 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0) // version that is needed to read it
    common.writeUInt16LE(0x0800, 2) // names are UTF-8
    common.writeUInt16LE(8, 4) // deflate
    common.writeUInt16LE(dosDate, 8)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(compressed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\x03\x04'), common, name, compressed)
    directory.push(centralEntry(common, name, offset))
    offset += 30 + name.length + compressed.length
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([...parts, central, endOf(entries.length, central.length, offset)])
}

function centralEntry(common, name, offset) {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(0o100644 * 0x10000, 6) // a plain file that everybody may read
  rest.writeUInt32LE(offset, 10)
  // Made by a Unix system.
  return Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, rest, name])
}

function endOf(count, size, offset) {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
