import type { Logger } from 'pino'
import type { Dispatcher } from 'undici'
import type { ProxyRoute } from '../outbound/proxy-route.ts'
import type { StatusUpdate } from '../recording/record-status.ts'
import type { EngineSettings } from '../settings.ts'
import { acknowledgeMessages } from './acknowledge-messages.ts'
import {
  type BaileysEventMap,
  type BinaryNode,
  DEFAULT_CACHE_TTLS,
  type GroupMetadata,
  getBinaryNodeChild,
  makeWASocket,
  type proto,
  type SocketConfig,
  type WAMessage,
  type WASocket,
} from './baileys.ts'
import { watchDevices } from './changed-devices.ts'
import { createChannelPosts } from './channel-posts.ts'
import { type ChatHandlers, dispatchChats } from './chat-events.ts'
import { banEnd, closeCode, type WayTrouble, wayTrouble } from './close-code.ts'
import type { Credentials } from './credentials.ts'
import { deviceName } from './device-name.ts'
import { type EveryMessage, keepEveryMessage } from './every-message.ts'
import { createExpiringCache } from './expiring-cache.ts'
import { fenceWrites } from './fence-writes.ts'
import { fetchSalt } from './fetch-salt.ts'
import { type GroupChange, readGroupChange } from './from-whatsapp/group-change.ts'
import { type PeerReceipt, readPeerReceipt } from './from-whatsapp/peer-receipt.ts'
import { gatherWrites } from './gather-writes.ts'
import { guardNotifications } from './guard-notifications.ts'
import { guardStatuses, type StatusHandlers } from './guard-statuses.ts'
import type { Journal } from './journal.ts'
import { keepFlushing } from './keep-flushing.ts'
import { keepMessageOrder } from './keep-message-order.ts'
import type { KeyStore } from './key-store.ts'
import { leadToMediaHost } from './lead-to-media-host.ts'
import type { NetworkCache } from './network-cache.ts'
import { watchPairingCode } from './pairing-code.ts'
import { type PasskeyHandlers, watchPasskey } from './passkey-wire.ts'
import { dispatchPeople, type PeopleHandlers, watchAbout } from './people-events.ts'
import { libraryQrMs, showQrTexts } from './qr-texts.ts'
import { watchSecretRefresh } from './refresh-secret.ts'
import type { SenderKeyHolders } from './sender-key-holders.ts'
import { makeJournalledRepository } from './signal-repository.ts'
import { slimRetries } from './slim-memory.ts'
import { createSocketLogger } from './socket-logger.ts'
import type { TransactionalKeys } from './transactions.ts'
import { versionNumbers } from './version-numbers.ts'
import { type DrainHandlers, type StallMemory, watchDrain } from './watch-drain.ts'
import { type HistoryHandlers, watchHistory } from './watch-history.ts'
import { watchRestart } from './watch-restart.ts'
import { type RetryHandlers, watchRetries } from './watch-retries.ts'
import { type UnknownHandlers, watchUnknown } from './watch-unknown.ts'
import { watchUsernames } from './watch-usernames.ts'

/** The server's answer to a message: accepted, or refused with the network's code. */
export interface Ack {
  readonly networkId: string
  readonly error: string | null
}

/** What a socket tells its session. Calls come in the network's order and must return at once. */
export interface SocketHandlers
  extends PeopleHandlers,
    ChatHandlers,
    PasskeyHandlers,
    UnknownHandlers,
    DrainHandlers,
    StatusHandlers,
    HistoryHandlers,
    RetryHandlers {
  /** `isAgain`: the reference that is shown already, with another secret. */
  onQr(qr: string, isAgain: boolean): void
  /** The network has taken the pairing code back: another one is to be asked for. */
  onCodeRefresh(): void
  onOpen(): void
  /** Everything that waited for this connection is handed over: so many stanzas. */
  onCaughtUp(replayed: number): void
  /** Once; nothing comes after it but messages that were under way. The rest: see `closeCode`, `wayTrouble`, `banEnd`. */
  onClose(code: number, trouble: WayTrouble | null, bannedUntil: Date | null): void
  onMessages(messages: readonly WAMessage[]): void
  onStatuses(updates: readonly StatusUpdate[]): void
  onReceipt(receipt: PeerReceipt): void
  onAck(ack: Ack): void
  /** Groups that the account has come into. */
  onGroups(joined: readonly GroupMetadata[]): void
  onGroupChange(change: GroupChange): void
  onCredentials(): void
}

