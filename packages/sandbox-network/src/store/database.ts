import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
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

  constructor(file: string) {
    this.database = new DatabaseSync(file)
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000')
    this.database.exec(SCHEMA)
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
    this.statement('COMMIT').run()
    this.isOpen = false
    const acts = this.waiting
    this.waiting = []
    for (const act of acts) act()
  }

  private statement(sql: string): StatementSync {
    const known = this.statements.get(sql)
    if (known) return known
    const prepared = this.database.prepare(sql)
    this.statements.set(sql, prepared)
    return prepared
  }
}
