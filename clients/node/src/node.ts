import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Download } from './core/download.ts'
import type { UploadSource } from './core/upload-source.ts'

/** A file of the disk for an upload. It is read as it is sent, and again for another try. */
export function fileFrom(path: string): UploadSource {
  return () => createReadStream(path)
}

/** Writes a download to a file as it arrives; a file that is there is replaced. */
export async function saveTo({ stream }: Download, path: string): Promise<void> {
  await pipeline(Readable.from(chunksOf(stream)), createWriteStream(path))
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}
