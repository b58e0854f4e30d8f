// Generated from the contract by `npm run gen`. Do not edit.

export interface UsageGetParams {
  /** How many months, with the one that runs. 1 to 13. Default: `13`. */
  months?: number | undefined
  /** One session, also a deleted one; all by default. */
  sessionId?: number | undefined
}
