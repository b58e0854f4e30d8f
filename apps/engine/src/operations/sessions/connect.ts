import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { ConnectReply, connect as operation } from '@messenger/shared/contract/sessions/connect'
import { toDataURL } from 'qrcode'
import type { EngineContext } from '../../engine-context.ts'
import type { LinkMethod } from '../../linking/linking.ts'
import { hasRunOut } from '../../passkey/token.ts'
import { notReady } from '../../sessions/not-ready.ts'
import type { Session } from '../../sessions/session.ts'

const connected: ConnectReply = {
  status: 'CONNECTED',
  message: 'Session already initialized or connecting. No QR code needed.',
}

/** Links or reconnects a session and waits for the first QR text, code or open connection. */
export async function connect(context: EngineContext, input: OperationInput<typeof operation>): Promise<ConnectReply> {
  const session = await context.supervisor.take(context.call.sessionId)
  await session.forgotten()
  const { linkReplyMs } = context.services.settings
  if (session.state.credentials.linked()) return reconnect(session, linkReplyMs)
  if (session.link && !isOpen(session, input.linkMethod)) await session.stop()
  await renewSpent(session)
  session.start(input.linkMethod)
  await session.until(() => hasAnswer(session), linkReplyMs)
  const reply = session.passkey.reply ?? session.link?.reply
  if (reply) return input.qr_as_image ? withImage(reply) : reply
  if (session.phase === 'open' || session.phase === 'connecting') return connected
  throw refusalOf(session, input.linkMethod)
}

/** A passkey that the network demands stands in the place of what it was demanded for. */
function isOpen({ link, passkey }: Session, method: LinkMethod): boolean {
  return link?.method === method || (method === 'passkey' && passkey.open !== null)
}

/** Whoever connects again has lost the token, or it has run out. */
async function renewSpent({ passkey }: Session): Promise<void> {
  const ceremony = passkey.open
  if (!ceremony || ceremony.status === 'confirmed') return
  if (ceremony.status === 'expired' || hasRunOut(ceremony.token)) await ceremony.renewToken()
}

async function reconnect(session: Session, timeoutMs: number): Promise<ConnectReply> {
  session.start()
  const settled = await session.until(() => session.phase === 'open' || session.phase === 'idle', timeoutMs)
  if (!settled || session.phase === 'idle') throw notReady(session)
  return connected
}

function hasAnswer(session: Session): boolean {
  return session.phase !== 'linking' || session.passkey.reply !== null || session.link?.reply != null
}

/** What the network says of a pairing code is an answer of the contract's own; all else that keeps the session from linking may pass. */
function refusalOf(session: Session, method: LinkMethod): ApiError {
  const { link, trouble } = session
  const isOfCode = trouble === 'pairing_code_refused' || trouble === 'pairing_code_unanswered'
  if (link || (trouble !== null && !isOfCode)) return notReady(session)
  return new ApiError(method === 'code' ? 'pairing_code_failed' : 'qr_failed')
}

async function withImage(reply: ConnectReply): Promise<ConnectReply> {
  return reply.status === 'NEED_SCAN' ? { ...reply, qrCode: await toDataURL(reply.qrCode) } : reply
}
