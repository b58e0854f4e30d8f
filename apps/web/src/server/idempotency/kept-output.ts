import type { Db } from '@messenger/shared/db/create-db'
import { outputWithoutMessage } from '@messenger/shared/retention/without-message'
import { readRetention, usualDays } from '../retention/read-retention.ts'
import type { Services } from '../services.ts'

interface Place {
  readonly accountId: number
  readonly sessionId: number
}

/** What is kept of an output for those who ask again: where a session stores no contents, not what a message says. */
export async function keptOutput(
  { db, settings }: { readonly db: Db; readonly settings: Pick<Services['settings'], 'keptDays'> },
  { accountId, sessionId }: Place,
  output: unknown,
): Promise<unknown> {
  const left = outputWithoutMessage(output)
  if (!left || sessionId === 0) return output
  const { effective } = await readRetention(db, { accountId, sessionId }, settings.keptDays ?? usualDays)
  return effective.store_content ? output : left.output
}
