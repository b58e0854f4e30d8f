/** A value of a column: numbers are safe integers or what a double holds, bytes are bytes. */
export type Cell = string | number | bigint | boolean | null | Uint8Array | object

export type Row = Readonly<Record<string, Cell>>
export type Where = readonly [column: string, is: string]

/** The tables of another program's database, to be read and never written. */
export interface StoredRows {
  /** The columns of a plain table; null: there is none. */
  columns(table: string): Promise<ReadonlySet<string> | null>
  /** Rows, all or those whose `where` column is `is`; none of a table that is not there. @throws ImportError for more than `most` */
  rows(table: string, where?: Where, most?: number): AsyncIterable<Row>
  /** How many those are. */
  count(table: string, where: Where): Promise<number>
  close(): Promise<void>
}
