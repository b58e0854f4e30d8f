import type { Sql } from 'postgres'
import { eraseSession } from './erase-session.ts'

/**
 * Erases deleted sessions whose days are over, and goes on with what was interrupted. Any number of processes may.
 * @returns how many sessions were erased or left to another process
 */
export async function sweepTrash(sql: Sql, trashDays: number, stopping?: AbortSignal): Promise<number> {
  await sql`
    update sessions set purged_at = now()
    where purged_at is null and deleted_at <= now() - make_interval(days => ${trashDays}::int)`
  const due = await sql<{ id: number }[]>`
    select id from sessions where deleted_at is not null and purged_at is not null order by id`
  for (const { id } of due) {
    if (stopping?.aborted) break
    await eraseSession(sql, id, stopping)
  }
  return due.length
}
