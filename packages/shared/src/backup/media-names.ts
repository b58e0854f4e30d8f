import type postgres from 'postgres'

/** Names of the files in the media store that somebody can still ask for. Exports and passports are copies of what is in the tables. */
export async function mediaNames(sql: postgres.TransactionSql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from media_files where ready and kind not in ('incoming', 'export', 'passport') and expires_at > now() order by name`
  return rows.map(({ name }) => name)
}

/** Whether a file should still be in the store. */
export async function isInTime(sql: postgres.Sql, name: string): Promise<boolean> {
  const found = await sql`select 1 from media_files where name = ${name} and ready and expires_at > now()`
  return found.length > 0
}
