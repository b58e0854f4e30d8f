import { readMembers } from '@messenger/shared/contact-lists/read-members'
import { csvLine, csvMark } from '../../../client/csv-line.ts'
import { findList } from '../../contact-lists/find-list.ts'
import type { WebHandler } from '../web-handler.ts'

const atOnce = 10_000
const perRead = 1_000
/** Characters; what is longer ends earlier. */
const longest = 8_000_000

/** The first piece has the headings: put together, the pieces are one file. */
export const exportMembers: WebHandler<'lists.exportMembers'> = async (
  { db, sealer, accountId },
  { listId, after: from },
) => {
  const { fields } = await findList(db, accountId, listId)
  let csv = from === 0 ? `${csvMark}${csvLine(['phone_number', ...fields])}` : ''
  let [count, after] = [0, from]
  while (count < atOnce && csv.length < longest) {
    const members = await readMembers(db, sealer, { accountId, listId }, { after, limit: perRead })
    csv += members
      .map(({ phone, values }) => csvLine([`+${phone}`, ...fields.map(name => values[name] ?? '')]))
      .join('')
    count += members.length
    after = members.at(-1)?.position ?? after
    if (members.length < perRead) return { csv, count, next: null }
  }
  return { csv, count, next: after }
}
