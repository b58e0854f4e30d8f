import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Sql } from 'postgres'

/**
 * Ends exports of which an earlier master key sealed a part, also those that are still made: without that key nobody can read them, and they
 * are copies of what is in the tables. The sweep takes their bytes. Answers how many.
 */
export function endEarlierExports(sql: Sql, sealer: Sealer): Promise<number> {
  return sql.begin(async tx => {
    // An engine that keeps a piece waits for the row, and finds it ended.
    const ended = await tx<{ id: number }[]>`
      update data_exports e set state = 'expired', person = '', progress = null, claimed_by = null, claimed_until = null, expires_at = now()
      where state <> 'expired' and exists (
        select from data_export_pieces p join media_files f on f.name = p.name
        where p.export_id = e.id and f.sealed_with <> ${sealer.head})
      returning id`
    await tx`
      update media_files set expires_at = now() where kind = 'export' and sealed_with <> ${sealer.head}
        or name in (select name from data_export_pieces where export_id = any(${ended.map(({ id }) => id)}::int[]))`
    await tx`delete from data_export_pieces where export_id = any(${ended.map(({ id }) => id)}::int[])`
    return ended.length
  })
}
