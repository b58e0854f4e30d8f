import { ApiError } from '@messenger/shared/contract/errors'
import type { EngineContext } from '../../engine-context.ts'
import { notReady } from '../../sessions/not-ready.ts'

/** The QR text that can be scanned now. */
export async function getQrCode(context: EngineContext): Promise<{ qrCode: string }> {
  const session = await context.supervisor.find(context.call.sessionId)
  const link = session?.link
  if (!session || link?.method !== 'qr' || session.passkey.open) throw new ApiError('qr_not_need_scan')
  await session.until(() => session.link?.qr != null || session.link === null, 5_000)
  if (session.link?.qr) return { qrCode: session.link.qr }
  // It was scanned meanwhile.
  if (session.phase === 'open' || session.phase === 'connecting') throw new ApiError('qr_not_need_scan')
  throw notReady(session)
}
