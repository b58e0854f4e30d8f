import { changeState } from '../../bulk-sends/change-state.ts'
import type { WebHandler } from '../web-handler.ts'

export const resume: WebHandler<'bulkSends.resume'> = ({ db, accountId }, { bulkSendId }) =>
  changeState(db, accountId, bulkSendId, 'resume')
