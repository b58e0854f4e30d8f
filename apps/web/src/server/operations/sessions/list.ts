import { labelKey } from '@messenger/shared/contract/sessions/label-key'
import { sessions } from '@messenger/shared/db/schema'
import { and, inArray, sql } from 'drizzle-orm'
import { isRestorable, restorableUntil } from '../../trash/restorable.ts'
import type { WebHandler } from '../web-handler.ts'
import { selectSessions } from './read-session.ts'
import { toSummary } from './to-record.ts'

export const list: WebHandler<'sessions.list'> = async (context, { deleted, label }) => {
  const { db, accountId, sealer, credential, trashDays } = context
  const onlySessions = credential.kind === 'pat' ? credential.onlySessions : null
  const chosen = onlySessions ? inArray(sessions.id, [...onlySessions]) : undefined
  const labelled =
    label === undefined ? undefined : sql`${sessions.labelKeys} @> ${JSON.stringify([labelKey(label)])}::text::jsonb`
  const rows = await selectSessions(db, accountId, and(chosen, labelled), deleted ? isRestorable(trashDays) : undefined)
  return rows.map(row => {
    const { deletedAt } = row.session
    if (!deletedAt) return toSummary(row, sealer)
    const until = restorableUntil(deletedAt, trashDays)
    return {
      ...toSummary(row, sealer),
      deleted_at: deletedAt.toISOString(),
      restorable_until: until.toISOString(),
    }
  })
}
