import type { ExportedTable } from './exported-table.ts'
import { tablesOfAccounts } from './tables-of-accounts.ts'
import { tablesOfEvents } from './tables-of-events.ts'
import { tablesOfMessages } from './tables-of-messages.ts'
import { tablesOfSessions } from './tables-of-sessions.ts'

/** Every table that is in an export, in their order. */
export const exportedTables: readonly ExportedTable[] = [
  ...tablesOfAccounts,
  ...tablesOfSessions,
  ...tablesOfMessages,
  ...tablesOfEvents,
]

/** Which of them an export has, and of which rows: of one session alone what belongs to a session. */
export function tablesOf({ sessionId, isOfPerson }: { sessionId: number | null; isOfPerson: boolean }) {
  return exportedTables.filter(
    ({ session, isOfNobody }) => (sessionId === null || session !== undefined) && !(isOfPerson && isOfNobody),
  )
}
