import { type Cell, csvLine, csvMark } from '../../components/usage/usage-csv.ts'
import type { TableRow } from './table-row.ts'

type Pages = AsyncIterable<readonly TableRow[]>

interface Format {
  readonly ending: string
  readonly type: string
  /** The file, piece by piece. `first`: a page that was read already. */
  text(first: readonly TableRow[] | undefined, others: Pages): AsyncIterable<string>
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

async function* csv(first: readonly TableRow[] | undefined, others: Pages): AsyncGenerator<string> {
  yield `${csvMark}${csvLine(names)}`
  const lineOf = (row: TableRow) => {
    const fields = fieldsOf(row)
    return csvLine(names.map((name): Cell => fields[name] ?? ''))
  }
  for await (const rows of all(first, others)) yield rows.map(lineOf).join('')
}

async function* json(first: readonly TableRow[] | undefined, others: Pages): AsyncGenerator<string> {
  let between = '[\n'
  for await (const rows of all(first, others)) {
    for (const row of rows) {
      yield `${between}${JSON.stringify(fieldsOf(row))}`
      between = ',\n'
    }
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}

async function* all(first: readonly TableRow[] | undefined, others: Pages): Pages {
  if (first) yield first
  yield* others
}

export const formats: readonly Format[] = [
  { ending: 'csv', type: 'text/csv; charset=utf-8', text: csv },
  { ending: 'json', type: 'application/json; charset=utf-8', text: json },
]
