import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'

/** Beginnings of real files, so that they are recognised; what follows is noise. */
const heads = {
  'image/jpeg': 'ffd8ffe000104a46494600010100000100010000ffc0001108' + '00c80140' + '03012200021101031101',
  'image/webp': '524946460010000057454250565038580a00000002000000ff0100ff0100',
  'video/mp4': '00000018667479706d703432000000006d70343269736f6d',
  'audio/ogg':
    '4f67675300020000000000000000010000000000000000000000' + '0113' + '4f707573486561640101380180bb0000000000',
  'application/pdf': '255044462d312e370a',
} as const

/** A file that no memory holds: made of its head and a block of noise of its own, over and over. */
export interface LargeFile {
  readonly type: keyof typeof heads
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  stream(): Readable
}

const blockBytes = 64 * 1024

export function largeFile(type: keyof typeof heads, size: number): LargeFile {
  const head = Buffer.from(heads[type], 'hex')
  const block = randomBytes(blockBytes)
  function* parts() {
    yield head
    for (let left = size - head.length; left > 0; left -= blockBytes)
      yield block.subarray(0, Math.min(left, blockBytes))
  }
  const hash = createHash('sha256')
  for (const part of parts()) hash.update(part)
  return { type, size, sha256: hash.digest('hex'), stream: () => Readable.from(parts(), { objectMode: false }) }
}

export async function digestOf(source: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const part of source) {
    hash.update(part)
    size += part.length
  }
  return { sha256: hash.digest('hex'), size }
}

/** A server that users' media addresses lead to. */
export async function startFileServer() {
  const files: LargeFile[] = []
  const server = createServer((request, response) => {
    const file = files[Number(request.url?.slice(1))]
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type })
    file.stream().pipe(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return {
    /** Answers the file's address. Its size is not said before. */
    serve: (file: LargeFile) => `http://127.0.0.1:${address.port}/${files.push(file) - 1}`,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
