import { validationError } from '@messenger/shared/contract/errors'
import { zonedTime } from '@messenger/shared/contract/times'
import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'
import { toChat } from './to-chat.ts'

export const updateChat: WebHandler<'sandbox.updateChat'> = async (context, { muted_until, ...input }) => {
  const until = typeof muted_until === 'string' ? futureFrom(muted_until) : muted_until
  return toChat(
    await askSandbox(context, (sandbox, owner) => sandbox.changeChat({ ...input, owner, muted_until: until })),
  )
}

/** Milliseconds. @throws ApiError `validation` */
function futureFrom(time: string): number {
  const moment = zonedTime(time)
  if (moment === undefined) throw validationError({ muted_until: ['The muted_until field format is invalid.'] })
  if (moment > Date.now()) return moment
  throw validationError({ muted_until: ['The muted_until must be a date in the future.'] })
}
