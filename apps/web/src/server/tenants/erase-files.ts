import { mediaFiles } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { ErasingParts } from './erasing-parts.ts'

const batch = 100

/** Takes away the files of an account, bytes first: what is interrupted leaves a row by which the rest is found. */
export async function eraseFiles(
  { database: { db }, media }: Pick<ErasingParts, 'database' | 'media'>,
  accountId: number,
  stopping?: AbortSignal,
): Promise<void> {
  for (;;) {
    const files = await db
      .select({ name: mediaFiles.name, kind: mediaFiles.kind })
      .from(mediaFiles)
      .where(eq(mediaFiles.accountId, accountId))
      .limit(batch)
    for (const { name, kind } of files) {
      if (stopping?.aborted) return
      if (kind !== 'incoming') await media.store.remove(name)
      await db.delete(mediaFiles).where(eq(mediaFiles.name, name))
    }
    if (files.length < batch) return
  }
}
