import type { Sealer } from '@messenger/shared/crypto/seal'
import { openText, sealText, textHead } from '@messenger/shared/crypto/seal-text'
import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import type { SealedColumn } from './sealed-columns.ts'

/** Rows that one step looks at. Their locks are held for some milliseconds. */
const windowSize = 500

/** A row's primary key, each part as PostgreSQL writes it. */
type Key = readonly string[]

/** What a step did: `busy` when another engine is at this column, `done` when nothing is left in it; `met`: there was something. */
export type Step =
  | { readonly state: 'busy' | 'done' }
  | { readonly state: 'going'; readonly met: boolean; readonly sealed: number }

/**
 * One step through a column: of the next rows, values that were sealed under another master key or by an earlier release
 * are sealed anew, in one transaction with the note how far it came. A row that somebody writes meanwhile is passed over;
 * a pass that met any such value is followed by another.
 * @throws when a value does not open: its master key is not set
 */
export function resealStep(sql: Sql, sealer: Sealer, column: SealedColumn): Promise<Step> {
  return sql.begin(async tx => {
    const progress = await takeProgress(tx, sealer, column)
    if (progress === 'busy' || progress === 'done') return { state: progress }
    const window = { after: progress.position, upTo: await windowEnd(tx, column, progress.position) }
    const isMet = await hasOthers(tx, sealer, column, window)
    const sealed = isMet ? await resealWindow(tx, sealer, column, window) : 0
    await keepProgress(tx, column, window.upTo, progress.met || isMet)
    return { state: 'going', met: isMet, sealed }
  })
}

interface Progress {
  readonly position: Key | null
  readonly met: boolean
}

