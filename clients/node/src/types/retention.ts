// Generated from the contract by `npm run gen`. Do not edit.

export interface Retention {
  /** Null: of the account. */
  session_id: number | null
  /** What messages say: text, media keys, votes. That there was a message, when, and its state stay. 1 to 36,500. */
  message_days: number | null
  /** Recipient and content in the log of sends, its steps, and refused sends. 1 to 36,500. */
  log_days: number | null
  /** What events say, and what receivers answered. Events go altogether when the installation says. 1 to 36,500. */
  event_days: number | null
  /**
   * Hours after which files go that were uploaded or decrypted; without any rule a day and an hour. What a send still
   * waits for stays until it is through. 1 to 8,760.
   */
  media_hours: number | null
  /**
   * False: contents live until they are delivered, whatever the days say. Then there is no text in chats, no search, no
   * forwarding, no resending and no replay. True says nothing: what the installation or the account says holds.
   */
  store_content: boolean
  /** What holds: the strictest of installation, account and session. Null: for ever. */
  effective: EffectiveRetention
  /** Of messages. */
  progress: RetentionProgress
}

export interface EffectiveRetention {
  /** What messages say: text, media keys, votes. That there was a message, when, and its state stay. 1 to 36,500. */
  message_days: number | null
  /** Recipient and content in the log of sends, its steps, and refused sends. 1 to 36,500. */
  log_days: number | null
  /** What events say, and what receivers answered. Events go altogether when the installation says. 1 to 36,500. */
  event_days: number | null
  /**
   * Hours after which files go that were uploaded or decrypted; without any rule a day and an hour. What a send still
   * waits for stays until it is through. 1 to 8,760.
   */
  media_hours: number | null
  /**
   * False: contents live until they are delivered, whatever the days say. Then there is no text in chats, no search, no
   * forwarding, no resending and no replay. True says nothing: what the installation or the account says holds.
   */
  store_content: boolean
}

export interface RetentionProgress {
  /** Contents that went so far under the days that hold, of all sessions that have them. */
  removed: number
  /** When nothing that was due was left; null: not yet. */
  done_at: string | null
}
