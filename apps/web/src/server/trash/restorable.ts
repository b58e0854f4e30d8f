import { sessions } from '@messenger/shared/db/schema'
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

const dayMs = 86_400_000

/** Deleted, and neither being erased nor due to be. */
export function isRestorable(trashDays: number): SQL | undefined {
  const { deletedAt, purgedAt } = sessions
  return and(
    isNotNull(deletedAt),
    isNull(purgedAt),
    sql`${deletedAt} > now() - make_interval(days => ${trashDays}::int)`,
  )
}

/** When a session that was deleted then is erased. */
export function restorableUntil(deletedAt: Date, trashDays: number): Date {
  return new Date(deletedAt.getTime() + trashDays * dayMs)
}
