import type { AnyoneHandler } from './request.ts'

/** Client telemetry: taken and dropped. */
export const answerStats: AnyoneHandler = request => {
  request.reply()
  return true
}
