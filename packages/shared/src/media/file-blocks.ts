import { type FileHandle, open } from 'node:fs/promises'

/** Each read or write is a trip through the thread pool, which costs more than copying this much. */
const blockBytes = 512 * 1024

/** Memory of buffers counts towards a full garbage collection, so blocks are used again; these are kept at most. */
const keptBlocks = 16
const idle: Buffer[] = []

const takeBlock = () => idle.pop() ?? Buffer.allocUnsafeSlow(blockBytes)

/** Only of a block that nobody reads or writes any more. */
function giveBack(block: Buffer): void {
  if (idle.length < keptBlocks) idle.push(block)
}

/** A file up to `end` (exclusive). A block holds what was read until the next one is asked for. */
export async function* readBlocks(path: string, end = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  const handle = await open(path)
  const block = takeBlock()
  try {
    for (let at = 0; at < end; ) {
      const { bytesRead } = await handle.read(block, 0, Math.min(blockBytes, end - at), at)
      if (bytesRead === 0) return
      at += bytesRead
      yield block.subarray(0, bytesRead)
    }
  } finally {
    giveBack(block)
    await handle.close()
  }
}

/** Writes one block after the other at the end of a file, while the next one is filled. */
export interface BlockWriter {
  /** Takes a copy. Rejects when an earlier block could not be written. */
  write(chunk: Uint8Array): Promise<void>
  /** Resolves when all is written; nothing may be written after it. */
  end(): Promise<void>
}

export function createBlockWriter(handle: FileHandle): BlockWriter {
  let block = takeBlock()
  let spare: Buffer | undefined
  let filled = 0
  let writing = Promise.resolve()

  async function flush() {
    await writing
    const full = block.subarray(0, filled)
    ;[block, spare] = [spare ?? takeBlock(), block]
    filled = 0
    writing = writeWhole(handle, full)
    writing.catch(() => undefined) // whoever waits for it next is told
  }

  return {
    async write(chunk) {
      for (let at = 0; at < chunk.length; ) {
        const part = chunk.subarray(at, at + blockBytes - filled)
        block.set(part, filled)
        filled += part.length
        at += part.length
        if (filled === blockBytes) await flush()
      }
    },
    async end() {
      await flush()
      await writing
      // after a failure one of them may still be in use
      for (const done of [block, spare]) if (done) giveBack(done)
    },
  }
}

async function writeWhole(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten
}
