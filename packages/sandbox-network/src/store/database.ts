import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Change } from '../news/news.ts'
import { COLLECT_CHANGES } from './changes.ts'
import { textColumn } from './row.ts'
import { SCHEMA } from './schema.ts'

type Row = Record<string, unknown>

/**
 * One SQLite file behind a transaction per turn of the event loop: the first write of a turn opens it, everything
 * written until `setImmediate` shares it, reads see it at once. What must not be said before it is durable (acks,
 * receipts, replies) is handed to `afterCommit`.
 */
export class Store {
  private readonly database: DatabaseSync
  private readonly statements = new Map<string, StatementSync>()
  private waiting: (() => void)[] = []
  private isOpen = false
  private onChanges: (changes: readonly Change[]) => void = () => undefined

  constructor(file: string) {
    this.database = new DatabaseSync(file)
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000')
    this.database.exec(SCHEMA)
    this.database.exec(COLLECT_CHANGES)
  }

  run(sql: string, ...values: SQLInputValue[]): { changes: number; lastId: number } {
    this.begin()
    const result = this.statement(sql).run(...values)
    return { changes: Number(result.changes), lastId: Number(result.lastInsertRowid) }
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.statement(sql).get(...values)
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.statement(sql).all(...values)
  }

  /** Tells after each commit which phones show something else now. */
  tellChanges(tell: (changes: readonly Change[]) => void): void {
    this.onChanges = tell
  }

  /** Runs `act` once everything written so far is durable; at once when nothing is pending. Keeps order. */
  afterCommit(act: () => void): void {
    if (this.isOpen) this.waiting.push(act)
    else act()
  }

  close(): void {
    this.commit()
    this.database.close()
  }

  private begin(): void {
    if (this.isOpen) return
    this.statement('BEGIN IMMEDIATE').run()
    this.isOpen = true
    setImmediate(() => this.commit())
  }

  private commit(): void {
    if (!this.isOpen) return
    const changes = this.takeChanges()
    this.statement('COMMIT').run()
    this.isOpen = false
    const acts = this.waiting
    this.waiting = []
    for (const act of acts) act()
    if (changes.length > 0) this.onChanges(changes)
  }

  private takeChanges(): Change[] {
    const rows = this.all('SELECT DISTINCT owner, number FROM changed')
    if (rows.length > 0) this.statement('DELETE FROM changed').run()
    return rows.map(row => ({
      owner: textColumn(row, 'owner'),
      number: row.number === null ? null : textColumn(row, 'number'),
    }))
  }

  private statement(sql: string): StatementSync {
    const known = this.statements.get(sql)
    if (known) return known
    const prepared = this.database.prepare(sql)
    this.statements.set(sql, prepared)
    return prepared
  }
}
