import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import { sessionLogs, sessions } from '@messenger/shared/db/schema'
import { beginMove } from '@messenger/shared/passport/begin-move'
import { findOpenMove, type OpenMove } from '@messenger/shared/passport/open-move'
import { type PassportSeal, sealPassport } from '@messenger/shared/passport/passport-seal'
import type { Departed } from '@messenger/shared/passport/read-sides'
import { writePassport } from '@messenger/shared/passport/write-passport'
import { eq, sql } from 'drizzle-orm'
import { noteAtTerminal } from '../audit/note-at-terminal.ts'

interface Place {
  readonly db: Db
  readonly sealer: Sealer
  readonly installation: Departed['installation']
}

interface Exported {
  readonly accountId: number
  readonly sessionId: number
  readonly path: string
  readonly history: boolean
  readonly seal: PassportSeal
}

/**
 * The session ends first; a file that cannot be written then is written by the next call. It has its name when all of it is there.
 * @throws Error, ApiError
 */
export async function exportFile(place: Place, { path, seal, history, ...which }: Exported): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} is there already: name another file.`)
  const unfinished = `${path}.unfinished`
  // Before the session ends: a folder that cannot be written to is no reason to end it.
  const file = await open(unfinished, 'w', 0o600)
  try {
    try {
      const move = await endedMove(place, which)
      const { sessionId } = which
      await file.writeFile(await sealPassport(await writePassport({ ...place, sessionId }, move, history), seal))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function endedMove(
  { db, sealer }: Place,
  which: { readonly accountId: number; readonly sessionId: number },
): Promise<OpenMove> {
  const { sessionId } = which
  const noted = { operation: 'passports.write', sessionId }
  const open = await findOpenMove(db, sealer, which)
  if (open) {
    // Each file opens the session, so each is noted.
    await db.transaction(tx => noteAtTerminal(tx, which.accountId, noted))
    return open
  }
  await db.transaction(async tx => {
    await beginMove(tx, sealer, { ...which, epoch: null })
    const moved = { status: 'disconnected', statusReason: 'moved' } as const
    await tx
      .update(sessions)
      .set({ ...moved, statusUpdatedAt: sql`now()` })
      .where(eq(sessions.id, sessionId))
    await tx
      .insert(sessionLogs)
      .values({ sessionId, eventType: 'status_change', status: 'disconnected', reason: 'moved' })
    await noteAtTerminal(tx, which.accountId, noted)
  })
  const begun = await findOpenMove(db, sealer, which)
  if (!begun) throw new Error('The session was settled meanwhile.')
  return begun
}
