import { gzipSync } from 'node:zlib'

const blockSize = 512

/** A gzipped tar archive of `{ path, content }`, in the given order, without times: the same entries make the same bytes. */
export function tarGz(entries) {
  const parts = entries.flatMap(({ path, content }) => [header(path, content.length), content, padding(content.length)])
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * blockSize)]), { level: 9 })
}

function header(path, size) {
  const block = Buffer.alloc(blockSize)
  const [prefix, name] = split(path)
  block.write(name, 0, 100)
  block.write('0000644\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.write('        ', 148)
  block.write('0', 156)
  block.write('ustar\x0000', 257, 'latin1')
  block.write(prefix, 345, 155)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** A path of more than 100 bytes is cut at a slash. */
function split(path) {
  if (Buffer.byteLength(path) <= 100) return ['', path]
  const at = path.indexOf('/', path.length - 101)
  if (at <= 0 || at > 155) throw new Error(`${path} is too long for a tar archive`)
  return [path.slice(0, at), path.slice(at + 1)]
}

function padding(size) {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize)
}
