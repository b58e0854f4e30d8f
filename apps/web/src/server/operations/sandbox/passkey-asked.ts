import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@messenger/shared/db/create-db'
import { sessions } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'

const patienceMs = 5_000
const pauseMs = 25

/**
 * The phone has asked for a passkey: resolves once the session's engine has heard of it, so that whoever reads the
 * session next finds it in `need_passkey`. An engine that does not answer keeps nobody waiting for long.
 */
export async function passkeyAsked(db: Db, sessionId: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const [row] = await db.select({ status: sessions.status }).from(sessions).where(eq(sessions.id, sessionId))
    if (row?.status !== 'need_scan') return
    await sleep(pauseMs)
  }
}