export interface SocketOptions {
  readonly sessionId: number
  /** Chat socket of the network. Absent: the library's own, the live network. */
  readonly url: string | null
  /** Of the sandbox network; null: the library's own, the live one. */
  readonly mediaHost: string | null
  /** Of the web client, to announce. */
  readonly version: string
  readonly credentials: Credentials
  readonly keys: KeyStore
  /** Of `keys`; one for all connections of a session, so that an old one and its successor take turns. */
  readonly transactions: TransactionalKeys
  /** Of `keys`, too. */
  readonly holders: SenderKeyHolders
  readonly journal: Journal | null
  readonly cache: NetworkCache
  readonly stall: StallMemory
  readonly alwaysOnline: boolean
  /** Null: straight to the network. */
  readonly proxy: ProxyRoute | null
  readonly settings: Pick<EngineSettings, 'qrMs' | 'keepAliveMs' | 'handshakeMs' | 'drainPatienceMs'>
  /** Content of a stored message, for devices that ask again. */
  readonly findContent: (networkId: string) => Promise<proto.IMessage | undefined>
  /** What sending to a group needs to know of it: the same object as long as nothing about the group has changed. */
  readonly findGroup: (socket: WASocket, jid: string) => Promise<GroupMetadata>
  /** False when the session may belong to another engine by now: the connection ends, with nothing more said. */
  readonly mayWrite: () => boolean
  readonly log: Logger
  readonly handlers: SocketHandlers
}

/** Opens one connection. A new socket object is made for every connection; `end` it before the next. */
export function openSocket(options: SocketOptions): WASocket {
  const { sessionId, credentials, keys, holders, handlers } = options
  const log = options.log.child({ sessionId })
  const stanzas = new WeakMap<Uint8Array, BinaryNode>()
  const posts = createChannelPosts(keys, options.journal)
  const config: Partial<SocketConfig> = {
    ...(options.url ? { waWebSocketUrl: options.url } : {}),
    browser: deviceName,
    version: versionNumbers(options.version),
    auth: { creds: credentials.creds, keys: holders.keys },
    logger: createSocketLogger(options.log, sessionId),
    ...wayOut(options),
    connectTimeoutMs: options.settings.handshakeMs,
    markOnlineOnConnect: options.alwaysOnline,
    emitOwnEvents: false,
    syncFullHistory: false,
    keepAliveIntervalMs: options.settings.keepAliveMs,
    qrTimeout: libraryQrMs,
    defaultQueryTimeoutMs: 20_000,
    // The stock pause of 250 ms holds the account's message queue while a session is broken.
    retryRequestDelayMs: 10,
    transactionOpts: { maxCommitRetries: 5, delayBetweenTriesMs: 200 },
    userDevicesCache: options.cache.devices,
    msgRetryCounterCache: createExpiringCache(DEFAULT_CACHE_TTLS.MSG_RETRY * 1000),
    placeholderResendCache: createExpiringCache(DEFAULT_CACHE_TTLS.MSG_RETRY * 1000),
    callOfferCache: createExpiringCache(DEFAULT_CACHE_TTLS.CALL_OFFER * 1000),
    cachedGroupMetadata: async jid => holders.toServe(await options.findGroup(sock, jid)),
    getMessage: async key => (key.id ? options.findContent(key.id) : undefined),
    makeSignalRepository: makeJournalledRepository({
      keys: options.transactions,
      journal: options.journal,
      stanzaOf: ciphertext => stanzas.get(ciphertext),
      posts,
    }),
  }
  const sock: WASocket = makeWASocket(completeConfig(config))
  slimRetries(sock)
  watchRetries(sock, handlers)
  fenceWrites(sock.ws, options.mayWrite)
  gatherWrites(sock.ws)
  keepMessageOrder(sock.ws)
  guardStatuses(sock, { handlers, log })
  const acknowledge = acknowledgeMessages(sock, { credentials, log })
  sock.ws.prependListener('CB:message', (stanza: BinaryNode) => {
    for (const bytes of ciphertextsOf(stanza)) stanzas.set(bytes, stanza)
    posts.take(stanza)
  })
  sock.ws.on('CB:ack,class:message', (ack: BinaryNode) => {
    if (ack.attrs.id) handlers.onAck({ networkId: ack.attrs.id, error: ack.attrs.error ?? null })
  })
  watchHandshake(sock, options.settings.handshakeMs)
  watchRestart(sock, options.settings.handshakeMs)
  watchPasskey(sock, handlers)
  const isHeld = () => handlers.holdsQr()
  const showAgain = showQrTexts(sock, { qrMs: options.settings.qrMs, onQr: handlers.onQr, isHeld })
  watchSecretRefresh(sock, { isHeld, onRefresh: showAgain })
  guardNotifications(sock, watchPairingCode(sock, handlers.onCodeRefresh))
  watchAbout(sock, handlers)
  watchUsernames(sock, handlers)
  fetchSalt(sock, { credentials, request: config.options ?? {}, log })
  watchUnknown(sock, handlers)
  watchDrain(sock, { patienceMs: options.settings.drainPatienceMs, memory: options.stall, handlers, log })
  watchDevices(sock.ws, options.cache, log)
  sock.ws.on('CB:ib,,offline', (node: BinaryNode) => {
    handlers.onCaughtUp(Number(getBinaryNodeChild(node, 'offline')?.attrs.count ?? 0))
  })
  sock.ws.on('CB:receipt', (node: BinaryNode) => {
    const receipt = readPeerReceipt(node)
    if (receipt) handlers.onReceipt(receipt)
  })
  for (const type of ['w:gp2', 'picture']) {
    sock.ws.on(`CB:notification,type:${type}`, (node: BinaryNode) => {
      const change = readGroupChange(node)
      if (change) handlers.onGroupChange(change)
    })
  }
  const stopFlushing = keepFlushing(sock.ev)
  sock.registerSocketEndHandler(() => {
    stopFlushing()
    // A socket that ends drops what its event buffer holds; those messages are already acknowledged.
    sock.ev.flush()
  })
  watchHistory(sock.ev, handlers)
  const messages = keepEveryMessage(sock.ev, acknowledge)
  sock.ev.process(events => dispatch(sock, options, events, messages))
  return sock
}

