import type { Database } from '@messenger/shared/db/create-db'

interface Backup {
  /** All in it is as it was then. */
  readonly taken_at: string
  readonly place: string
  readonly bytes: number
}

interface Restore {
  readonly restored_at: string
  /** Of the backup that it came from. */
  readonly taken_at: string
  readonly held_sends: number
}

/** The newest backup, and which backup this installation came from last; null where there is none. */
export async function readBackups(sql: Database['sql']): Promise<{ latest: Backup | null; restored: Restore | null }> {
  const [[latest = null], [restored = null]] = await Promise.all([
    sql<Backup[]>`
      select to_json(taken_at) #>> '{}' as taken_at, place, bytes::float8 as bytes from backups order by id desc limit 1`,
    sql<Restore[]>`
      select to_json(restored_at) #>> '{}' as restored_at, to_json(taken_at) #>> '{}' as taken_at, held_sends
      from restores order by id desc limit 1`,
  ])
  return { latest, restored }
}
