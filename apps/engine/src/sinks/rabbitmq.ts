import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib'
import { type BusMessage, notPublished, type OpenBus, type Published, published } from './bus.ts'
import { destinationOf } from './destination.ts'
import { reachServers, tlsOf } from './reach-server.ts'
import { BusError, saidBy, sinkErrorOf } from './sink-error.ts'

const ports = { secure: 5671, plain: 5672 }

/**
 * RabbitMQ by AMQP 0.9.1, with confirms: a quorum queue confirms when a majority has a message, a stream when it is written. What no
 * queue takes comes back. One channel keeps order.
 */
export const openRabbitmq: OpenBus = async ({ kind, url, destination, credentials, ca }, ways) => {
  const [server] = await reachServers({ kind, url }, ways, ports)
  const { username = 'guest', password = 'guest', vhost = '/' } = credentials
  const connection = await connect(
    {
      protocol: server.isSecure ? 'amqps' : 'amqp',
      ...{ hostname: server.address, port: server.port, username, password },
      ...{ vhost: encodeURIComponent(vhost), heartbeat: 15 },
    },
    { timeout: ways.connectTimeoutMs, noDelay: true, ...(server.isSecure ? tlsOf(server, ca) : {}) },
  ).catch(error => {
    throw namedError(error)
  })
  connection.on('error', () => undefined)
  const channel = await connection.createConfirmChannel()
  const state = watch(connection, channel)
  return {
    publish: messages => Promise.all(messages.map(message => publishOne(channel, state, message, destination))),
    isClosed: () => state.closed !== null,
    close: async () => {
      await connection.close().catch(() => undefined)
    },
  }
}

interface ChannelState {
  /** Why it is closed; null while it is open. */
  closed: unknown
  /** Message ids that came back. */
  readonly returned: Set<string>
  /** Told when it closes: what waits for a confirm waits in vain. */
  readonly waiting: Set<(error: unknown) => void>
}

function watch(connection: ChannelModel, channel: ConfirmChannel): ChannelState {
  const state: ChannelState = { closed: null, returned: new Set(), waiting: new Set() }
  const close = (error: unknown) => {
    state.closed ??= error ?? Object.assign(new Error('The connection was closed'), { code: 'ECONNRESET' })
    for (const told of state.waiting) told(state.closed)
    state.waiting.clear()
  }
  channel.on('error', close)
  channel.on('close', () => close(null))
  connection.on('close', close)
  channel.on('return', message => state.returned.add(String(message.properties.messageId)))
  return state
}

function publishOne(
  channel: ConfirmChannel,
  state: ChannelState,
  message: BusMessage,
  destination: string,
): Promise<Published> {
  const { exchange, key } = addressOf(destinationOf(destination, message))
  return new Promise(resolve => {
    const fail = (error: unknown) => resolve(notPublished(sinkErrorOf(namedError(error)), saidBy(error)))
    if (state.closed !== null) return fail(state.closed)
    state.waiting.add(fail)
    const { id, contentType, event, headers } = message
    const properties = { messageId: id, contentType, type: event, headers, persistent: true, mandatory: true }
    try {
      channel.publish(exchange, key, Buffer.from(message.body), properties, error => {
        state.waiting.delete(fail)
        // A message comes back before it is confirmed.
        if (state.returned.delete(id)) resolve(notPublished('no_target', 'No queue takes it.'))
        else if (error) resolve(notPublished('refused', 'The server does not take it.'))
        else resolve(published('confirmed'))
      })
    } catch (error) {
      state.waiting.delete(fail)
      fail(error)
    }
  })
}

/** `exchange/key`, or the name of a queue. */
function addressOf(destination: string): { readonly exchange: string; readonly key: string } {
  const slash = destination.indexOf('/')
  if (slash < 0) return { exchange: '', key: destination }
  return { exchange: destination.slice(0, slash), key: destination.slice(slash + 1) }
}

function namedError(error: unknown): unknown {
  const said = saidBy(error) ?? ''
  if (/ACCESS_REFUSED|ACCESS-REFUSED|403/.test(said)) return new BusError('auth', said)
  if (/NOT_FOUND|NOT-FOUND|404/.test(said)) return new BusError('no_target', said)
  return error
}
