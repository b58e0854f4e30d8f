import { sessions } from '@messenger/shared/db/schema'
import { inArray } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { selectSessions } from './read-session.ts'
import { toSummary } from './to-record.ts'

export const list: WebHandler<'sessions.list'> = async ({ db, accountId, sealer, credential }) => {
  const chosen = credential.kind === 'pat' ? credential.onlySessions : null
  const rows = await selectSessions(db, accountId, chosen ? inArray(sessions.id, [...chosen]) : undefined)
  return rows.map(row => toSummary(row, sealer))
}
