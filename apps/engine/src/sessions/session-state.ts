import type { ChatKind } from '@messenger/shared/db/schema/events'
import { type CallMemory, createCallMemory } from '../calls/call-memory.ts'
import { type ChannelMemory, createChannelMemory } from '../chats/channel-memory.ts'
import { type ChatTimers, loadChatTimers } from '../chats/chat-timers.ts'
import { learnPairs } from '../contacts/learn-pairs.ts'
import { createUsernames, type Usernames } from '../contacts/usernames.ts'
import { Governor } from '../governor/governor.ts'
import { loadNetworkSignals, type NetworkSignals } from '../governor/network-signals.ts'
import { createGroupStore, type GroupStore } from '../groups/group-store.ts'
import { createIdentityMap, type IdentityMap } from '../identity/identity-map.ts'
import type { RecordContext } from '../recording/record-context.ts'
import { createRecordMemory } from '../recording/record-memory.ts'
import { createSessionWriter, type SessionWriter } from '../recording/session-writer.ts'
import { AckWaiters } from '../sends/ack-waiters.ts'
import { MediaQueue } from '../sends/media-queue.ts'
import { mediaHolds } from '../sends/media-request.ts'
import { Outbox } from '../sends/outbox.ts'
import type { Services } from '../services.ts'
import { type Credentials, loadCredentials } from '../whatsapp/credentials.ts'
import { type Journal, loadJournal } from '../whatsapp/journal.ts'
import { createKeyStore, type KeyStore } from '../whatsapp/key-store.ts'
import { createNetworkCache, type NetworkCache } from '../whatsapp/network-cache.ts'
import { createPrivacyTokenMemory } from '../whatsapp/privacy-token.ts'
import { renewKeys } from '../whatsapp/renew-keys.ts'
import { createSenderKeyHolders, type SenderKeyHolders } from '../whatsapp/sender-key-holders.ts'
import { createTransactionalKeys, type TransactionalKeys } from '../whatsapp/transactions.ts'
import { createStallMemory, type StallMemory } from '../whatsapp/watch-drain.ts'
import { findUndecrypted } from './connection-details.ts'
import { isIgnored } from './ignored-chats.ts'

/** The Signal keys of one link, and what works on them. A link that is forgotten takes them with it. */
interface LinkKeys {
  keys: KeyStore
  transactions: TransactionalKeys
  holders: SenderKeyHolders
  tokenSent: (lidJid: string) => Promise<void>
}

/** Everything of one session that outlives a single connection. */
export interface SessionState extends LinkKeys {
  readonly sessionId: number
  readonly accountId: number
  /** Of the lease; fences every write. */
  readonly epoch: number
  /** When the owner before was last heard of, in milliseconds. */
  readonly heldUntil: number | null
  /** False when the lease may have run out; asked before each frame that goes to the network. */
  readonly mayWrite: () => boolean
  readonly writer: SessionWriter
  readonly identities: IdentityMap
  readonly cache: NetworkCache
  /** Of what the network had kept. */
  readonly stall: StallMemory
  readonly groups: GroupStore
  readonly channels: ChannelMemory
  readonly timers: ChatTimers
  readonly usernames: Usernames
  readonly outbox: Outbox
  readonly governor: Governor
  /** What the network says of its sending. */
  readonly signals: NetworkSignals
  readonly calls: CallMemory
  /** Chats in which typing is about to end by itself. */
  readonly pauses: Map<string, NodeJS.Timeout>
  /** Kinds of chats whose message events are not recorded. Replaced when settings change. */
  readonly ignored: { kinds: ReadonlySet<ChatKind> }
  readonly media: MediaQueue
  /** Of messages that go past the queue. */
  readonly acks: AckWaiters
  readonly context: RecordContext & { me: { pn: string | null; lid: string | null } }
  /** Keys for the next link, after `keys.clear()`. */
  readonly newKeys: () => LinkKeys
  credentials: Credentials
  journal: Journal
}

