// Generated from the contract by `npm run gen`. Do not edit.

export interface RetentionGetParams {
  /** For that session alone; without it for the whole account. */
  session_id?: number | undefined
}

export interface RetentionUpdateParams {
  /** For that session alone; without it for the whole account. */
  session_id?: number | undefined
  /** What messages say: text, media keys, votes. That there was a message, when, and its state stay. 1 to 36,500. */
  message_days?: number | null | undefined
  /** Recipient and content in the log of sends, its steps, and refused sends. 1 to 36,500. */
  log_days?: number | null | undefined
  /** What events say, and what receivers answered. Events go altogether when the installation says. 1 to 36,500. */
  event_days?: number | null | undefined
  /**
   * Hours after which files go that were uploaded or decrypted; without any rule a day and an hour. What a send still
   * waits for stays until it is through. 1 to 8,760.
   */
  media_hours?: number | null | undefined
  /**
   * False: contents live until they are delivered, whatever the days say. Then there is no text in chats, no search, no
   * forwarding, no resending and no replay. True says nothing: what the installation or the account says holds.
   */
  store_content?: boolean | undefined
}
