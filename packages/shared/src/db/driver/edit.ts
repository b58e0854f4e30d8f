/** One place of the driver's source that is replaced when it is loaded. */
export interface Edit {
  /** Stands exactly once in the file. */
  readonly find: string
  readonly replace: string
}
