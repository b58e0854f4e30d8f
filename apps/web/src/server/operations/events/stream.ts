import { sequenceAt } from '../../events/cursor.ts'
import { readEvents } from '../../events/read-events.ts'
import { typesIn } from '../../events/types-in.ts'
import type { WebHandler } from '../web-handler.ts'

/** Where the stream begins: after the newest event, or after the one that the reader has, which must not have expired. */
export const stream: WebHandler<'events.stream'> = async ({ sql, sealer, sessionId }, { after, types }) => {
  const start = after === undefined ? null : sequenceAt(sessionId, after)
  const { next } = await readEvents({ sql, sealer }, { sessionId, after: start, types: [], limit: 1 })
  return { sessionId, after: start ?? next, types: typesIn(types) }
}
