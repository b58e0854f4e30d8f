import { changeState } from '../../bulk-sends/change-state.ts'
import type { WebHandler } from '../web-handler.ts'

export const cancel: WebHandler<'bulkSends.cancel'> = (context, { bulkSendId }) =>
  changeState(context, bulkSendId, 'cancel')
