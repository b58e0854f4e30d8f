import { ApiError } from '@messenger/shared/contract/errors'
import { passports } from '@messenger/shared/db/schema'
import { decryptedLifetimeMs, keepMedia, newDecryptedName } from '@messenger/shared/media/media-files'
import { spool } from '@messenger/shared/media/spool'
import { expirePassportFiles } from '@messenger/shared/passport/expire-passport-files'
import { findOpenMove } from '@messenger/shared/passport/open-move'
import { passportSeal, sealPassport } from '@messenger/shared/passport/passport-seal'
import { writePassport } from '@messenger/shared/passport/write-passport'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { passCrashPoint } from '../crash-points.ts'
import type { EngineContext } from '../engine-context.ts'

export const passportFileFields = z.object({ seal: passportSeal, history: z.boolean() })

/** More than any session has. */
const mostBytes = 64 * 1024 ** 3

/**
 * Writes a passport of a session that has left into the store of media, sealed; it is there for an hour. As often as it is asked for, until
 * the receipt has come back.
 * @throws ApiError `passport_not_moving`
 */
export async function writeFile(
  { services, call }: EngineContext,
  { seal, history }: z.infer<typeof passportFileFields>,
): Promise<{ name: string; size: number; fileName: string }> {
  const { database, sealer, media } = services
  const { accountId, sessionId } = call
  const move = await findOpenMove(database.db, sealer, call)
  if (!move) throw new ApiError('passport_not_moving')
  const archive = await writePassport(
    { db: database.db, sealer, sessionId, installation: services.kept },
    move,
    history,
  )
  const sealed = await sealPassport(archive, seal)
  // What went wrong with the rows says more than that the stream ended early.
  const file = await spool(sealed, media.spoolFolder, mostBytes).catch((error: unknown) => {
    throw archive.errored ?? error
  })
  try {
    passCrashPoint('move_written')
    const fileName = `${move.phoneNumber.slice(1)}-${move.generation}.passport`
    const kept = { name: newDecryptedName('passport'), fileName, size: file.size }
    const row = { ...kept, mimetype: 'application/octet-stream', kind: 'passport' as const, accountId, sessionId }
    await keepMedia(database.db, media, file, { ...row, storageBytes: null, lifetimeMs: decryptedLifetimeMs })
    await database.db
      .update(passports)
      .set({ writtenAt: sql`now()` })
      .where(and(eq(passports.id, move.id), eq(passports.direction, 'out')))
    // Settled meanwhile, or deleted: what expired the files of the move has not seen this one.
    if ((await findOpenMove(database.db, sealer, call))?.id !== move.id) {
      await expirePassportFiles(database.db, call)
      throw new ApiError('passport_not_moving')
    }
    return kept
  } finally {
    await file.discard()
  }
}
