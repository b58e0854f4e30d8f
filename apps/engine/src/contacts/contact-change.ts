/** What became known of a person. Absent fields say nothing; null says that there is none (any more). */
export interface ContactChange {
  /** Phone-number JID or LID JID. */
  readonly jid: string
  /** Name in the account's address book. */
  readonly name?: string
  /** Name the person chose. */
  readonly notify?: string
  readonly verifiedName?: string
  readonly about?: string | null
  readonly imgUrl?: string | null
}
