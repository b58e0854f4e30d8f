import { changeState } from '../../bulk-sends/change-state.ts'
import type { WebHandler } from '../web-handler.ts'

export const pause: WebHandler<'bulkSends.pause'> = (context, { bulkSendId }) =>
  changeState(context, bulkSendId, 'pause')
