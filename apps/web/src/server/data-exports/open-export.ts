import { Readable } from 'node:stream'
import type { Db } from '@messenger/shared/db/create-db'
import { dataExportPieces, dataExports } from '@messenger/shared/db/schema'
import type { ByteRange, MediaStore } from '@messenger/shared/media/media-store'
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'

/** Pieces that are looked up at once. */
const pageSize = 100

interface Kept {
  readonly db: Db
  readonly store: MediaStore
}

/** The bytes of an export's file, piece after piece; null when a piece of it is gone before the first byte. */
export async function openExport({ db, store }: Kept, name: string, range: ByteRange): Promise<Readable | null> {
  const bytes = piecesOf({ db, store }, name, range)
  const first = await bytes.next()
  if (first.done) return null
  async function* all(begun: Readable) {
    yield* begun
    for await (const piece of bytes) yield* piece
  }
  return Readable.from(all(first.value), { objectMode: false })
}

async function* piecesOf({ db, store }: Kept, name: string, { start, end }: ByteRange): AsyncGenerator<Readable, void> {
  for (let at = start; at <= end; ) {
    const ends = sql`${dataExportPieces.startsAt} + ${dataExportPieces.bytes}`
    const pieces = await db
      .select({ name: dataExportPieces.name, startsAt: dataExportPieces.startsAt, bytes: dataExportPieces.bytes })
      .from(dataExportPieces)
      .innerJoin(dataExports, eq(dataExports.id, dataExportPieces.exportId))
      .where(and(eq(dataExports.name, name), gt(ends, at), lte(dataExportPieces.startsAt, end)))
      .orderBy(asc(dataExportPieces.number))
      .limit(pageSize)
    for (const piece of pieces) {
      const from = at - piece.startsAt
      const to = Math.min(end - piece.startsAt, piece.bytes - 1)
      const bytes = from < 0 ? null : await store.open(piece.name, { start: from, end: to })
      // Deleted while it was read: nobody is to take the rest for the whole.
      if (!bytes) return at === start ? undefined : gone()
      yield bytes
      at = piece.startsAt + piece.bytes
    }
    if (pieces.length === 0) return at === start ? undefined : gone()
  }
}

function gone(): never {
  throw new Error('A piece of an export is gone')
}
