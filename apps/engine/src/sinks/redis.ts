import { createClient, ErrorReply } from '@redis/client'
import { type BusMessage, notPublished, type OpenBus, published } from './bus.ts'
import { destinationOf } from './destination.ts'
import { reachServers, tlsOf } from './reach-server.ts'
import { BusError, saidBy, sinkErrorOf } from './sink-error.ts'

const ports = { secure: 6379, plain: 6379 }

/**
 * Redis Streams. What is published together goes in one transaction: the server adds all of it, in order, or nothing. A stream knows no
 * repeats; whoever reads it has `id`.
 */
export const openRedis: OpenBus = async ({ kind, url, destination, credentials, ca }, ways) => {
  const [server] = await reachServers({ kind, url }, ways, ports)
  const { username, password } = credentials
  const client = createClient({
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    socket: {
      host: server.address,
      port: server.port,
      connectTimeout: ways.connectTimeoutMs,
      // A new one is made instead, whose address is judged.
      reconnectStrategy: false,
      ...(server.isSecure ? { tls: true, ...tlsOf(server, ca) } : {}),
    },
    disableOfflineQueue: true,
    RESP: 2,
  })
  // Whatever waits for an answer is rejected as well.
  client.on('error', () => undefined)
  await client.connect().catch(error => {
    throw namedError(error)
  })
  return {
    async publish(messages) {
      const all = client.multi()
      for (const message of messages)
        all.addCommand(['XADD', destinationOf(destination, message), '*', ...fieldsOf(message)])
      try {
        const ids = await all.exec()
        return messages.map((_, place) => published(String(ids[place])))
      } catch (error) {
        const failed = notPublished(sinkErrorOf(namedError(error)), saidBy(error))
        return messages.map(() => failed)
      }
    },
    isClosed: () => !client.isReady,
    close: async () => client.destroy(),
  }
}

function fieldsOf({ id, session, event, contentType, body }: BusMessage): string[] {
  return ['id', id, 'session', session, 'event', event, 'content_type', contentType, 'body', body]
}

function namedError(error: unknown): unknown {
  if (!(error instanceof ErrorReply)) return error
  return new BusError(/^(WRONGPASS|NOAUTH|NOPERM)/.test(error.message) ? 'auth' : 'refused', error.message)
}
