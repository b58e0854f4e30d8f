import type { Sql } from 'postgres'

/**
 * Deletes records that are older than so many days, and than the days that the migration was told, `limit` at most: by a function of
 * the owner's, since the web itself may add records and nothing else. Answers how many went.
 */
export async function purgeAudit(sql: Sql, keepDays: number, limit: number): Promise<number> {
  const [row] = await sql<{ gone: string }[]>`select purge_audit(${keepDays}::int, ${limit}::int) as gone`
  return Number(row?.gone ?? 0)
}
