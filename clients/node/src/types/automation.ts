// Generated from the contract by `npm run gen`. Do not edit.
import type { OptionalPage } from '../core/pages.ts'

export interface ResumedChat {
  /** JID of the chat, as events name it. */
  chat: string
  was_paused: boolean
}

export type PausedChatPage = OptionalPage<PausedChat>

export interface PausedChat {
  /** JID of the chat, as events name it. */
  chat: string
  /** ISO 8601 time. */
  paused_until: string
  /** What caused the pause that ends last. */
  paused_by: PausedBy
}

export type PausedBy = 'phone' | 'dashboard' | 'api'
