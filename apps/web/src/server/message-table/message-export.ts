import { parseFields } from '@messenger/shared/contract/parse-input'
import { messageFiltersIn } from '../../components/messages/message-filters.ts'
import type { FileExport } from '../exports/file-export.ts'
import { type Columns, fileOf } from '../exports/file-of.ts'
import { noBudget } from './find-messages.ts'
import { messageFilter, settled } from './message-filter.ts'
import { readTable, type TablePage, type TableReader } from './read-table.ts'
import type { TableRow } from './table-row.ts'

/** As many as an engine opens in one call. */
const atOnce = 500

/** All messages that an address's filters let through. */
export const messageExport: FileExport = {
  name: 'messages',
  need: 'messages:read',
  open: async ({ services: { sealer, engine, log, settings }, db, accountId, format, search }) => {
    const filter = settled(parseFields(messageFilter, messageFiltersIn(search)))
    const searchesTexts = settings.textSearch === true
    return fileOf(format, exportPages({ db, sealer, engine, log, accountId, searchesTexts }, filter), columns)
  },
}

async function* exportPages(reader: TableReader, filter: Parameters<typeof settled>[0]): AsyncGenerator<Fields[]> {
  let before: string | null = null
  do {
    const page: TablePage = await readTable(reader, { ...filter, before }, { most: atOnce, budget: noBudget })
    yield page.rows.map(fieldsOf)
    before = page.next
  } while (before !== null)
}

/** What a file says of a message, by the name of the column. */
function fieldsOf(row: TableRow) {
  return {
    recorded_at: row.at,
    dated_at: row.datedAt,
    session_id: row.sessionId,
    session: row.sessionName,
    direction: row.direction,
    chat: row.chat,
    name: row.name,
    number: row.number,
    author: row.author,
    kind: row.kind,
    text: row.text,
    state: row.state,
    code: row.code,
    reason: row.reason,
    count: row.count,
    source: row.source,
    msg_id: row.msgId,
    network_id: row.networkId,
    send_at: row.sendAt,
  }
}
type Fields = ReturnType<typeof fieldsOf>

const names = [
  ...(['recorded_at', 'dated_at', 'session_id', 'session', 'direction', 'chat', 'name', 'number'] as const),
  ...(['author', 'kind', 'text', 'state', 'code', 'reason', 'count', 'source', 'msg_id'] as const),
  ...(['network_id', 'send_at'] as const),
] satisfies readonly (keyof Fields)[]

const columns: Columns<Fields> = names.map(name => [name, fields => fields[name] ?? ''])
