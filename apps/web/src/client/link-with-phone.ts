import type { TRPCClient } from '@trpc/client'
import type { AppRouter } from '../server/router.ts'

export type LinkOutcome = 'linked' | 'already' | 'passkey'

/**
 * Lets a virtual phone scan the QR code of a sandbox session, opening the code first when none is open.
 * Takes up to a minute: both calls wait for their outcome.
 */
export async function linkWithPhone(
  client: TRPCClient<AppRouter>,
  sessionId: number,
  phoneNumber: string,
): Promise<LinkOutcome> {
  const reply = await client.sessions.connect.mutate({ id: sessionId, linkMethod: 'qr' })
  if (reply.status === 'CONNECTED') return 'already'
  if (reply.status !== 'NEED_SCAN') return 'passkey'
  const { linked } = await client.sandbox.scan.mutate({ phone_number: phoneNumber, qr: reply.qrCode })
  return linked ? 'linked' : 'passkey'
}
