import { forward } from './forward.ts'
import { sendContact } from './send-contact.ts'
import { sendLocation } from './send-location.ts'
import { sendAudio, sendDocument, sendGif, sendImage, sendPtv, sendSticker, sendVideo } from './send-media.ts'
import { sendPoll } from './send-poll.ts'
import { sendReaction } from './send-reaction.ts'
import { sendText } from './send-text.ts'

/** The kinds of message that a body picks, each by the field that distinguishes it. */
export const sendKinds = {
  'messages.sendText': sendText,
  'messages.sendImage': sendImage,
  'messages.sendVideo': sendVideo,
  'messages.sendGif': sendGif,
  'messages.sendPtv': sendPtv,
  'messages.sendDocument': sendDocument,
  'messages.sendAudio': sendAudio,
  'messages.sendSticker': sendSticker,
  'messages.sendContact': sendContact,
  'messages.sendLocation': sendLocation,
  'messages.sendPoll': sendPoll,
  'messages.sendReaction': sendReaction,
  'messages.forward': forward,
} as const
