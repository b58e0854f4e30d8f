import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sealText } from '@messenger/shared/crypto/seal-text'
import { dataExportPieces, dataExports } from '@messenger/shared/db/schema'
import type { MediaStore } from '@messenger/shared/media/media-store'
import { unzip } from '@messenger/shared/test/unzip'
import { asc, eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Stack } from './stack.ts'

interface Asked {
  /** Digits; absent: of everybody. */
  readonly phone?: string
  readonly sessionId?: number
}

type Place = Pick<Stack, 'db' | 'sealer' | 'accountId'>

/** As web asks for it: an engine sees it when all of it is there. */
export function askToExport({ db, sealer, accountId }: Place, { phone, sessionId }: Asked = {}): Promise<number> {
  return db.database.db.transaction(async tx => {
    const [row] = await tx
      .insert(dataExports)
      .values({ accountId, sessionId: sessionId ?? null, person: '', name: `export-${randomUUID()}`, askedBy: 'ana' })
      .returning({ id: dataExports.id })
    if (!row) throw new Error('The export was not made')
    if (!phone) return row.id
    const person = JSON.stringify({ asked: `+${phone}`, phones: [phone], lids: [] })
    const sealed = sealText(sealer, person, sealContext.dataExport(accountId, row.id))
    await tx.update(dataExports).set({ person: sealed }).where(eq(dataExports.id, row.id))
    return row.id
  })
}

export const exported = ({ db }: Pick<Stack, 'db'>, id: number, timeout = 100_000) =>
  vi.waitFor(
    async () => {
      const [row] = await db.database.db.select().from(dataExports).where(eq(dataExports.id, id))
      expect(row).toMatchObject({ state: 'finished', lastError: null })
      if (!row) throw new Error('It is gone')
      return row
    },
    { timeout, interval: 50 },
  )

/** The files of the zip whose pieces lie in the store. */
export async function filesOf({ db }: Pick<Stack, 'db'>, store: MediaStore, id: number): Promise<Map<string, Buffer>> {
  const pieces = await db.database.db
    .select()
    .from(dataExportPieces)
    .where(eq(dataExportPieces.exportId, id))
    .orderBy(asc(dataExportPieces.number))
  const bytes = await Promise.all(
    pieces.map(async ({ name }) => {
      const piece = await store.open(name)
      if (!piece) throw new Error('A piece is gone')
      return buffer(piece)
    }),
  )
  const path = join(tmpdir(), `${randomUUID()}.zip`)
  await writeFile(path, Buffer.concat(bytes))
  return unzip(path).finally(() => rm(path))
}

/** The rows of one table, of all its files. */
// biome-ignore lint/suspicious/noExplicitAny: rows have every shape
export function rowsOf(files: ReadonlyMap<string, Buffer>, table: string): any[] {
  const texts = [...files].filter(([path]) => path.startsWith(`${table}/`)).map(([, bytes]) => bytes.toString('utf8'))
  return texts.flatMap(text => text.trimEnd().split('\n')).map(line => JSON.parse(line))
}
