import { activate } from '../session/activate.ts'
import type { AccountHandler } from './request.ts'

/** `<active/>` starts delivery; nothing is sent before it. */
export const answerPassive: AccountHandler = request => {
  request.reply()
  if (request.payload.tag === 'active') activate(request.network, request.connection)
  return true
}
