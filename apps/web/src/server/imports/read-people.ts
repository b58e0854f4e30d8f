import { personIn } from '@messenger/shared/opt-outs/person'
import { phoneColumn, readCsv, refuseFile, unguarded } from './read-csv.ts'

const mostLines = 100_000

/** What a line says of a person. */
export interface ImportedPerson {
  /** Of the file. */
  readonly line: number
  /** As it stands there. */
  readonly to: string
  /** By the names of the columns. */
  readonly values: Readonly<Record<string, string>>
}

interface Reading {
  /**
   * Called once, with what the columns beside the numbers are called, as variables are written. Answers under which names their
   * values are given; null: that column is left out.
   */
  readonly headings?: (names: readonly string[]) => Promise<readonly (string | null)[]>
  readonly take: (person: ImportedPerson) => Promise<void>
}

/**
 * Reads the people of a CSV file: their numbers stand in the column `phone_number`, or the first one, and values in the others.
 * @throws `validation` for what is no CSV in UTF-8, or too much of it
 */
export async function readPeople(path: string, { headings, take }: Reading): Promise<void> {
  let columns: Columns | null = null
  let lines = 0
  await readCsv(path, async ({ record, info }) => {
    if (!columns) {
      const first = columnsOf(record)
      columns = headings && first.isHeading ? { ...first, names: await headings(first.names) } : first
      if (first.isHeading) return
    }
    lines += 1
    if (lines > mostLines) throw refuseFile(`The file has more than ${mostLines} lines.`)
    await take({ line: info.lines, ...read(columns, record) })
  })
}

interface Columns {
  /** Of the numbers. */
  readonly at: number
  /** Of the columns beside it. */
  readonly names: readonly (string | null)[]
}

/** `isHeading`: the first line names the columns. */
function columnsOf(first: readonly string[]) {
  const named = phoneColumn(first)
  const isHeading = named >= 0 || personIn(unguarded(first[0] ?? '')) === null
  const at = Math.max(named, 0)
  return { isHeading, at, names: isHeading ? beside(at, first).map(variableOf) : [] }
}

function read({ at, names }: Columns, record: readonly string[]) {
  const cells = beside(at, record)
  const values = names.flatMap((name, index) => (name === null ? [] : [[name, unguardedValue(cells[index] ?? '')]]))
  return { to: unguarded(record[at] ?? ''), values: Object.fromEntries(values) }
}

/** A value may begin with that sign itself: only what an export has put there goes. */
const unguardedValue = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '')

const beside = (at: number, record: readonly string[]) => record.filter((_, index) => index !== at)

/** A heading as variables are written: `First name` is `First_name`. */
const variableOf = (heading: string) => heading.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_]+/gu, '_')
