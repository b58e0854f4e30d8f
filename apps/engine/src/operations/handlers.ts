import type { Contract } from '@messenger/shared/contract/contract'
import type { Handlers } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../engine-context.ts'
import { checkNumber } from './contacts/check-number.ts'
import { cancelScheduled } from './messages/cancel-scheduled.ts'
import { remove } from './messages/delete.ts'
import { edit } from './messages/edit.ts'
import { getInfo } from './messages/get-info.ts'
import { markRead } from './messages/mark-read.ts'
import { resend } from './messages/resend.ts'
import { sendKinds } from './messages/send-kinds.ts'
import { sendQuoted } from './messages/send-quoted.ts'
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
  ...sendKinds,
  'messages.sendQuoted': sendQuoted,
  'messages.cancelScheduled': cancelScheduled,
  'messages.resend': resend,
  'messages.edit': edit,
  'messages.getInfo': getInfo,
  'messages.delete': remove,
  'messages.markRead': markRead,
} satisfies Handlers<Contract, 'engine', EngineContext>
