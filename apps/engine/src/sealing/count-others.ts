import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Sql } from 'postgres'
import { sealedColumns } from './sealed-columns.ts'

/** How many values of a column are not sealed as now. */
export interface Left {
  /** `table.column` */
  readonly name: string
  readonly count: number
}

/** Looks at every sealed value there is: minutes, where there are millions. */
export async function countOthers(sql: Sql, { head }: Sealer): Promise<Left[]> {
  const found: Left[] = []
  for (const { table, column } of sealedColumns) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::float8 as count from ${sql(table)}
      where length(${sql(column)}) > 0 and substring(${sql(column)} from 1 for ${head.length}::int) <> ${head}`
    if (row && row.count > 0) found.push({ name: `${table}.${column}`, count: row.count })
  }
  return found
}
