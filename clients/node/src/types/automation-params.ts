// Generated from the contract by `npm run gen`. Do not edit.

export interface AutomationPauseParams {
  /** How long, from now on. 1 to 10,080. Default: `60`. */
  minutes?: number | undefined
}

export interface AutomationListPausedParams {
  /** Whether to answer one page instead of everything. Default: `false`. */
  paginated?: boolean | undefined
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Clamped to 1–1000. Default: `20`. */
  limit?: number | undefined
  /** Phone number, JID or LID JID of a person, @username that the session knows, or group JID. 1 to 255 characters. */
  chat?: string | undefined
}
