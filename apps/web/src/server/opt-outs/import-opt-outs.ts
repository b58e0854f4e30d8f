import type { Db } from '@messenger/shared/db/create-db'
import { optOuts } from '@messenger/shared/db/schema'
import { personIn } from '@messenger/shared/opt-outs/person'
import { type CsvLine, phoneColumn, readCsv, refuseFile, unguarded } from '../imports/read-csv.ts'

const mostLines = 100_000
const mostErrors = 100
/** Rows that one statement stores. */
const perWrite = 1_000

export interface Imported {
  readonly added: number
  readonly known: number
  readonly refused: number
  readonly errors: readonly { readonly line: number; readonly reason: string }[]
}

/**
 * Opts out whom a CSV file names, in its column `phone_number` or its first one, in constant memory. Each thousand lines is stored by
 * itself: an import that was cut off is done again, and knows what it has.
 * @throws `validation` for what is no CSV in UTF-8, or too much of it
 */
export async function importOptOuts(db: Db, accountId: number, path: string): Promise<Imported> {
  const took = new Intake(db, accountId)
  await readCsv(path, line => took.take(line))
  return took.end()
}

class Intake {
  readonly #db: Db
  readonly #accountId: number
  readonly #errors: { line: number; reason: string }[] = []
  #waiting: string[] = []
  #column: number | null = null
  #lines = 0
  #good = 0
  #added = 0
  #refused = 0

  constructor(db: Db, accountId: number) {
    this.#db = db
    this.#accountId = accountId
  }

  async take({ record, info }: CsvLine): Promise<void> {
    if (this.#column === null) {
      const named = phoneColumn(record)
      this.#column = Math.max(named, 0)
      // Headings: a first line in whose column no number stands.
      if (named >= 0 || (record.length > 1 && !personIn(unguarded(record[0] ?? '')))) return
    }
    this.#lines += 1
    if (this.#lines > mostLines) throw refuseFile(`The file has more than ${mostLines} lines.`)
    const cell = unguarded(record[this.#column] ?? '')
    const phone = personIn(cell)?.phone
    if (!phone) return this.#refuse(info.lines, cell === '' ? 'No phone number.' : 'Not a phone number.')
    this.#good += 1
    this.#waiting.push(phone)
    if (this.#waiting.length >= perWrite) await this.#write()
  }

  async end(): Promise<Imported> {
    await this.#write()
    const added = this.#added
    return { added, known: this.#good - added, refused: this.#refused, errors: this.#errors }
  }

  #refuse(line: number, reason: string): void {
    this.#refused += 1
    if (this.#errors.length < mostErrors) this.#errors.push({ line, reason })
  }

  async #write(): Promise<void> {
    const phones = [...new Set(this.#waiting)].sort()
    this.#waiting = []
    if (phones.length === 0) return
    const rows = phones.map(phone => ({
      accountId: this.#accountId,
      scope: 'account' as const,
      phone,
      how: 'import' as const,
    }))
    const stored = await this.#db.insert(optOuts).values(rows).onConflictDoNothing().returning({ id: optOuts.id })
    this.#added += stored.length
  }
}
