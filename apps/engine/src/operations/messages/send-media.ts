import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { sendAudio as audio } from '@messenger/shared/contract/messages/send-audio'
import type { sendDocument as document } from '@messenger/shared/contract/messages/send-document'
import type { sendGif as gif } from '@messenger/shared/contract/messages/send-gif'
import type { sendImage as image } from '@messenger/shared/contract/messages/send-image'
import type { sendPtv as ptv } from '@messenger/shared/contract/messages/send-ptv'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { sendSticker as sticker } from '@messenger/shared/contract/messages/send-sticker'
import type { sendVideo as video } from '@messenger/shared/contract/messages/send-video'
import type { sendViewOnce as viewOnce } from '@messenger/shared/contract/messages/send-view-once'
import type { MediaKind } from '@messenger/shared/media/media-rules'
import type { EngineContext } from '../../engine-context.ts'
import { type MediaSend, submitMedia } from '../../sends/submit-media.ts'
import { loggedBody } from './logged-body.ts'

type Common = Pick<MediaSend, 'to' | 'replyTo' | 'sendAt' | 'priority' | 'wait'>

/** Accepts media of one kind. What was asked for is logged as it came. */
function send(
  context: EngineContext,
  kind: MediaKind,
  url: string,
  input: Common & Partial<Pick<MediaSend, 'text' | 'fileName' | 'viewOnce' | 'mentions'>>,
): Promise<SendReply> {
  return submitMedia(context, { ...input, kind, url, body: loggedBody(input) })
}

export const sendImage = (context: EngineContext, input: OperationInput<typeof image>) =>
  send(context, 'image', input.imageUrl, input)

export const sendVideo = (context: EngineContext, input: OperationInput<typeof video>) =>
  send(context, 'video', input.videoUrl, input)

export const sendGif = (context: EngineContext, input: OperationInput<typeof gif>) =>
  send(context, 'gif', input.videoUrl, input)

export const sendPtv = (context: EngineContext, input: OperationInput<typeof ptv>) =>
  send(context, 'ptv', input.videoUrl, input)

export const sendDocument = (context: EngineContext, input: OperationInput<typeof document>) =>
  send(context, 'document', input.documentUrl, input)

export const sendAudio = (context: EngineContext, input: OperationInput<typeof audio>) =>
  send(context, 'audio', input.audioUrl, input)

export const sendSticker = (context: EngineContext, input: OperationInput<typeof sticker>) =>
  send(context, 'sticker', input.stickerUrl, input)

/** One of the three kinds that can be shown once. */
export function sendViewOnce(context: EngineContext, input: OperationInput<typeof viewOnce>): Promise<SendReply> {
  const { imageUrl, videoUrl, audioUrl } = input
  const given = [imageUrl, videoUrl, audioUrl].filter(url => url !== undefined)
  if (given.length > 1) throw validationError({ message: ['Only one content type may be sent.'] })
  if (imageUrl) return send(context, 'image', imageUrl, input)
  if (videoUrl) return send(context, 'video', videoUrl, input)
  if (audioUrl) return send(context, 'audio', audioUrl, input)
  throw validationError({ imageUrl: ['The imageUrl field is required.'] })
}