/** Chat, uploads and downloads of a session take the same way. */
function wayOut({ proxy, mediaHost }: Pick<SocketOptions, 'proxy' | 'mediaHost'>): Partial<SocketConfig> {
  const dispatcher = mediaHost ? leadToMediaHost(mediaHost, proxy?.dispatcher) : proxy?.dispatcher
  return {
    ...(proxy ? { agent: proxy.agent, fetchAgent: proxy.agent } : {}),
    ...(dispatcher ? { options: { dispatcher: asDispatcher(dispatcher) } } : {}),
  }
}

/** The same interface in two releases of its type declarations: ours, and the one that Node's types bring along. */
function asDispatcher(dispatcher: Dispatcher): NonNullable<RequestInit['dispatcher']> {
  return dispatcher as unknown as NonNullable<RequestInit['dispatcher']>
}

/**
 * Ends a connection that does not come up: the library listens to HTTP answers in place of the chat's own without acting
 * on them, and its timer starts with a socket, which a proxy that never answers does not give.
 */
function watchHandshake(sock: WASocket, handshakeMs: number): void {
  const end = (why: string) => void sock.end(new Error(why))
  const patience = setTimeout(() => end('No connection in time'), handshakeMs).unref()
  sock.ws.on('open', () => clearTimeout(patience))
  sock.ws.on('unexpected-response', () => end('An HTTP answer in place of the chat'))
  sock.registerSocketEndHandler(() => clearTimeout(patience))
}

/** One switch over the library's events, without work in it. Events that are not named here are not used yet. */
function dispatch(
  sock: WASocket,
  options: SocketOptions,
  events: Partial<BaileysEventMap>,
  messages: EveryMessage,
): void {
  const { handlers } = options
  if (events['creds.update']) handlers.onCredentials()
  const taken = messages.take()
  if (taken.length > 0) handlers.onMessages(taken)
  dispatchPeople(events, handlers)
  dispatchChats(events, handlers)
  if (events['messages.update']) handlers.onStatuses(events['messages.update'].flatMap(statusOf))
  if (events['groups.upsert']) handlers.onGroups(events['groups.upsert'])
  const connection = events['connection.update']
  if (connection?.connection === 'open') handlers.onOpen()
  if (connection?.connection === 'close') {
    sock.ws.removeAllListeners()
    messages.end(late => handlers.onMessages(late))
    const error = connection.lastDisconnect?.error
    handlers.onClose(closeCode(error), wayTrouble(error), banEnd(error))
  }
}

function statusOf(update: BaileysEventMap['messages.update'][number]): StatusUpdate[] {
  const { key } = update
  const status = update.update.status
  return key.id && typeof status === 'number' && status > 1
    ? [{ networkId: key.id, fromMe: key.fromMe === true, status }]
    : []
}

function ciphertextsOf(stanza: BinaryNode): Uint8Array[] {
  if (!Array.isArray(stanza.content)) return []
  return stanza.content.flatMap(child =>
    child.tag === 'enc' && child.content instanceof Uint8Array ? [child.content] : [],
  )
}

/** `makeWASocket` fills every absent field with its default, although its parameter type asks for `auth` alone. */
function completeConfig(config: Partial<SocketConfig>): Parameters<typeof makeWASocket>[0] {
  return config as Parameters<typeof makeWASocket>[0]
}
