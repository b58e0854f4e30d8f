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

/** The owner of a phone writes. Media is fetched first, under the rules of a send, and handed to the network. */
export const sendMessage: WebHandler<'sandbox.sendMessage'> = async (context, input) => {
  const { phone_number, to, text, replyTo, viewOnce } = input
  const wanted = mediaOf(input)
  if (!wanted && !text) throw validationError({ text: ['The text field is required when no media is present.'] })
  if (viewOnce && !(wanted && ['image', 'video', 'audio'].includes(wanted.kind))) {
    throw validationError({ viewOnce: ['The selected viewOnce is invalid.'] })
  }
  return askSandbox(context, async (sandbox, owner) => {
    const media = wanted ? { kind: wanted.kind, id: await handOver(context, sandbox, wanted) } : undefined
    return sandbox.sendMessage({ owner, phone_number, to, text, replyTo, viewOnce, media }).catch(async error => {
      if (media) await sandbox.dropFile({ id: media.id })
      throw error
    })
  })
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
