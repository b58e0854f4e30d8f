import type { AddedRecipients } from '@messenger/shared/contract/bulk-sends/record'
import { personIn } from '@messenger/shared/opt-outs/person'
import { type CsvLine, phoneColumn, readCsv, refuseFile, unguarded } from '../imports/read-csv.ts'
import type { RecipientIntake } from './recipient-intake.ts'

const mostLines = 100_000

/**
 * Takes the people of a CSV file: the column `phone_number`, or the first one, and values of variables in the columns of their names.
 * @throws `validation` for what is no CSV in UTF-8, or too much of it
 */
export async function importRecipients(intake: RecipientIntake, path: string): Promise<AddedRecipients> {
  let columns: Columns | null = null
  let lines = 0
  await readCsv(path, async ({ record, info }: CsvLine) => {
    if (!columns) {
      columns = columnsOf(record)
      if (columns.isHeading) return
    }
    lines += 1
    if (lines > mostLines) throw refuseFile(`The file has more than ${mostLines} lines.`)
    await intake.take({ line: info.lines, ...columns.read(record) })
  })
  return intake.end()
}

interface Columns {
  /** The first line names the columns. */
  readonly isHeading: boolean
  read(record: readonly string[]): { to: string; values: Record<string, string> }
}

function columnsOf(first: readonly string[]): Columns {
  const named = phoneColumn(first)
  const isHeading = named >= 0 || personIn(unguarded(first[0] ?? '')) === null
  const at = Math.max(named, 0)
  const names = isHeading ? first.map(variableOf) : []
  return {
    isHeading,
    read: record => ({
      to: unguarded(record[at] ?? ''),
      values: Object.fromEntries(
        names.flatMap((name, index) => (index === at ? [] : [[name, unguarded(record[index] ?? '')]])),
      ),
    }),
  }
}

/** A heading as variables are written: `First name` is `First_name`. */
const variableOf = (heading: string) => heading.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_]+/gu, '_')
