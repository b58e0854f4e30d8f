import type { DbOrTx } from '@messenger/shared/db/create-db'
import { FetchError, type MediaFetcher } from '@messenger/shared/media/fetch-media'
import { mediaRules, sizeText } from '@messenger/shared/media/media-rules'
import { baseType, type DetectedType, detectType, extensionOf } from '@messenger/shared/media/media-types'
import { type SpooledFile, TooLargeError } from '@messenger/shared/media/spool'
import type { Logger } from 'pino'
import type { MediaRequest } from '../sends/media-request.ts'
import { isOpus } from './dimensions.ts'
import { MediaFailure } from './media-failure.ts'
import { toVoiceNote } from './voice-note.ts'
import type { Workshop } from './workshop.ts'

export interface PrepareOptions {
  readonly db: DbOrTx
  readonly fetcher: MediaFetcher
  /** Of the account that sends. */
  readonly workshop: Workshop
  readonly log: Logger
  /** Aborts when the connection is gone: the send is prepared again on the next one. */
  readonly signal: AbortSignal
}

/** A file in the form in which it is sent. `discard` removes all that was made on the way. */
export interface PreparedMedia {
  readonly path: string
  readonly size: number
  /** Null for what was converted. */
  readonly sha256: Buffer | null
  readonly mimetype: string
  /** For documents that the sender gave no name. */
  readonly fileName: string
  discard(): Promise<void>
}

/** Fetches what is to be sent, checks it, and converts it where its kind asks for another form. @throws MediaFailure */
export async function prepareMedia(options: PrepareOptions, request: MediaRequest): Promise<PreparedMedia> {
  const fetched = await fetchChecked(options, request)
  try {
    const detected = await detectType(fetched.path)
    const { types } = mediaRules[request.kind]
    if (fetched.size === 0 || (types && !(detected && types.includes(detected.mimetype)))) {
      throw new MediaFailure({ code: 'media_type' })
    }
    const mimetype = sentType(request, detected, fetched.declaredType)
    const fileName = `document.${extensionOf(mimetype, detected)}`
    const { path, size, sha256 } = fetched
    const file = { path, size, sha256, mimetype, fileName, discard: fetched.discard }
    return request.kind === 'audio' ? await asVoiceNote(options, file) : file
  } catch (error) {
    await fetched.discard()
    throw error
  }
}

type Fetched = SpooledFile & { readonly declaredType: string | null }

async function fetchChecked({ db, fetcher, signal }: PrepareOptions, { kind, url }: MediaRequest): Promise<Fetched> {
  try {
    return await fetcher.fetch(db, url, mediaRules[kind].maxBytes, signal)
  } catch (error) {
    if (error instanceof TooLargeError) {
      throw new MediaFailure({ code: 'media_too_large', reason: sizeText(error.maxBytes) })
    }
    if (error instanceof FetchError) throw new MediaFailure({ code: 'media_fetch_failed', reason: error.message })
    throw error
  }
}

const sentTypes: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'video/3gpp2': 'video/3gpp',
  'audio/x-m4a': 'audio/mp4',
  'application/ogg': 'audio/ogg',
}

/** Documents whose bytes say nothing, or no more than their container, are what their server calls them. */
function sentType({ kind }: MediaRequest, detected: DetectedType | null, declared: string | null): string {
  const base = declared ? baseType(declared) : ''
  const isVague = !detected || ['application/x-cfb', 'application/zip', 'application/xml'].includes(detected.mimetype)
  if (kind === 'document' && isVague && /^[\w.+-]+\/[\w.+-]+$/.test(base)) return base
  if (!detected) return 'application/octet-stream'
  return sentTypes[detected.mimetype] ?? detected.mimetype
}

const voiceType = 'audio/ogg; codecs=opus'

async function asVoiceNote({ workshop, log }: PrepareOptions, file: PreparedMedia): Promise<PreparedMedia> {
  if (await isOpus(file.path)) return { ...file, mimetype: voiceType }
  const { file: converted, ...conversion } = await toVoiceNote(workshop, file.path)
  if (!converted) {
    log.warn({ mimetype: file.mimetype, ...conversion }, 'media.voice_note_not_converted')
    return file
  }
  await file.discard()
  return { ...file, ...converted, sha256: null, mimetype: voiceType }
}
