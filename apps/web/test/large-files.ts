import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { headOf } from '@messenger/shared/test/media-files'
import { kinds, type MediaType } from './media-files.ts'

/** A file that no memory holds: made of its head and a block of noise of its own, over and over. */
export interface LargeFile {
  readonly type: MediaType
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  stream(): Readable
}

const blockBytes = 64 * 1024

export function largeFile(type: MediaType, size: number): LargeFile {
  const head = headOf(kinds[type])
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