export interface Owned {
  readonly sessionId: number
  readonly accountId: number
  readonly epoch: number
  readonly heldUntil: number | null
  readonly mayWrite: () => boolean
  /** The lease is lost, or the database stayed away: the session must end at once, and be loaded anew to go on. */
  readonly onFailed: (error: unknown) => void
}

/** A session's sends on their way to the wire, and what stands before it. */
async function openQueue(services: Services, writer: SessionWriter, context: RecordContext) {
  const { database, log, network, sending, metrics } = services
  const { policyMinuteMs: minuteMs, ackTimeoutMs } = services.settings
  const { sessionId, accountId } = context
  const signals = await loadNetworkSignals({ database, writer, sessionId, log, minuteMs })
  const planCeiling = () => services.planCeilings.of(accountId)
  const wake = () => outbox.recheck()
  const base = { database, writer, context, log, signals }
  const governor = new Governor({ ...base, network, sending, planCeiling, minuteMs, wake })
  const outbox: Outbox = new Outbox({ ...base, governor, metrics, ackTimeoutMs })
  return { governor, outbox, signals }
}

export async function loadSessionState(services: Services, owned: Owned): Promise<SessionState> {
  const { database, sealer, log, settings, metrics } = services
  const { sessionId, accountId, epoch, heldUntil, mayWrite, onFailed } = owned
  const patienceMs = settings.databasePatienceMs
  const { sql } = database
  if (await renewKeys({ sql, sealer, sessionId, epoch })) log.info({ sessionId }, 'keys.renewed')
  const ignored: SessionState['ignored'] = { kinds: new Set() }
  const writer = createSessionWriter({
    database,
    sealer,
    sessionId,
    accountId,
    epoch,
    log,
    wakeLanes: services.wakeLanes,
    handOver: services.handOver,
    tellLive: services.tellLive,
    isDropped: event => isIgnored(ignored.kinds, event),
    patienceMs,
    onFailed,
  })
  const identities = createIdentityMap(sessionId)
  const cache = createNetworkCache(sql, sessionId)
  function newKeys(): LinkKeys {
    const keys = createKeyStore({
      sql,
      sealer,
      sessionId,
      epoch,
      patienceMs,
      onFailed,
      onPairs: pairs => {
        // The library keeps its own copy of each pair, so a failed write here is made good by the next message.
        writer.write(step => learnPairs({ sessionId, sealer, identities }, step, pairs)).catch(() => undefined)
      },
    })
    return {
      keys,
      transactions: createTransactionalKeys(keys),
      holders: createSenderKeyHolders(keys, cache.devicesVersion),
      tokenSent: createPrivacyTokenMemory(keys),
    }
  }
  const memory = createRecordMemory()
  for (const id of await findUndecrypted(database, sessionId)) memory.undecrypted.set(id, true)
  const usernames = createUsernames(sql, sessionId)
  const groups = createGroupStore(sessionId)
  const timers = await loadChatTimers(sql, sessionId)
  const me = { pn: null, lid: null }
  const automation = { pauseMinutes: 0 }
  const known = { identities, usernames, groups, timers, memory }
  const context = { sessionId, accountId, sealer, ...known, metrics, automation, me }
  const { governor, outbox, signals } = await openQueue(services, writer, context)
  for (const { networkId, chatJid } of await mediaHolds(database.db, sessionId)) outbox.hold(networkId, chatJid)
  return {
    sessionId,
    accountId,
    epoch,
    heldUntil,
    mayWrite,
    writer,
    identities,
    ...newKeys(),
    newKeys,
    cache,
    stall: createStallMemory(),
    groups,
    channels: createChannelMemory(),
    timers,
    usernames,
    outbox,
    governor,
    signals,
    media: new MediaQueue({ services, writer, context, accountId, outbox }),
    acks: new AckWaiters(),
    context,
    calls: createCallMemory(sql, sessionId),
    pauses: new Map(),
    ignored,
    credentials: await loadCredentials(sql, sealer, sessionId, epoch),
    journal: await loadJournal(sql, sealer, sessionId),
  }
}
