import { ApiError } from '@messenger/shared/contract/errors'
import { isDiskFull } from '@messenger/shared/disk/is-disk-full'
import type { MediaFamily } from '@messenger/shared/media/media-rules'
import { type SpooledFile, spoolWatched, TooLargeError } from '@messenger/shared/media/spool'
import { Agent, type Dispatcher, request } from 'undici'
import type { MacCheck } from './mac-check.ts'

/** The network itself takes no larger files. */
const largest = 2 * 1024 ** 3
const patience = { headersTimeout: 30_000, bodyTimeout: 30_000 }
const direct = new Agent({ connect: { timeout: 10_000 } })

export type Fetched =
  | { readonly file: Omit<SpooledFile, 'sha256'>; readonly family: MediaFamily | null }
  /** The media host does not have it any more. */
  | { readonly file: null }

interface FetchOptions {
  readonly spoolFolder: string
  readonly check: MacCheck
  /** The way through the session's proxy; null without one. */
  readonly way: Dispatcher | null
  /** Is told how many bytes come at most, before they do; what it throws is thrown on. */
  readonly reserve: (bytes: number) => Promise<void>
  /** What can be kept at all; absent: what the network takes. */
  readonly maxBytes?: number | undefined
}

/** The file could not be fetched; the message is a part of a sentence. */
export class MediaHostError extends Error {
  override readonly name = 'MediaHostError'
}

/** Whether an address is on the network's own media hosts: nothing else is fetched for a caller. */
export function isMediaHost(url: string, sandboxHost: string | null): boolean {
  const { protocol, hostname, host, username, port } = URL.parse(url) ?? {}
  if (protocol !== 'https:' || username) return false
  if (sandboxHost) return host === sandboxHost
  return port === '' && (hostname === 'whatsapp.net' || hostname?.endsWith('.whatsapp.net') === true)
}

/**
 * Fetches an encrypted file into the spool, in constant memory, and verifies it on the way. Follows no redirect.
 * @throws MediaHostError, and what `reserve` throws
 */
export async function fetchEncrypted(url: string, options: FetchOptions): Promise<Fetched> {
  const { spoolFolder, check, way, reserve } = options
  const maxBytes = Math.min(largest, options.maxBytes ?? largest)
  try {
    const { statusCode, headers, body } = await request(url, { ...patience, dispatcher: way ?? direct })
    if (statusCode === 200) {
      const length = Number(headers['content-length'] ?? maxBytes)
      if (length > maxBytes) {
        body.on('error', () => undefined).destroy()
        throw new TooLargeError(maxBytes)
      }
      await reserve(length).catch(error => {
        body.on('error', () => undefined).destroy()
        throw error
      })
      const file = await spoolWatched(body, spoolFolder, maxBytes, { watch: check.update })
      return { file, family: check.family() }
    }
    await body.dump()
    if (statusCode === 404 || statusCode === 410) return { file: null }
    throw new MediaHostError(`the media host answered with status ${statusCode}`)
  } catch (error) {
    if (error instanceof MediaHostError || error instanceof ApiError || isDiskFull(error)) throw error
    if (error instanceof TooLargeError) throw new MediaHostError('the file is too large')
    throw new MediaHostError('the media host could not be reached', { cause: error })
  }
}
