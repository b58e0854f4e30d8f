// Generated from the contract by `npm run gen`. Do not edit.

export interface ContactsListParams {
  /** Whether to answer one page instead of everything. Default: `false`. */
  paginated?: boolean | undefined
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined
  /** Clamped to 1–1000. Default: `20`. */
  limit?: number | undefined
  /** Only contacts with this text in a name or username, or these digits in the number. 1 to 255 characters. */
  query?: string | undefined
}

export interface ContactsUpsertParams {
  /** Phone number, JID, LID JID or @username. 1 to 255 characters. */
  jid: string
  /** Absent: the name stays as it is. 1 to 255 characters. */
  fullName?: string | undefined
  /** Whether the contact is also written to the address book of the phone. Default: `false`. */
  saveOnPrimaryAddressbook?: boolean | undefined
}
