import type { AnyoneHandler } from './request.ts'

/** Keep-alive. */
export const answerPing: AnyoneHandler = request => {
  request.reply()
  return true
}
