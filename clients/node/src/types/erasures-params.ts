// Generated from the contract by `npm run gen`. Do not edit.

export interface ErasuresListParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Entries of a page; more than 100 is taken as 100. Default: `10`. */
  per_page?: number | undefined
}

export interface ErasuresCreateParams {
  /** Whom: a phone number, a JID or a LID JID. Other names of the same person are found. 1 to 64 characters. */
  phone_number: string
  /** In that session alone. Without it: in all sessions, and in lists and opt-outs. */
  session_id?: number | undefined
}
