import type { Contract } from '@messenger/shared/contract/contract'
import type { Handlers } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../engine-context.ts'
import { checkNumber } from './contacts/check-number.ts'
import { decrypt } from './media/decrypt.ts'
import { markRead } from './messages/mark-read.ts'
import {
  sendAudio,
  sendDocument,
  sendGif,
  sendImage,
  sendPtv,
  sendSticker,
  sendVideo,
  sendViewOnce,
} from './messages/send-media.ts'
import { sendText } from './messages/send-text.ts'
import { connect } from './sessions/connect.ts'
import { disconnect } from './sessions/disconnect.ts'
import { getQrCode } from './sessions/get-qr-code.ts'
import { getUser } from './sessions/get-user.ts'
import { restart } from './sessions/restart.ts'
import { sendPresence } from './sessions/send-presence.ts'

/** Every operation that needs a session's connection. A missing one is a type error. */
export const handlers = {
  'sessions.connect': connect,
  'sessions.restart': restart,
  'sessions.disconnect': disconnect,
  'sessions.getQrCode': getQrCode,
  'sessions.getUser': getUser,
  'sessions.sendPresence': sendPresence,
  'contacts.checkNumber': checkNumber,
  'messages.sendText': sendText,
  'messages.sendImage': sendImage,
  'messages.sendVideo': sendVideo,
  'messages.sendGif': sendGif,
  'messages.sendPtv': sendPtv,
  'messages.sendDocument': sendDocument,
  'messages.sendAudio': sendAudio,
  'messages.sendSticker': sendSticker,
  'messages.sendViewOnce': sendViewOnce,
  'media.decrypt': decrypt,
  'messages.markRead': markRead,
} satisfies Handlers<Contract, 'engine', EngineContext>
