import { type Agent, request } from 'undici'
import type { DbOrTx } from '../db/create-db.ts'
import { isDiskFull } from '../disk/is-disk-full.ts'
import type { OutboundPolicy } from '../outbound/address-class.ts'
import { BlockedAddressError, createGuardedAgent } from '../outbound/guarded-agent.ts'
import type { Resolve } from '../outbound/name-lookup.ts'
import { refuseHost } from '../outbound/url-guard.ts'
import { findUpload } from './media-files.ts'
import type { MediaRoom } from './media-room.ts'
import { type SpooledFile, spool, TooLargeError } from './spool.ts'

export const fetchTimeoutMs = 30_000
const maxRedirects = 5

/** What came from an address. */
export interface FetchedFile extends SpooledFile {
  /** As its sender declared it, which proves nothing; null without a declaration. */
  readonly declaredType: string | null
}

/** The media could not be had; the message is one sentence for whoever sent the address. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
}

export interface MediaFetcher {
  /**
   * Fetches http or https into the spool, or takes an own upload from the store without a network hop. Redirects are
   * followed five times, each target judged like the first.
   * @throws TooLargeError, FetchError
   */
  fetch(db: DbOrTx, url: string, maxBytes: number, signal?: AbortSignal): Promise<FetchedFile>
  /** Ends what is under way. */
  close(): Promise<void>
}

interface FetcherOptions {
  readonly room: MediaRoom
  readonly allowPrivate: boolean
  /** Own uploads are known by their path under any host; a deployment may have several names. */
  readonly resolve?: Resolve
  readonly timeoutMs?: number
}

export function createMediaFetcher({
  room,
  allowPrivate,
  resolve,
  timeoutMs = fetchTimeoutMs,
}: FetcherOptions): MediaFetcher {
  const policy: OutboundPolicy = { allowPrivate, allowHttp: true }
  const agent = createGuardedAgent(policy, resolve)
  return {
    async fetch(db, url, maxBytes, signal) {
      const own = await takeOwn(db, room, url, maxBytes)
      return own ?? fetchRemote({ agent, policy, room, timeoutMs, signal }, url, maxBytes)
    },
    close: () => agent.destroy(),
  }
}

const uploadPath = /\/media\/([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}\.\w{1,16})$/

/** Name of the upload that an address leads to, if it can be one of ours. */
export function uploadNameOf(url: string): string | null {
  return uploadPath.exec(URL.parse(url)?.pathname ?? '')?.[1] ?? null
}

async function takeOwn(db: DbOrTx, room: MediaRoom, url: string, maxBytes: number): Promise<FetchedFile | null> {
  const name = uploadNameOf(url)
  const media = name ? await findUpload(db, name) : null
  if (!media) return null
  if (media.size > maxBytes) throw new TooLargeError(maxBytes)
  const bytes = await room.store.open(media.name)
  if (!bytes) return null
  return { ...(await spool(bytes, room.spoolFolder, maxBytes)), declaredType: media.mimetype }
}

interface Remote {
  readonly agent: Agent
  readonly policy: OutboundPolicy
  readonly room: MediaRoom
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
}

async function fetchRemote(
  { agent, policy, room, timeoutMs, signal: gone }: Remote,
  first: string,
  maxBytes: number,
): Promise<FetchedFile> {
  const timeUp = AbortSignal.timeout(timeoutMs)
  const signal = gone ? AbortSignal.any([timeUp, gone]) : timeUp
  try {
    let url = new URL(first)
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const refusal = refuseHost(url, policy)
      if (refusal) throw new FetchError(refusalTexts[refusal])
      const response = await request(url, { dispatcher: agent, signal, headers: { accept: '*/*' } })
      const { statusCode, headers, body } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        await body.dump()
        url = new URL(String(headers.location), url)
        continue
      }
      if (statusCode !== 200) {
        await body.dump()
        throw new FetchError(`its server answered with status ${statusCode}.`)
      }
      if (Number(headers['content-length'] ?? 0) > maxBytes) {
        body.destroy()
        throw new TooLargeError(maxBytes)
      }
      const file = await spool(body, room.spoolFolder, maxBytes, signal)
      return { ...file, declaredType: typeof headers['content-type'] === 'string' ? headers['content-type'] : null }
    }
    throw new FetchError('its address leads from one to the next without end.')
  } catch (error) {
    if (error instanceof TooLargeError || error instanceof FetchError || isDiskFull(error)) throw error
    if (error instanceof BlockedAddressError) throw new FetchError(refusalTexts.address)
    if (timeUp.aborted) throw new FetchError(`it took longer than ${Math.round(timeoutMs / 1000)} seconds.`)
    throw new FetchError('its server could not be reached.', { cause: error })
  }
}

const refusalTexts = {
  malformed: 'the address is no URL.',
  scheme: 'the address is neither http nor https.',
  address: 'the address is not a public one.',
} as const
