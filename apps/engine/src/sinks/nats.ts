import { JetStreamApiError, jetstream } from '@nats-io/jetstream'
import {
  type Authenticator,
  AuthorizationError,
  ConnectionError,
  connect,
  headers,
  jwtAuthenticator,
  type NatsConnection,
  NoRespondersError,
  nkeyAuthenticator,
  PermissionViolationError,
  TimeoutError,
  tokenAuthenticator,
  usernamePasswordAuthenticator,
} from '@nats-io/transport-node'
import { type BusMessage, notPublished, type OpenBus, type Published, published } from './bus.ts'
import { destinationOf } from './destination.ts'
import { reachServers, tlsOf } from './reach-server.ts'
import { BusError, saidBy, sinkErrorOf } from './sink-error.ts'

const noStream = 'No stream takes this subject.'
/** Longer than anybody waits for it: whoever publishes has a deadline of their own. */
const ackTimeoutMs = 30_000
const ports = { secure: 4222, plain: 4222 }

/** NATS JetStream. One connection writes in order, and a server stores what comes over it in that order. */
export const openNats: OpenBus = async ({ kind, url, destination, credentials, ca }, ways) => {
  const [server] = await reachServers({ kind, url }, ways, ports)
  const host = server.address.includes(':') ? `[${server.address}]` : server.address
  const connection = await connect({
    servers: [`${host}:${server.port}`],
    tls: server.isSecure ? tlsOf(server, ca) : null,
    ...authOf(credentials),
    name: `messenger-gateway ${ways.version}`,
    timeout: ways.connectTimeoutMs,
    // A new one is made instead, whose addresses are judged; and none that a server tells of.
    reconnect: false,
    ignoreClusterUpdates: true,
    noAsyncTraces: true,
  }).catch(error => {
    throw namedError(error)
  })
  const stream = jetstream(connection)
  const publish = (message: BusMessage): Promise<Published> => {
    const payload = Buffer.from(message.body)
    const most = connection.info?.max_payload ?? Number.POSITIVE_INFINITY
    if (payload.length > most) return Promise.resolve(notPublished('too_large', `The server takes ${most} bytes.`))
    const beside = headers()
    for (const [name, value] of Object.entries(message.headers)) beside.set(name, value)
    return stream
      .publish(destinationOf(destination, message), payload, {
        msgID: message.dedupId,
        headers: beside,
        timeout: ackTimeoutMs,
      })
      .then(
        ack => published(JSON.stringify({ stream: ack.stream, seq: ack.seq, duplicate: ack.duplicate })),
        error => notPublished(sinkErrorOf(namedError(error)), saidBy(error)),
      )
  }
  return {
    publish: messages => Promise.all(messages.map(publish)),
    isClosed: () => connection.isClosed(),
    close: () => closeConnection(connection),
  }
}

/** Waits for nothing: what was not acknowledged is sent again. */
async function closeConnection(connection: NatsConnection): Promise<void> {
  await connection.close().catch(() => undefined)
}

function authOf({ username, password, token, seed, jwt }: Readonly<Record<string, string>>): {
  authenticator?: Authenticator
} {
  const bytes = seed === undefined ? undefined : new TextEncoder().encode(seed)
  if (jwt) return { authenticator: jwtAuthenticator(jwt, bytes) }
  if (bytes) return { authenticator: nkeyAuthenticator(bytes) }
  if (token) return { authenticator: tokenAuthenticator(token) }
  return username ? { authenticator: usernamePasswordAuthenticator(username, password) } : {}
}

function namedError(error: unknown): unknown {
  if (error instanceof AuthorizationError || error instanceof PermissionViolationError)
    return new BusError('auth', error.message)
  if (error instanceof JetStreamApiError) return new BusError('refused', error.message)
  if (error instanceof NoRespondersError) return new BusError('no_target', noStream)
  if (error instanceof TimeoutError) return new BusError('timeout', error.message)
  if (error instanceof ConnectionError && error.cause === undefined) {
    return new BusError(/tls/i.test(error.message) ? 'tls' : 'connect', error.message)
  }
  // What became of a request is wrapped, in one error or two.
  return error instanceof Error && error.cause instanceof Error ? namedError(error.cause) : error
}
