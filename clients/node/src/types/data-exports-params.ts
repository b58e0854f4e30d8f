// Generated from the contract by `npm run gen`. Do not edit.

export interface DataExportsListParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
}

export interface DataExportsCreateParams {
  /**
   * Of whom: a phone number, a JID or a LID JID. Other names of the same person are found. Without it: of everybody. 1
   * to 64 characters.
   */
  phone_number?: string | undefined
  /** Of that session alone. Without it: of all sessions, with lists, templates and members. */
  session_id?: number | undefined
}
