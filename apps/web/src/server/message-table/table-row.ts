import type { FailedCode } from '@messenger/shared/contract/fields'
import type { HeldReason } from '@messenger/shared/contract/sessions/sending-policy'
import type { ContentKind, MessageState, Source } from '../../components/messages/message-filters.ts'

/** A message, or a send that was refused and became none. */
export interface TableRow {
  /** Names it in the table. */
  readonly key: string
  readonly sessionId: number
  readonly sessionName: string
  readonly direction: 'in' | 'out'
  readonly state: MessageState
  /** 0 error … 5 played; null: no message. */
  readonly status: number | null
  /** When the gateway recorded or accepted it: ISO. */
  readonly at: string
  /** As the network dated it: ISO; null: no message. */
  readonly datedAt: string | null
  /** Where the chat view shows it: its chat, and its row; null: no message. */
  readonly shown: { readonly chat: string; readonly id: number } | null
  /** The chat's JID; of a refused send as the call named it, null where nothing was kept. */
  readonly chat: string | null
  readonly name: string | null
  /** `+digits` */
  readonly number: string | null
  /** Who wrote in a group. */
  readonly author: string | null
  /** Null: not known, or not kept. */
  readonly kind: ContentKind | null
  readonly text: string | null
  /** Around the words that were looked for, where texts alone were searched. */
  readonly excerpt: string | null
  readonly deleted: boolean
  /** Null: received, or not known. */
  readonly source: Source | null
  readonly msgId: number | null
  readonly networkId: string | null
  /** Why it failed; `code` of what was refused is the API's. */
  readonly failed: FailedCode | null
  readonly code: string | null
  readonly reason: string | null
  /** How often the same was refused. */
  readonly count: number
  /** ISO; null: it does not wait for its time. */
  readonly sendAt: string | null
  /** Why its session's sending policy holds it, and until about when (ISO); null: it is not held. */
  readonly held: { readonly reason: HeldReason; readonly until: string | null } | null
  /** What was asked for, where something can still be done with it: JSON. */
  readonly request: string | null
}
