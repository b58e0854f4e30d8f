import type { SandboxClient } from '@messenger/sandbox-network/admin/client'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { WebContext } from '../../web-context.ts'

/**
 * A session that asked for a passkey by itself was taken by no phone's camera, so the network does not know which of the
 * account's sessions its device is. Tells it, for one session or for all.
 */
export async function nameDevices(
  { db, accountId }: Pick<WebContext, 'db' | 'accountId'>,
  sandbox: SandboxClient,
  sessionId?: number,
): Promise<void> {
  const rows = await db
    .select({ id: sessions.id, meJid: sessions.meJid })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isPresent,
        eq(sessions.network, 'sandbox'),
        isNotNull(sessions.meJid),
        sessionId === undefined ? undefined : eq(sessions.id, sessionId),
      ),
    )
  const devices = rows.flatMap(({ id, meJid }) => (meJid === null ? [] : [{ jid: meJid, session_id: id }]))
  if (devices.length > 0) await sandbox.nameDevices({ owner: String(accountId), devices })
}
