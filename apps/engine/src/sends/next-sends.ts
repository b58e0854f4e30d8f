import type { Database } from '@messenger/shared/db/create-db'
import type { Governor } from '../governor/governor.ts'
import type { RecordContext } from '../recording/record-context.ts'
import { type QueuedSend, queuedSends } from './queued-sends.ts'

interface Queue {
  readonly database: Database
  readonly context: RecordContext
  readonly governor: Governor
}

interface NextSends {
  /** In their order. */
  readonly sends: readonly QueuedSend[]
  /** There may be more. */
  readonly isPage: boolean
}

/** What goes out next, but what is on the wire: up to `limit` sends, or where a policy holds for the session one that has its turn. */
export async function nextSends(queue: Queue, wired: readonly QueuedSend[], limit: number): Promise<NextSends> {
  const { database, context, governor } = queue
  if (governor.isActive) {
    const send = await governor.next(wired)
    return { sends: send ? [send] : [], isPage: send !== null }
  }
  const names = wired.map(({ networkId }) => networkId)
  const sends = await queuedSends(database.db, context, names, limit)
  // A policy has come into force meanwhile.
  return governor.isActive ? { sends: [], isPage: true } : { sends, isPage: sends.length >= limit }
}
