/** How a sealed value is written when it is opened. */
type Form = 'text' | 'json' | 'message'

/** A table in the file: which of its rows, and what of them. SQL is about the row `t` and what is joined to it. */
export interface ExportedTable {
  readonly name: string
  /** Written as they are. */
  readonly columns: readonly string[]
  /** Further values, by their names in the file. */
  readonly beside?: Readonly<Record<string, string>>
  /** Columns of text that hold JSON. */
  readonly json?: readonly string[]
  /** Sealed columns: their names in the file and what they hold. How they are opened stands in `sealed-columns.ts`. */
  readonly sealed?: Readonly<Record<string, readonly [name: string, form: Form]>>
  readonly joined?: string
  /** A condition by which its rows are found quickly; `$1` is the account. */
  readonly within?: string
  /** In whose order it is read: column and type. Unique. */
  readonly key: ReadonlyArray<readonly [column: string, type: string]>
  /** Whose it is. */
  readonly account?: string
  readonly session?: string
  /** When a row was recorded: what came after the export began is not in it. */
  readonly at?: string
  /** A row, opened, without what lets whoever reads it act. What it says of a person was looked for before. */
  readonly masked?: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** Never of a person whom the account knows, but for texts that nobody can tell. */
  readonly isOfNobody?: true
}

/** A key of one number. */
export const id = (type: 'int' | 'bigint') => [['id', type]] as const

export const ofSession = { session: 't.session_id' } as const
export const ofAccount = { account: 't.account_id' } as const
