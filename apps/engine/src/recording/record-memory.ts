import type { OptOutSettings } from '@messenger/shared/opt-outs/settings'
import { createLru, type Lru } from '../lru.ts'

/** Where a send of this session is stored, for the receipts that follow it. */
export interface KnownSend {
  readonly messageId: number
  readonly msgId: number
  readonly remoteJid: string
}

/** What a session need not ask the database for. It has one owner at a time, so none of it goes stale. */
export interface RecordMemory {
  /** Names that people chose, by JID, as they are stored. */
  readonly names: Lru<string, string>
  /** The latest sends by network id. */
  readonly sends: Lru<string, KnownSend>
  /** Ids of messages that could not be decrypted: what comes under them again is their recovery. */
  readonly undecrypted: Lru<string, true>
  /** Receipts of group members that were told, by message, member and kind. */
  readonly receipts: Lru<string, true>
  /** The account's words that opt out, as they were a moment ago. */
  optOutWords: { readonly settings: OptOutSettings; readonly readAtMs: number } | null
}

export const createRecordMemory = (): RecordMemory => ({
  names: createLru(1_000),
  sends: createLru(500),
  receipts: createLru(2_000),
  undecrypted: createLru(500),
  optOutWords: null,
})
