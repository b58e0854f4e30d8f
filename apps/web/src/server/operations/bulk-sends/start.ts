import { changeState } from '../../bulk-sends/change-state.ts'
import type { WebHandler } from '../web-handler.ts'

export const start: WebHandler<'bulkSends.start'> = (context, { bulkSendId }) =>
  changeState(context, bulkSendId, 'start')
