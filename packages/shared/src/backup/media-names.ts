import type postgres from 'postgres'

/** Names of the files in the media store that somebody can still ask for. */
export async function mediaNames(sql: postgres.TransactionSql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from media_files where ready and kind <> 'incoming' and expires_at > now() order by name`
  return rows.map(({ name }) => name)
}
