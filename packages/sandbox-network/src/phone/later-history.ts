export interface LaterHistory {
  type: 'recent' | 'on_demand'
  /** as the chats were at some time, in place of how they are now */
  unread?: number | undefined
  /** Unix seconds */
  timestamp?: number | undefined
}
