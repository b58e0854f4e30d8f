import { isoMillis } from '@messenger/shared/contract/times'
import { pageReply, pageRequest } from '../paginated.ts'
import type { WebHandler } from '../web-handler.ts'
import { chatOf } from './chat-of.ts'
import { openPauses } from './open-pauses.ts'

export const listPaused: WebHandler<'automation.listPaused'> = async ({ db, sessionId }, input) => {
  const chat = input.chat === undefined ? undefined : await chatOf(db, sessionId, input.chat)
  const open = await openPauses(db, sessionId, chat?.names)
  const all = open.map(({ told, until, cause }) => ({
    chat: told,
    paused_until: isoMillis(until),
    paused_by: cause,
  }))
  const page = pageRequest(input)
  return page ? pageReply(page, all.slice(page.offset, page.offset + page.limit), all.length) : all
}
