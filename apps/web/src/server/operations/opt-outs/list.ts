import { countOptOuts, readOptOuts } from '../../opt-outs/read-opt-outs.ts'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'

export const list: WebHandler<'optOuts.list'> = async ({ db, accountId, address }, { page, per_page, ...filter }) => {
  const asked = pageRequest({ page, per_page })
  const [rows, total] = await Promise.all([
    readOptOuts(db, accountId, filter, asked),
    countOptOuts(db, accountId, filter),
  ])
  return pageReply(asked, rows, total, address)
}
