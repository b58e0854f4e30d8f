/** What the phone, or the network, told of a chat. Absent fields say nothing. */
export interface ChatChange {
  readonly jid: string
  /** The chat is in the account's list: it was created, or synced from the phone. */
  readonly listed?: true
  readonly name?: string
  /** Unix seconds. */
  readonly conversationTimestamp?: number
  /** `marked`: the owner marked it as unread, whatever is in it. */
  readonly unreadCount?: number | 'marked'
  /** Unix seconds; null: not muted. */
  readonly muteEndTime?: number | null
  readonly archived?: boolean
  /** Unix seconds; null: not pinned. */
  readonly pinnedAt?: number | null
  /** How long its messages stay; null: for ever. */
  readonly ephemeralSeconds?: number | null
}
