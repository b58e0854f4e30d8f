import type { AccountHandler } from './request.ts'

/** `<clean>`: the client has caught up with a dirty mark. */
export const answerDirty: AccountHandler = request => {
  request.reply()
  return true
}
