// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import { Resource } from '../core/resource.ts'
import type { SentMessage } from '../types/messages.ts'
import type {
  MessagesForwardParams,
  MessagesSendAudioParams,
  MessagesSendContactParams,
  MessagesSendDocumentParams,
  MessagesSendGifParams,
  MessagesSendImageParams,
  MessagesSendLocationParams,
  MessagesSendMentionParams,
  MessagesSendPollParams,
  MessagesSendPtvParams,
  MessagesSendQuotedParams,
  MessagesSendReactionParams,
  MessagesSendStickerParams,
  MessagesSendTextParams,
  MessagesSendVideoParams,
  MessagesSendViewOnceParams,
} from '../types/messages-params.ts'
import type {
  MessagesSendTemplateParams,
  MessagesSendToChannelParams,
  MessagesSendToGroupParams,
} from '../types/messages-params-2.ts'
import * as rows from './rows/messages.ts'

/** Calls of `messages` that are open to a session key. */
export class MessagesSends extends Resource {
  /**
   * Queues a text message. The reply comes before the network answers; with `wait=sent` it is held up to 20 s for the
   * outcome.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendText(params: MessagesSendTextParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendText, { ...params }, options)
  }

  /**
   * Queues an image (JPEG or PNG, 5 MB), fetched from its address when it is sent.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendImage(params: MessagesSendImageParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendImage, { ...params }, options)
  }

  /**
   * Queues a video (MP4 or 3GPP, 50 MB), fetched from its address when it is sent.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendVideo(params: MessagesSendVideoParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendVideo, { ...params }, options)
  }

  /**
   * Queues a video (MP4 or 3GPP, 50 MB) that plays like a GIF: by itself, in a loop, without sound.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendGif(params: MessagesSendGifParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendGif, { ...params }, options)
  }

  /**
   * Queues a video (MP4 or 3GPP, 50 MB) that is shown round, as a video note.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendPtv(params: MessagesSendPtvParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendPtv, { ...params }, options)
  }

  /**
   * Queues a file of any type (100 MB), fetched from its address when it is sent.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendDocument(params: MessagesSendDocumentParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendDocument, { ...params }, options)
  }

  /**
   * Queues a voice note (AAC, MP3, OGG or AMR, 16 MB), fetched from its address when it is sent.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendAudio(params: MessagesSendAudioParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendAudio, { ...params }, options)
  }

  /**
   * Queues a sticker (WebP, still or animated, 100 KB), fetched from its address when it is sent.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendSticker(params: MessagesSendStickerParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendSticker, { ...params }, options)
  }

  /**
   * Queues an image, a video or a voice note that can be opened once only. Exactly one of the addresses is needed.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendViewOnce(params: MessagesSendViewOnceParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendViewOnce, { ...params }, options)
  }

  /**
   * Queues a contact card.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendContact(params: MessagesSendContactParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendContact, { ...params }, options)
  }

  /**
   * Queues a place on the map, with a name, an address and a text if given.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendLocation(params: MessagesSendLocationParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendLocation, { ...params }, options)
  }

  /**
   * Queues a poll. Votes come as the event `poll.results`.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendPoll(params: MessagesSendPollParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendPoll, { ...params }, options)
  }

  /**
   * Queues a reaction to a message of the chat `to`; an empty emoji takes the reaction back.
   *
   * @throws BadRequestError: `not_connected`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendReaction(params: MessagesSendReactionParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendReaction, { ...params }, options)
  }

  /**
   * Queues the content of a stored message for another chat.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  forward(params: MessagesForwardParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.forward, { ...params }, options)
  }

  /**
   * Queues a message that quotes another one. It carries a text, or one of the other contents.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendQuoted(params: MessagesSendQuotedParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendQuoted, { ...params }, options)
  }

  /**
   * Queues a text to a group that mentions members. The text should hold `@number` of each.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   */
  sendMention(params: MessagesSendMentionParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendMention, { ...params }, options)
  }

  /**
   * Queues a message to a group. It carries a text, or one of the other contents.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   */
  sendToGroup(params: MessagesSendToGroupParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendToGroup, { ...params }, options)
  }

  /**
   * Queues a message to a channel that the account may write to. It carries a text, or one of the other contents.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendToChannel(params: MessagesSendToChannelParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendToChannel, { ...params }, options)
  }

  /**
   * Queues the content of a template of the account, with values in the place of its variables. A variable with neither
   * a value nor a fallback is refused.
   *
   * @throws BadRequestError: `not_connected`
   * @throws ConflictError: `ambiguous_message`
   * @throws NotFoundError: `template_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws RateLimitError: `rate_trial`, `rate_protection`
   * @throws SubscriptionError: `subscription`
   * @throws ValidationError: `not_on_network`
   */
  sendTemplate(params: MessagesSendTemplateParams, options?: CallOptions): ApiCall<SentMessage> {
    return this.makeCall(rows.sendTemplate, { ...params }, options)
  }
}
