import type { WebHandler } from '../web-handler.ts'
import { selectSessions } from './read-session.ts'
import { toSummary } from './to-record.ts'

export const list: WebHandler<'sessions.list'> = async ({ db, accountId, sealer }) => {
  const rows = await selectSessions(db, accountId)
  return rows.map(row => toSummary(row, sealer))
}
