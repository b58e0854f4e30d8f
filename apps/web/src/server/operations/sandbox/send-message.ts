import { createReadStream } from 'node:fs'
import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { sendMessage as operation } from '@messenger/shared/contract/sandbox/send-message'
import { FetchError } from '@messenger/shared/media/fetch-media'
import { type MediaKind, mediaRules } from '@messenger/shared/media/media-rules'
import { baseType, detectType, extensionOf } from '@messenger/shared/media/media-types'
import { TooLargeError } from '@messenger/shared/media/spool'
import type { WebContext } from '../../web-context.ts'
import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

type Input = OperationInput<typeof operation>

/** What a message may be, beside a text and media. */
const contents = ['contact', 'location', 'poll', 'reaction', 'forward', 'edit', 'delete', 'vote'] as const
/** Those that name a message, and so the chat. */
const ofMessages: readonly string[] = ['edit', 'delete', 'vote']

/** The owner of a phone writes. Media is fetched first, under the rules of a send, and handed to the network. */
export const sendMessage: WebHandler<'sandbox.sendMessage'> = async (context, input) => {
  const wanted = mediaOf(input)
  refuseUnclear(input, wanted)
  return askSandbox(context, async (sandbox, owner) => {
    const media = wanted ? { kind: wanted.kind, id: await handOver(context, sandbox, wanted) } : undefined
    return sandbox.sendMessage({ ...input, owner, media }).catch(async error => {
      if (media) await sandbox.dropFile({ id: media.id })
      throw error
    })
  })
}

function refuseUnclear(input: Input, media: Wanted | undefined): void {
  const given = contents.filter(name => input[name] !== undefined)
  if (given.length + (media ? 1 : 0) > 1) throw onlyOne()
  const [kind] = given
  if (input.to === undefined && !ofMessages.includes(kind ?? ''))
    throw validationError({ to: ['The to field is required.'] })
  if (input.viewOnce && !(media && ['image', 'video', 'audio'].includes(media.kind)))
    throw validationError({ viewOnce: ['The selected viewOnce is invalid.'] })
  if (input.text || media) return
  if (kind === undefined) throw validationError({ text: ['The text field is required when no media is present.'] })
  if (kind === 'edit') throw validationError({ text: ['The text field is required.'] })
}

interface Wanted {
  readonly kind: MediaKind
  readonly field: string
  readonly url: string
  readonly fileName: string | undefined
}

function mediaOf(input: Input): Wanted | undefined {
  if (input.videoUrl && input.gifPlayback && input.ptv) throw onlyOne()
  const video: MediaKind = input.ptv ? 'ptv' : input.gifPlayback ? 'gif' : 'video'
  const given = [
    { kind: 'image', field: 'imageUrl', url: input.imageUrl },
    { kind: video, field: 'videoUrl', url: input.videoUrl },
    { kind: 'document', field: 'documentUrl', url: input.documentUrl },
    { kind: 'audio', field: 'audioUrl', url: input.audioUrl },
    { kind: 'sticker', field: 'stickerUrl', url: input.stickerUrl },
  ] as const
  const found = given.flatMap(({ url, ...rest }) => (url ? [{ ...rest, url, fileName: input.fileName }] : []))
  if (found.length > 1) throw onlyOne()
  return found[0]
}

function onlyOne() {
  return validationError({ message: ['Only one content type may be sent.'] })
}

/** Gives the file to the sandbox network; answers its id there. @throws ApiError `validation` when it cannot be had */
async function handOver(
  { db, fetcher }: WebContext,
  sandbox: NonNullable<WebContext['sandbox']>,
  { kind, field, url, fileName }: Wanted,
): Promise<string> {
  const { maxBytes, types } = mediaRules[kind]
  const invalid = validationError({ [field]: [`The selected ${field} is invalid.`] })
  const fetched = await fetcher.fetch(db, url, maxBytes).catch(error => {
    throw error instanceof FetchError || error instanceof TooLargeError ? invalid : error
  })
  try {
    const detected = await detectType(fetched.path)
    if (types && !(detected && types.includes(detected.mimetype))) throw invalid
    const mimetype = detected?.mimetype ?? (baseType(fetched.declaredType ?? '') || 'application/octet-stream')
    const name = kind === 'document' ? (fileName ?? `document.${extensionOf(mimetype, detected)}`) : undefined
    return (await sandbox.takeFile(createReadStream(fetched.path), mimetype, name)).id
  } finally {
    await fetched.discard()
  }
}
