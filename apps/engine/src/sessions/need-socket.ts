import { ApiError } from '@messenger/shared/contract/errors'
import type { WASocket } from '../whatsapp/baileys.ts'
import { notReady } from './not-ready.ts'
import type { Session } from './session.ts'

/** The open socket of a session that a call needs. Throws `not_ready` while it comes up, else `not_connected`. */
export function needSocket(session: Session): WASocket {
  const { socket } = session
  if (socket) return socket
  throw session.phase === 'connecting' ? notReady(session) : new ApiError('not_connected')
}
