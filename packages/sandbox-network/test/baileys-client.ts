import '@messenger/signal-curve/preload'
import makeWASocket, {
  type AuthenticationCreds,
  type BaileysEventMap,
  type BinaryNode,
  initAuthCreds,
  type proto,
  type SignalDataSet,
  type SignalKeyStore,
  type UserFacingSocketConfig,
  WA_CERT_DETAILS,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys'
import pino from 'pino'
import type { createSandboxClient } from '../src/admin/client.ts'
import type { Sandbox } from '../src/start.ts'

export type Admin = ReturnType<typeof createSandboxClient>
export type Net = Pick<Sandbox, 'url' | 'rootPublicKey'>

export interface Auth {
  creds: AuthenticationCreds
  keys: SignalKeyStore
  rows: Map<string, unknown>
  sent: Map<string, proto.IMessage>
}

const silent = pino({ level: process.env.TEST_LOG ?? 'silent' })

export function newAuth(): Auth {
  const rows = new Map<string, unknown>()
  const keys: SignalKeyStore = {
    async get(type, ids) {
      // yields, like any real store: a purely synchronous one starves Baileys' replies
      await new Promise(resolve => setImmediate(resolve))
      // biome-ignore lint/suspicious/noExplicitAny: the map holds what set() got under the same type
      const found: any = {}
      for (const id of ids) if (rows.has(`${type}/${id}`)) found[id] = rows.get(`${type}/${id}`)
      return found
    },
    set(data: SignalDataSet) {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries)) {
          if (value === null) rows.delete(`${type}/${id}`)
          else rows.set(`${type}/${id}`, value)
        }
      }
    },
  }
  return { creds: initAuthCreds(), keys, rows, sent: new Map() }
}

export interface Client {
  sock: WASocket
  messages: WAMessage[]
  /** text of every message upserted, in order */
  texts(): string[]
  statusOf(id: string): number | undefined
  /** status code the connection ended with */
  closed: Promise<number>
  opened: Promise<void>
  end(): Promise<void>
}

/** Every payload of an event from now on. */
export function watch<E extends keyof BaileysEventMap>({ sock }: Client, event: E): BaileysEventMap[E][] {
  const seen: BaileysEventMap[E][] = []
  sock.ev.on(event, payload => {
    seen.push(payload)
  })
  return seen
}

/** An unmodified Baileys socket on the sandbox. */
export function connect(net: Net, auth: Auth, config: Partial<UserFacingSocketConfig> = {}): Client {
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(net.rootPublicKey, 'hex')
  const sock = makeWASocket({
    waWebSocketUrl: net.url,
    auth: { creds: auth.creds, keys: auth.keys },
    logger: silent,
    retryRequestDelayMs: 5,
    getMessage: async key => auth.sent.get(key.id ?? ''),
    ...config,
  })
  acknowledgeRefresh(sock)
  writeToLids(sock)
  const messages: WAMessage[] = []
  const statuses = new Map<string, number>()
  const raise = (id: string | null | undefined, status: number | null | undefined) => {
    if (id && typeof status === 'number') {
      const before = statuses.get(id)
      statuses.set(id, status === 0 ? 0 : Math.max(before ?? -1, status))
    }
  }
  sock.ev.on('messages.upsert', upsert => {
    for (const message of upsert.messages) {
      messages.push(message)
      raise(message.key.id, message.status)
      if (message.key.fromMe && message.key.id && message.message) auth.sent.set(message.key.id, message.message)
    }
  })
  sock.ev.on('messages.update', updates => {
    for (const { key, update } of updates) raise(key.id, update.status)
  })
  const ended = Promise.withResolvers<number>()
  const opened = Promise.withResolvers<void>()
  opened.promise.catch(() => undefined)
  sock.ev.on('connection.update', ({ connection, lastDisconnect }) => {
    if (connection === 'open') opened.resolve()
    if (connection !== 'close') return
    const code = statusCode(lastDisconnect?.error)
    ended.resolve(code)
    opened.reject(new Error(`closed with ${code}`))
  })
  sock.registerSocketEndHandler(() => {
    sock.ev.flush()
  })
  return {
    sock,
    messages,
    texts: () => messages.map(textOf).filter(text => text !== ''),
    statusOf: id => statuses.get(id),
    closed: ended.promise,
    opened: opened.promise,
    end: async () => {
      await sock.end(undefined)
    },
  }
}

/** The network asks each client that is not linked for another secret; the library cannot even acknowledge that. */
function acknowledgeRefresh(sock: WASocket): void {
  sock.ws.on('CB:notification,type:companion_reg_refresh', ({ attrs }: BinaryNode) => {
    const { id = '', from = '', type = '' } = attrs
    void sock.sendNode({ tag: 'ack', attrs: { id, to: from, class: 'notification', type } })
  })
}

/**
 * People are written to by LID: the library takes the address as it is given. It corrects its list of somebody's devices
 * under the number alone.
 */
function writeToLids(sock: WASocket): void {
  sock.ws.prependListener('CB:notification,type:devices', ({ attrs }: BinaryNode) => {
    void sock.userDevicesCache?.del((attrs.lid ?? '').split('@')[0] ?? '')
  })
  const send = sock.sendMessage
  sock.sendMessage = async (jid, ...rest) => send(await lidOf(sock, jid), ...rest)
}

/** Of a phone number, when the network names one; any other JID is its own address. */
async function lidOf(sock: WASocket, jid: string): Promise<string> {
  if (!jid.endsWith('@s.whatsapp.net')) return jid
  return (await sock.signalRepository.lidMapping.getLIDForPN(jid)) ?? jid
}

function textOf(message: WAMessage): string {
  return message.message?.conversation ?? message.message?.extendedTextMessage?.text ?? ''
}

function statusCode(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('output' in error)) return 0
  const { output } = error
  if (typeof output !== 'object' || output === null || !('statusCode' in output)) return 0
  return Number(output.statusCode)
}

/** Links by QR, restarts as told and logs in. */
export async function link(
  net: Net,
  admin: Admin,
  who: { owner: string; phone_number: string; session_id?: number },
  auth = newAuth(),
  config: Partial<UserFacingSocketConfig> = {},
): Promise<Client & { auth: Auth }> {
  const first = connect(net, auth, config)
  const qr = await nextQr(first)
  const outcome = await admin.scan({ ...who, qr })
  if (!outcome.linked) throw new Error('not linked')
  const code = await first.closed
  if (code !== 515) throw new Error(`expected 515, got ${code}`)
  return relogin(net, auth, config)
}

export async function relogin(
  net: Net,
  auth: Auth,
  config: Partial<UserFacingSocketConfig> = {},
): Promise<Client & { auth: Auth }> {
  const client = connect(net, auth, config)
  await client.opened
  return { ...client, auth }
}

export function nextQr(client: Client): Promise<string> {
  return new Promise((resolve, reject) => {
    client.sock.ev.on('connection.update', ({ qr }: Partial<BaileysEventMap['connection.update']>) => {
      if (qr) resolve(qr)
    })
    client.closed.then(code => reject(new Error(`closed with ${code} before a QR`)))
  })
}

/** Polls until the probe answers something else than undefined or false. */
type Missing = undefined | null | false

export async function until<T>(
  what: string,
  probe: () => T | Missing | Promise<T | Missing>,
  timeoutMs = 8000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await probe()
    if (value !== undefined && value !== null && value !== false) return value
    if (Date.now() > deadline) throw new Error(`timed out: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
