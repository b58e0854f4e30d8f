import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Sql } from 'postgres'
import { headOf, isSealedOtherwise } from './reseal-step.ts'
import { sealedColumns } from './sealed-columns.ts'

/** How many values of a column are not sealed as now. */
export interface Left {
  /** `table.column` */
  readonly name: string
  readonly count: number
}

/** The name of what `endEarlierExports` ends. */
export const exportFiles = 'files of exports'

/** Looks at every sealed value there is: minutes, where there are millions. */
export async function countOthers(sql: Sql, sealer: Sealer): Promise<Left[]> {
  const found: Left[] = []
  for (const column of sealedColumns) {
    const rows = await sql.unsafe<{ count: number }[]>(
      `select count(*)::float8 as count from ${column.table} t where ${isSealedOtherwise(column, sealer, 1)}`,
      [headOf(sealer, column)],
    )
    found.push({ name: `${column.table}.${column.column}`, count: rows[0]?.count ?? 0 })
  }
  // Files are not sealed anew: they go within a day, unless a send waits for them, exports within seven. An export that is over is read by
  // nobody, also before the sweep has been there.
  const [files] = await sql<{ media: number; exports: number }[]>`
    select count(*) filter (where kind <> 'export')::float8 as media,
      count(*) filter (where kind = 'export' and expires_at > now())::float8 as exports
    from media_files where sealed_with <> ${sealer.head}`
  found.push({ name: 'media files', count: files?.media ?? 0 }, { name: exportFiles, count: files?.exports ?? 0 })
  // Of no harm to what is sealed, but its digests are of a key that shall be gone.
  const [indexes] = await sql<{ count: number }[]>`
    select count(*)::float8 as count from text_indexes
    where head is not null and (head <> ${sealer.head} or done_at is null)`
  found.push({ name: 'indexes of texts', count: indexes?.count ?? 0 })
  return found.filter(({ count }) => count > 0)
}
