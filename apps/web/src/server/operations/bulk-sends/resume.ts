import { changeState } from '../../bulk-sends/change-state.ts'
import type { WebHandler } from '../web-handler.ts'

export const resume: WebHandler<'bulkSends.resume'> = (context, { bulkSendId }) =>
  changeState(context, bulkSendId, 'resume')
