import type { Sealer } from '@messenger/shared/crypto/seal'
import type { ChatTimers } from '../chats/chat-timers.ts'
import type { Usernames } from '../contacts/usernames.ts'
import type { GroupStore } from '../groups/group-store.ts'
import type { IdentityMap } from '../identity/identity-map.ts'
import type { PersonIds } from '../identity/person-ids.ts'
import type { SessionMetrics } from '../metrics/session-metrics.ts'
import type { RecordMemory } from './record-memory.ts'

/** What recording what a session heard and sent works with. */
export interface RecordContext {
  readonly sessionId: number
  readonly accountId: number
  readonly sealer: Sealer
  readonly identities: IdentityMap
  readonly usernames: Pick<Usernames, 'told'>
  readonly groups: GroupStore
  readonly timers: Pick<ChatTimers, 'latest'>
  readonly memory: RecordMemory
  readonly metrics: Pick<SessionMetrics, 'received'>
  /** Of the session's settings. Replaced when they change. */
  readonly automation: { pauseMinutes: number }
  /** The session's own account, for messages written by it. */
  readonly me: PersonIds
}