const storedPosition = z.array(z.string()).nullable()
const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`

/** Its row is the lock: one engine at a time works at a column. */
async function takeProgress(
  tx: TransactionSql,
  { head }: Sealer,
  column: SealedColumn,
): Promise<Progress | 'busy' | 'done'> {
  const name = nameOf(column)
  await tx`insert into sealing_progress (name, head) values (${name}, ${head}) on conflict do nothing`
  const [row] = await tx<{ head: Buffer; position: string | null; met: boolean; isDone: boolean }[]>`
    select head, position, met, done_at is not null as "isDone" from sealing_progress where name = ${name}
    for update skip locked`
  if (!row) return 'busy'
  if (row.head.equals(head)) {
    return row.isDone ? 'done' : { position: storedPosition.parse(JSON.parse(row.position ?? 'null')), met: row.met }
  }
  await tx`update sealing_progress set head = ${head}, position = null, met = false, done_at = null where name = ${name}`
  return { position: null, met: false }
}

async function keepProgress(tx: TransactionSql, column: SealedColumn, position: Key | null, met: boolean) {
  const isDone = position === null && !met
  await tx`
    update sealing_progress set position = ${position && JSON.stringify(position)}, met = ${position !== null && met},
      done_at = case when ${isDone} then now() end
    where name = ${nameOf(column)}`
}

interface Window {
  /** Null: from the first row. */
  readonly after: Key | null
  /** Null: to the last row. */
  readonly upTo: Key | null
}

async function windowEnd(tx: TransactionSql, column: SealedColumn, after: Key | null): Promise<Key | null> {
  const within = condition(column, { after, upTo: null })
  const [row] = await tx.unsafe<Record<string, string>[]>(
    `select ${keyAsText(column)} from ${column.table} t where ${within.text}
     order by ${keyOf(column)} offset ${windowSize - 1} limit 1`,
    within.values,
  )
  return row ? keyIn(column, row) : null
}

async function hasOthers(tx: TransactionSql, sealer: Sealer, column: SealedColumn, window: Window): Promise<boolean> {
  const others = othersIn(sealer, column, window)
  const [row] = await tx.unsafe<{ found: boolean }[]>(
    `select exists (select from ${column.table} t where ${others.text}) as found`,
    others.values,
  )
  return row?.found === true
}

type Row = Readonly<Record<string, string>>

async function resealWindow(tx: TransactionSql, sealer: Sealer, column: SealedColumn, window: Window): Promise<number> {
  const others = othersIn(sealer, column, window)
  const needs = Object.entries(column.needs ?? {}).map(([name, from]) => `, (${from})::text as "${name}"`)
  const rows = await tx.unsafe<Row[]>(
    `select ${keyAsText(column)}${needs.join('')}, ${column.isText ? `t.${column.column}` : `encode(t.${column.column}, 'base64')`} as "value of the column"
     from ${column.table} t ${column.joined ?? ''} where ${others.text}
     for update of t skip locked`,
    others.values,
  )
  if (rows.length === 0) return 0
  const changes = rows.map(row => {
    return [...keyIn(column, row), sealedAnew(sealer, column, row)]
  })
  const changed = `n.value ->> ${column.key.length}`
  const isRow = column.key.map(([name, type], at) => `t.${name} = (n.value ->> ${at})::${type}`)
  await tx.unsafe(
    `update ${column.table} t set ${column.column} = ${column.isText ? changed : `decode(${changed}, 'base64')`}${column.also ? `, ${column.also}` : ''}
     from json_array_elements($1::text::json) as n where ${isRow.join(' and ')}`,
    [JSON.stringify(changes)],
  )
  return rows.length
}

/** As the column keeps it, binary values in base64. */
function sealedAnew(sealer: Sealer, column: SealedColumn, row: Row): string {
  const value = (name: string) => row[name] ?? ''
  const place = column.context(value)
  const stored = value('value of the column')
  if (!column.isText) return sealer.seal(sealer.open(Buffer.from(stored, 'base64'), place), place).toString('base64')
  return sealText(sealer, column.open?.(sealer, stored, value) ?? openText(sealer, stored, place), place)
}

/** Identifiers are the constants of `sealedColumns`; values go as parameters. */
interface Condition {
  readonly text: string
  readonly values: (string | Buffer)[]
}

/** Sealed, and not as this process seals now. What is empty was erased. */
function othersIn(sealer: Sealer, column: SealedColumn, window: Window): Condition {
  const within = condition(column, window)
  const isOther = isSealedOtherwise(column, sealer, within.values.length + 1)
  return { text: `${within.text} and ${isOther}`, values: [...within.values, headOf(sealer, column)] }
}

/** How values of a column begin that are sealed as now. */
export const headOf = (sealer: Sealer, { isText }: SealedColumn) => (isText ? textHead(sealer) : sealer.head)

/** A condition on rows `t`, of which parameter `place` is `headOf`. What is empty was erased. */
export function isSealedOtherwise({ column, isText, except }: SealedColumn, sealer: Sealer, place: number): string {
  const value = `t.${column}`
  const head = `$${place}${isText ? '::text' : ''}`
  const begins = isText
    ? `starts_with(${value}, ${head})`
    : `substring(${value} from 1 for ${sealer.head.length}) = ${head}`
  const isExcept = except ? ` and not (${except.replaceAll('$head', head)})` : ''
  return `length(${value}) > 0 and not ${begins}${isExcept}`
}

function condition(column: SealedColumn, { after, upTo }: Window): Condition {
  const values: string[] = []
  const beside = (sign: string, key: Key) => {
    const parameters = column.key.map(([, type], at) => `$${values.push(key[at] ?? '')}::text::${type}`)
    return `(${keyOf(column)}) ${sign} (${parameters.join(', ')})`
  }
  const parts = [...(after ? [beside('>', after)] : []), ...(upTo ? [beside('<=', upTo)] : [])]
  return { text: parts.length > 0 ? parts.join(' and ') : 'true', values }
}

const keyOf = ({ key }: SealedColumn) => key.map(([name]) => `t.${name}`).join(', ')
const keyAsText = ({ key }: SealedColumn) => key.map(([name]) => `t.${name}::text as ${name}`).join(', ')
const keyIn = ({ key }: SealedColumn, row: Row): Key => key.map(([name]) => row[name] ?? '')
