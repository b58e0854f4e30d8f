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
  // Files are not sealed anew: they go within a day, exports within seven, unless a send waits for them.
  const [files] = await sql<{ count: number }[]>`
    select count(*)::float8 as count from media_files where sealed_with <> ${sealer.head}`
  found.push({ name: 'media files', count: files?.count ?? 0 })
  // Of no harm to what is sealed, but its digests are of a key that shall be gone.
  const [indexes] = await sql<{ count: number }[]>`
    select count(*)::float8 as count from text_indexes
    where head is not null and (head <> ${sealer.head} or done_at is null)`
  found.push({ name: 'indexes of texts', count: indexes?.count ?? 0 })
  return found.filter(({ count }) => count > 0)
}
