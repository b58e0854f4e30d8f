import { openText } from '@messenger/shared/crypto/seal-text'
import { z } from 'zod'
import { breathe } from '../erasing/breathe.ts'
import { isIn } from '../erasing/erasing.ts'
import { type SealedColumn, sealedColumns } from '../sealing/sealed-columns.ts'
import { proto } from '../whatsapp/baileys.ts'
import type { ExportedTable } from './exported-table.ts'
import type { After, ExportStep } from './exporting.ts'
import { onlyThePerson } from './only-the-person.ts'

/** Rows that are read at once. */
const pageSize = 200

export interface FoundRow {
  /** One line of JSON. */
  readonly line: string | null
  readonly key: readonly string[]
}

/** The table's next rows, in pages; a row that says nothing of the person has no line. The last page is shorter than the others. */
export async function* readRows(
  step: ExportStep,
  table: ExportedTable,
  after: After,
): AsyncGenerator<readonly FoundRow[]> {
  for (let from = after; ; ) {
    const rows = await readPage(step, table, from)
    const found: FoundRow[] = []
    for (const [at, row] of rows.entries()) {
      await breathe(at)
      found.push({ line: lineOf(step, table, row), key: table.key.map((_, place) => row[`key ${place}`] ?? '') })
    }
    yield found
    const last = found.at(-1)
    if (found.length < pageSize || !last) return
    from = last.key
  }
}

const stored = z.record(z.string(), z.string().nullable())
type Row = z.infer<typeof stored>

async function readPage(step: ExportStep, table: ExportedTable, after: After): Promise<Row[]> {
  const { text, values } = statementFor(step, table, after)
  return z.array(stored).parse(await step.sql.unsafe(text, values))
}

/** Identifiers are the constants of `exportedTables` and `sealedColumns`; values go as parameters. */
function statementFor(step: ExportStep, table: ExportedTable, after: After) {
  const values: (string | number | number[])[] = [step.accountId]
  const parameter = (value: string | number | number[]) => `$${values.push(value)}`
  const { key, columns, beside = {}, at, within } = table
  const sealed = sealedOf(table)
  const joins = new Set([table.joined ?? '', ...sealed.map(({ joined }) => joined ?? '')])
  const readable = [
    ...columns.map(name => `t."${name}"`),
    ...Object.entries(beside).map(([name, from]) => `${from} as "${name}"`),
  ]
  const needs = new Map(sealed.flatMap(({ needs }) => Object.entries(needs ?? {})))
  const hidden = [
    ...key.map(([name], place) => `t.${name}::text as "key ${place}"`),
    ...[...needs].map(([name, from]) => `(${from})::text as "need ${name}"`),
    ...sealed.flatMap(({ key: own }) => own.map(([name]) => `t.${name}::text as "own ${name}"`)),
    ...sealed.map(({ column, isText }) => {
      return `${isText ? `t."${column}"` : `encode(t."${column}", 'base64')`} as "sealed ${column}"`
    }),
  ]
  const order = key.map(([name]) => `t.${name}`).join(', ')
  const conditions = [
    scopeOf(step, table, parameter),
    ...(within ? [within] : []),
    ...(at ? [`${at} <= ${parameter(step.cutoff)}::text::timestamptz`] : []),
    ...(after
      ? [`(${order}) > (${key.map(([, type], place) => `${parameter(after[place] ?? '')}::text::${type}`).join(', ')})`]
      : []),
  ]
  const text = `select (select row_to_json(r) from (select ${readable.join(', ')}) r)::text as "row", ${[...new Set(hidden)].join(', ')}
    from ${table.name} t ${[...joins].join(' ')} where $1::int is not null and ${conditions.join(' and ')}
    order by ${order} limit ${pageSize}`
  return { text, values }
}

type Parameter = (value: string | number | number[]) => string

function scopeOf({ sessionId, sessions }: ExportStep, { account, session }: ExportedTable, parameter: Parameter) {
  if (account && sessionId === null) return `${account} = $1::int`
  if (!session) throw new Error('A table of an export is of no session')
  return `${session} = any(${parameter([...sessions])}::int[])`
}

function sealedOf({ name, sealed = {} }: ExportedTable): SealedColumn[] {
  return sealedColumns.filter(({ table, column }) => table === name && sealed[column] !== undefined)
}

/** Null: it says nothing of the person. */
function lineOf(step: ExportStep, table: ExportedTable, row: Row): string | null {
  const values: Record<string, unknown> = z.record(z.string(), z.unknown()).parse(JSON.parse(row.row ?? '{}'))
  for (const column of table.json ?? []) {
    const text = values[column]
    if (typeof text === 'string') values[column] = parsed(text)
  }
  for (const column of sealedOf(table)) {
    const [name = '', form = 'text'] = table.sealed?.[column.column] ?? []
    const lies = row[`sealed ${column.column}`]
    values[name] = lies ? opened(step, column, { row, lies, form }) : null
  }
  const shown = table.masked ? table.masked(values) : values
  if (!step.person) return JSON.stringify(shown)
  if (!isIn(step.person, JSON.stringify(values))) return null
  // Through JSON: what is opened may be an object of a library.
  return JSON.stringify(onlyThePerson(JSON.parse(JSON.stringify(shown)), step.person))
}

interface Lies {
  readonly row: Row
  readonly lies: string
  readonly form: string
}

/** What does not open, damaged or of a key that is gone, holds nothing else up. */
function opened({ sealer }: ExportStep, column: SealedColumn, { row, lies, form }: Lies): unknown {
  const value = (name: string) => row[`own ${name}`] ?? row[`need ${name}`] ?? ''
  try {
    const place = column.context(value)
    if (form === 'message') return proto.Message.decode(sealer.open(Buffer.from(lies, 'base64'), place))
    const text = column.isText
      ? (column.open?.(sealer, lies, value) ?? openText(sealer, lies, place))
      : sealer.open(Buffer.from(lies, 'base64'), place).toString('utf8')
    return form === 'json' ? parsed(text) : text
  } catch {
    return { unreadable: true }
  }
}

/** What an earlier release kept may be no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
