// Generated from the contract by `npm run gen`. Do not edit.

export interface EventsListParams {
  /** Cursor; the oldest event that is kept by default. */
  after?: string | undefined
  /** Event names, comma-separated; all by default. */
  types?: string | undefined
  /** 1 to 1000; other values are taken as the nearest of them. Default: `100`. */
  limit?: number | undefined
}
