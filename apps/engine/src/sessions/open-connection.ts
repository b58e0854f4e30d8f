import { sentAgain } from '../chats/with-timer.ts'
import { createProxyRoute } from '../outbound/proxy-route.ts'
import type { Services } from '../services.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import { openSocket, type SocketHandlers, type SocketOptions } from '../whatsapp/open-socket.ts'
import { type Closed, versionRefused } from './close-policy.ts'
import type { SessionSettings } from './session-settings.ts'
import type { SessionState } from './session-state.ts'

/** See `closeCode`. */
const bannedForATime = 402

/** How a connection came to its end. */
export type ConnectionEnd = Omit<Closed, 'linked'>

export interface ConnectionHandlers extends Omit<SocketHandlers, 'onClose'> {
  onClose(end: ConnectionEnd): void
}

interface ConnectionOptions {
  /** Of the web client, to announce. */
  readonly version: string
  /** As they are now: another proxy needs another connection. */
  readonly settings: SessionSettings
  readonly findGroup: SocketOptions['findGroup']
  readonly handlers: ConnectionHandlers
  /** Once it is aborted, the connection's QR texts, passkeys, opening and closing are told to nobody. */
  readonly life: AbortSignal
  /** Ends a connection that is not settled by then and still `isDue`. */
  readonly deadlineMs: number
  readonly isDue: () => boolean
  /** Called when the connection is up or shows a QR text, or has failed. */
  readonly onSettled: () => void
}

/** Opens one connection of a session, through its proxy if it has one. */
export function openConnection(
  services: Services,
  state: SessionState,
  { version, settings, findGroup, handlers, life, deadlineMs, isDue, onSettled }: ConnectionOptions,
): WASocket {
  state.credentials.renew()
  const proxy = settings.proxyUrl ? createProxyRoute(settings.proxyUrl, services.outbound) : null
  const giveUp = () => isDue() && void socket.end(new Error('Nothing came of the connection in time'))
  const deadline = setTimeout(giveUp, deadlineMs).unref()
  const settled = () => {
    clearTimeout(deadline)
    onSettled()
  }
  let wasOpen = false
  const socket = openSocket({
    sessionId: state.sessionId,
    url: services.socketUrl,
    mediaHost: services.mediaHost,
    version,
    credentials: state.credentials,
    keys: state.keys,
    transactions: state.transactions,
    holders: state.holders,
    journal: state.journal,
    cache: state.cache,
    stall: state.stall,
    alwaysOnline: settings.alwaysOnline,
    proxy,
    settings: services.settings,
    findContent: networkId => sentAgain(services, state, networkId),
    findGroup,
    mayWrite: state.mayWrite,
    log: services.log,
    handlers: {
      ...handlers,
      onQr(qr, isAgain) {
        settled()
        services.versions.worked(version)
        if (!life.aborted) handlers.onQr(qr, isAgain)
      },
      onCodeRefresh() {
        if (!life.aborted) handlers.onCodeRefresh()
      },
      onPasskeyRequest(options) {
        if (!life.aborted) handlers.onPasskeyRequest(options)
      },
      onPasskeyContinuation(primary) {
        if (!life.aborted) handlers.onPasskeyContinuation(primary)
      },
      onOpen() {
        wasOpen = true
        settled()
        services.versions.worked(version)
        if (!life.aborted) handlers.onOpen()
      },
      onClose(code, trouble, bannedUntil) {
        settled()
        proxy?.close()
        if (code === bannedForATime) state.signals.note('temporary_ban', bannedUntil)
        // one that was ended on purpose may close when its successor is open already
        const tell = (refusal?: ConnectionEnd['version']) => {
          if (!life.aborted)
            handlers.onClose({ code, trouble, wasOpen, proxy: proxy?.trouble() ?? null, version: refusal })
        }
        if (code !== versionRefused) return tell()
        const replaced = services.versions.refused(version, state.credentials.linked())
        void replaced.then(used => tell({ refused: version, used }))
      },
    },
  })
  return socket
}
