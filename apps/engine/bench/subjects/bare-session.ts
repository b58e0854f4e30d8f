import { Boom } from '@hapi/boom'
import makeWASocket, {
  type AnyMessageContent,
  type BinaryNode,
  DisconnectReason,
  type GroupMetadata,
  generateMessageIDV2,
  type SocketConfig,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys'
import { pino } from 'pino'
import { clockMs } from '../process/clock.ts'
import type { BareStore } from './bare-store.ts'

/** One session of bare Baileys: a stock socket on a store, opened again when the network says so. */
export interface BareSession {
  /** Resolves with the time of the first login. */
  readonly opened: Promise<number>
  /** Resolves with the time at which the first message of somebody else was recorded. */
  readonly firstMessage: Promise<number>
  /** Resolves with the milliseconds from the call to the server's acknowledgement. */
  send(to: string, text: string): Promise<number>
  /** The same for a document at an address: fetched, encrypted and uploaded by the library's own pipeline. */
  sendDocument(to: string, url: string): Promise<number>
  /** Resolves with the time at which `count` more messages of others are recorded. */
  expect(count: number): Promise<number>
}

export interface BareOptions {
  readonly url: string
  readonly store: BareStore
  readonly cachedGroups: boolean
  readonly onQr: (qr: string) => void
  /** A message that was recorded. */
  readonly onMessage: (message: WAMessage) => void
}

export function openBareSession(options: BareOptions): BareSession {
  const { store } = options
  const opened = Promise.withResolvers<number>()
  const counter = createCounter()
  const acks = new Map<string, () => void>()
  const groups = new Map<string, GroupMetadata>()
  let sock = connect()

  function connect(): WASocket {
    const socket = makeWASocket(socketConfig(options, groups))
    socket.ev.on('creds.update', () => void store.saveCreds())
    socket.ev.on('connection.update', ({ qr, connection, lastDisconnect }) => {
      if (qr) options.onQr(qr)
      if (connection === 'open') opened.resolve(clockMs())
      if (connection === 'close' && codeOf(lastDisconnect?.error) === DisconnectReason.restartRequired) sock = connect()
    })
    socket.ev.on('messages.upsert', ({ messages }) => {
      for (const message of messages) if (!message.key.fromMe && message.message) void arrived(message)
    })
    if (options.cachedGroups) keepGroups(socket, groups)
    acknowledgeRefresh(socket)
    socket.ws.on('CB:ack,class:message', (ack: { attrs: { id?: string } }) => acks.get(ack.attrs.id ?? '')?.())
    return socket
  }

  async function arrived(message: WAMessage): Promise<void> {
    await store.arrived(message)
    counter.add()
    options.onMessage(message)
  }

  return {
    opened: opened.promise,
    firstMessage: counter.at(1),
    send: (to, text) => send(to, { text }, { extendedTextMessage: { text } }),
    sendDocument(to, url) {
      const about = { fileName: 'document.bin', mimetype: 'application/octet-stream' }
      return send(to, { document: { url }, ...about }, { documentMessage: about })
    },
    expect: count => counter.at(counter.value() + count),
  }

  async function send(
    to: string,
    content: AnyMessageContent,
    stored: Parameters<BareStore['sending']>[2],
  ): Promise<number> {
    const messageId = generateMessageIDV2(store.creds.me?.id)
    const jid = await addressOf(sock, to)
    const calledAt = clockMs()
    const acknowledged = new Promise<void>(resolve => acks.set(messageId, resolve))
    await store.sending(messageId, jid, stored)
    await sock.sendMessage(jid, content, { messageId })
    await acknowledged
    acks.delete(messageId)
    return clockMs() - calledAt
  }
}

function socketConfig(
  { url, store, cachedGroups }: BareOptions,
  groups: ReadonlyMap<string, GroupMetadata>,
): Parameters<typeof makeWASocket>[0] & Partial<SocketConfig> {
  return {
    waWebSocketUrl: url,
    auth: { creds: store.creds, keys: store.keys },
    logger: pino({ level: 'silent' }),
    emitOwnEvents: false,
    syncFullHistory: false,
    ...(cachedGroups ? { cachedGroupMetadata: async (jid: string) => groups.get(jid) } : {}),
    getMessage: async key => (key.id ? store.find(key.id) : undefined),
  }
}

/** People are written to by LID, or the network refuses; the library takes the address as it is given. */
async function addressOf(socket: WASocket, to: string): Promise<string> {
  if (to.includes('@')) return to
  const number = `${to}@s.whatsapp.net`
  return (await socket.signalRepository.lidMapping.getLIDForPN(number)) ?? number
}

/** Without it nobody links bare Baileys: the network waits for this word, which the library cannot give before its login. */
function acknowledgeRefresh(socket: WASocket): void {
  socket.ws.on('CB:notification,type:companion_reg_refresh', ({ attrs }: BinaryNode) => {
    const { id = '', from = '', type = '' } = attrs
    void socket.sendNode({ tag: 'ack', attrs: { id, to: from, class: 'notification', type } })
  })
}

/** As the library's guide tells it: asked for when the group has come or changed. */
function keepGroups(socket: WASocket, groups: Map<string, GroupMetadata>): void {
  const keep = async (id: string | undefined) => {
    if (id) groups.set(id, await socket.groupMetadata(id))
  }
  socket.ev.on('groups.upsert', joined => void Promise.all(joined.map(({ id }) => keep(id))))
  socket.ev.on('groups.update', ([change]) => void keep(change?.id))
  socket.ev.on('group-participants.update', change => void keep(change.id))
}

/** Counts, and tells when it has reached a number. */
function createCounter() {
  const waiting = new Map<number, PromiseWithResolvers<number>>()
  let count = 0
  return {
    value: () => count,
    add() {
      count += 1
      waiting.get(count)?.resolve(clockMs())
    },
    at(target: number): Promise<number> {
      const entry = waiting.get(target) ?? Promise.withResolvers<number>()
      waiting.set(target, entry)
      return entry.promise
    },
  }
}

function codeOf(error: Error | undefined): number | undefined {
  return error instanceof Boom ? error.output.statusCode : undefined
}
