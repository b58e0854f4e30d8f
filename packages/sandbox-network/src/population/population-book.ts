import { z } from 'zod'
import type { Store } from '../store/database.ts'
import { numberColumn, textColumn } from '../store/row.ts'
import { type Person, personOf } from './person.ts'
import { Rates } from './rates.ts'

const ms = z.int().min(0).max(86_400_000)

/** A range of numbers in one world, and what the people behind them do. */
export const PopulationRecord = z.object({
  /** the first number, bare digits */
  from: z.string(),
  count: z.int(),
  seed: z.string(),
  rates: Rates,
  delivers_after_ms: ms,
  reads_after_ms: ms,
  /** answers, blocks, reports */
  acts_after_ms: ms,
  answer_text: z.string(),
})
export type PopulationRecord = z.infer<typeof PopulationRecord>

export interface Population extends PopulationRecord {
  readonly id: number
  readonly owner: string
}

/** The populations of all worlds. Their people are not stored: who they are follows from the seed and the number. */
export class PopulationBook {
  private readonly store: Store
  private readonly all = new Map<number, Population>()

  constructor(store: Store) {
    this.store = store
    for (const row of store.all('SELECT id, owner, record FROM populations')) {
      const record = PopulationRecord.parse(JSON.parse(textColumn(row, 'record')))
      this.all.set(numberColumn(row, 'id'), { ...record, id: numberColumn(row, 'id'), owner: textColumn(row, 'owner') })
    }
  }

  list(owner: string): Population[] {
    return [...this.all.values()].filter(population => population.owner === owner)
  }

  create(owner: string, record: PopulationRecord): Population {
    const sql = 'INSERT INTO populations (owner, record) VALUES (?, ?)'
    const { lastId: id } = this.store.run(sql, owner, JSON.stringify(record))
    const population = { ...record, id, owner }
    this.all.set(id, population)
    return population
  }

  remove({ id }: Population): void {
    this.all.delete(id)
    this.store.run('DELETE FROM populations WHERE id = ?', id)
  }

  /** The population that a number (bare digits) belongs to, in whichever world. */
  ofNumber(number: string): Population | undefined {
    return [...this.all.values()].find(({ from, count }) => isWithin(number, from, count))
  }

  /** Whether one of these numbers belongs to a population already. */
  overlaps(from: string, count: number): boolean {
    return [...this.all.values()].some(
      other => isWithin(from, other.from, other.count) || isWithin(other.from, from, count),
    )
  }

  /** Who a number of this world is; undefined for numbers of no population of it. */
  personAt(owner: string, number: string): Person | undefined {
    const population = this.ofNumber(number)
    return population?.owner === owner ? personOf(population.seed, number, population.rates) : undefined
  }
}

/** Numbers have fifteen digits at most, which a double holds. */
function isWithin(number: string, from: string, count: number): boolean {
  if (number.length !== from.length) return false
  const place = Number(number) - Number(from)
  return place >= 0 && place < count
}
