import type { proto } from '../baileys.ts'
import { withContext } from './context.ts'

/** How long what is written in a chat stays there. */
export interface ChatTimer {
  /** 0: for good. */
  readonly seconds: number
  /** Unix seconds of the change; 0 when it is not known. */
  readonly since: number
}

/** The message as it is written in a chat whose messages disappear: receivers count from what it says itself. */
export function disappearing(message: proto.IMessage, { seconds, since }: ChatTimer): proto.IMessage {
  const timer = { expiration: seconds, ...(since ? { ephemeralSettingTimestamp: since } : {}) }
  return withContext(message, context => ({ ...context, ...timer }))
}
