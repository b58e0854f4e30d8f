import type { Readable, Transform } from 'node:stream'
import { constants, createGunzip, createInflate } from 'node:zlib'

/** Bytes of a response body that are read and kept, after decompression too. */
export const responseLimitBytes = 8192

export interface ResponseBody {
  readonly text: string
  /** There was more, the body did not end properly, or it is in an encoding that is not read. */
  readonly truncated: boolean
}

/** Small chunks bound what a bomb expands to; the flush mode makes input that was cut off no error. */
const zlibOptions = { chunkSize: responseLimitBytes, finishFlush: constants.Z_SYNC_FLUSH }
const decoders: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', () => createGunzip(zlibOptions)],
  ['x-gzip', () => createGunzip(zlibOptions)],
  ['deflate', () => createInflate(zlibOptions)],
])

/**
 * Not expanded: fifty bytes can make their decoder hold 16 MB and a tenth of a second of a core before it gives the first byte.
 * Requests ask for no encoding, so hardly anyone sends these.
 */
const unreadable: ReadonlySet<string> = new Set(['br', 'zstd'])

/**
 * Reads the beginning of a body and drops the connection when there is more. Never throws: by the time there is a body
 * the outcome is known, and what arrived before a failure is worth keeping. A compressed body is expanded to the same limit.
 */
export async function readResponse(body: Readable, contentEncoding: string | undefined): Promise<ResponseBody> {
  const raw = await readUpTo(body)
  const encoding = contentEncoding?.trim().toLowerCase() ?? ''
  if (raw.bytes.length > 0 && unreadable.has(encoding)) return { text: '', truncated: true }
  const decoder = decoders.get(encoding)?.()
  if (!decoder || raw.bytes.length === 0) return { text: textOf(raw.bytes), truncated: raw.truncated }
  decoder.end(raw.bytes)
  const plain = await readUpTo(decoder)
  return { text: textOf(plain.bytes), truncated: raw.truncated || plain.truncated }
}

async function readUpTo(stream: Readable): Promise<{ bytes: Buffer; truncated: boolean }> {
  const chunks: Buffer[] = []
  let length = 0
  let truncated = false
  try {
    for await (const chunk of stream) {
      chunks.push(chunk)
      length += chunk.length
      if (length > responseLimitBytes) break
    }
  } catch {
    truncated = true
  }
  return {
    bytes: Buffer.concat(chunks).subarray(0, responseLimitBytes),
    truncated: truncated || length > responseLimitBytes,
  }
}

/** A character cut at the limit is left out; NUL, which PostgreSQL's text cannot hold, becomes U+FFFD. */
function textOf(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '\ufffd')
}
