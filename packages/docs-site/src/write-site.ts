import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const isText = /\.(?:html|md|txt|xml|json|css|js|svg)$/
/** Smaller ones come in one packet anyhow. */
const leastBytes = 1_024
/** The best ones take ten times as long for a tenth less. */
const brotliQuality = 6
const atOnce = 8

interface Writing {
  /** Lay beside each text file what it is when compressed, for a server that hands that out. */
  readonly compressed: boolean
}

/** Writes files into a folder, in place of what is there. */
export async function writeSite(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  { compressed }: Writing,
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const waiting = [...files]
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [name, contents] = next
      const path = join(folder, name)
      const bytes = Buffer.from(contents)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
      if (compressed && isText.test(name) && bytes.length >= leastBytes) await compress(path, bytes)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

async function compress(path: string, bytes: Buffer): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${path}.br`, await toBrotli(bytes, { params }))
  await writeFile(`${path}.gz`, await toGzip(bytes))
}
