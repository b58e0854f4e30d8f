import { cursorOf, sequenceAt } from '../../events/cursor.ts'
import { readEvents } from '../../events/read-events.ts'
import { typesIn } from '../../events/types-in.ts'
import type { WebHandler } from '../web-handler.ts'

const longestPage = 1000

export const list: WebHandler<'events.list'> = async ({ sql, sealer, sessionId }, { after, types, limit }) => {
  const page = await readEvents(
    { sql, sealer },
    {
      sessionId,
      after: after === undefined ? null : sequenceAt(sessionId, after),
      types: typesIn(types),
      limit: Math.min(Math.max(limit, 1), longestPage),
    },
  )
  return {
    data: [...page.events],
    next_cursor: page.next === 0 ? null : cursorOf(sessionId, page.next),
    has_more: page.hasMore,
  }
}
