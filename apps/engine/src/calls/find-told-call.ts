import { call } from '@messenger/shared/contract/events/call'
import { openEventData } from '@messenger/shared/crypto/event-data'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { RecordContext } from '../recording/record-context.ts'

/** Events of a session among which a call is looked for: the network repeats one soon or never, and none rings for long. */
const lookedAt = 10_000

/** What the session's event log told of a call, or null. */
export async function findToldCall(
  db: DbOrTx,
  { sessionId, sealer }: Pick<RecordContext, 'sessionId' | 'sealer'>,
  callId: string,
): Promise<z.infer<typeof call.payload>['call'] | null> {
  const rows = await db.execute<{ id: string; data: string }>(sql`
    select id, data from events
    where session_id = ${sessionId} and event = 'call' and data <> ''
      and sequence > (select max(sequence) - ${lookedAt} from events where session_id = ${sessionId})`)
  for (const { id, data } of rows) {
    const told = call.payload.parse(JSON.parse(openEventData(sealer, { sessionId, id }, data))).call
    if (told.id === callId) return told
  }
  return null
}
