import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { ConnectReply, connect as operation } from '@messenger/shared/contract/sessions/connect'
import { toDataURL } from 'qrcode'
import type { EngineContext } from '../../engine-context.ts'
import type { Session } from '../../sessions/session.ts'

const connected: ConnectReply = {
  status: 'CONNECTED',
  message: 'Session already initialized or connecting. No QR code needed.',
}

/** Links or reconnects a session and waits for the first QR text, code or open connection. */
export async function connect(context: EngineContext, input: OperationInput<typeof operation>): Promise<ConnectReply> {
  if (input.linkMethod === 'passkey') throw validationError({ linkMethod: ['The selected linkMethod is invalid.'] })
  const session = await context.supervisor.take(context.call.sessionId)
  await session.forgotten()
  const { linkReplyMs } = context.services.settings
  if (session.state.credentials.linked()) return reconnect(session, linkReplyMs)
  if (session.link && session.link.method !== input.linkMethod) await session.stop()
  session.start(input.linkMethod)
  await session.until(() => hasAnswer(session), linkReplyMs)
  const reply = session.link?.reply
  if (reply) return input.qr_as_image ? withImage(reply) : reply
  if (session.phase === 'open' || session.phase === 'connecting') return connected
  throw new ApiError(session.link?.refused === false ? 'not_ready' : failureOf(input.linkMethod))
}

async function reconnect(session: Session, timeoutMs: number): Promise<ConnectReply> {
  session.start()
  const settled = await session.until(() => session.phase === 'open' || session.phase === 'idle', timeoutMs)
  if (!settled || session.phase === 'idle') throw new ApiError('not_ready')
  return connected
}

function hasAnswer(session: Session): boolean {
  return session.phase !== 'linking' || session.link?.reply != null || session.link?.refused === true
}

const failureOf = (method: 'qr' | 'code') => (method === 'qr' ? 'qr_failed' : 'pairing_code_failed')

async function withImage(reply: ConnectReply): Promise<ConnectReply> {
  return reply.status === 'NEED_SCAN' ? { ...reply, qrCode: await toDataURL(reply.qrCode) } : reply
}
