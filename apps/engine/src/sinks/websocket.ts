import { createGuardedAgent } from '@messenger/shared/outbound/guarded-agent'
import { WebSocket } from 'undici'
import { type BusMessage, notPublished, type OpenBus, type Published, published } from './bus.ts'
import { reachServers } from './reach-server.ts'
import { BusError } from './sink-error.ts'

const ports = { secure: 443, plain: 80 }

/**
 * A WebSocket of the customer's. Each event is one text message, `{"id":…,"session":…,"event":…,"body":…}`; the receiver answers each
 * with `{"ack":"<id>"}` when it has it.
 */
export const openWebSocket: OpenBus = async ({ kind, url, credentials, ca }, ways) => {
  await reachServers({ kind, url }, ways, ports)
  const agent = createGuardedAgent(ways.policy, ways.resolve, ca)
  const socket = new WebSocket(url, { dispatcher: agent, headers: authOf(credentials) })
  const waiting = new Map<string, (result: Published) => void>()
  const end = () => {
    for (const done of waiting.values()) done(notPublished('not_acknowledged', 'The connection was closed.'))
    waiting.clear()
  }
  socket.addEventListener('message', ({ data }) => {
    const id = acknowledged(data)
    if (id === null) return
    waiting.get(id)?.(published(String(data).slice(0, 500)))
    waiting.delete(id)
  })
  socket.addEventListener('close', end)
  await opened(socket, ways.connectTimeoutMs)
  const publish = (message: BusMessage) =>
    new Promise<Published>(resolve => {
      waiting.set(message.id, resolve)
      const { id, session, event } = message
      socket.send(`${JSON.stringify({ id, session, event }).slice(0, -1)},"body":${message.body}}`)
      if (socket.readyState !== WebSocket.OPEN) end()
    })
  return {
    publish: messages => Promise.all(messages.map(publish)),
    isClosed: () => socket.readyState !== WebSocket.OPEN,
    async close() {
      socket.close()
      await agent.destroy()
    },
  }
}

function authOf({ username, password, token }: Readonly<Record<string, string>>): Record<string, string> {
  if (token) return { authorization: `Bearer ${token}` }
  const pair = Buffer.from(`${username}:${password ?? ''}`).toString('base64')
  return username ? { authorization: `Basic ${pair}` } : {}
}

function opened(socket: WebSocket, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new BusError('timeout', 'No answer came in time')), timeoutMs)
    const fail = (error: unknown) => {
      clearTimeout(timer)
      reject(error)
      socket.close()
    }
    socket.addEventListener('open', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.addEventListener('error', ({ error, message }) => fail(error ?? new BusError('reset', message)))
    socket.addEventListener('close', () => fail(new BusError('reset', 'The connection was closed')))
  })
}

/** The id that a message acknowledges; null when it does not. */
function acknowledged(data: unknown): string | null {
  try {
    const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : null
    const ack = Reflect.get(Object(parsed), 'ack')
    return typeof ack === 'string' ? ack : null
  } catch {
    return null
  }
}
