import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const isText = /\.(?:js|css|svg|json|txt)$/
/** Smaller ones come in one packet anyhow. */
const leastBytes = 1_024
const atOnce = 4

/**
 * Lays beside each text file of a folder what it is when compressed, as small as it goes: it is done once here, and not for each
 * browser. Answers how many files there are.
 */
export async function compressStatic(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && isText.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  const waiting = [...files]
  const lane = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await compress(file)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return files.length
}

async function compress(file) {
  const bytes = await readFile(file)
  if (bytes.length < leastBytes) return
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  await writeFile(`${file}.br`, await toBrotli(bytes, options))
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }))
}
