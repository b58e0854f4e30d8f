import { connect as connectPlain, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { mayConnect } from '@messenger/shared/outbound/address-class'
import { BlockedAddressError, guardedLookup } from '@messenger/shared/outbound/guarded-agent'
import { type ISocketFactory, Kafka, KafkaJSError, KafkaJSProtocolError, logLevel, type SASLOptions } from 'kafkajs'
import { type BusMessage, notPublished, type OpenBus, type Published, published } from './bus.ts'
import { destinationOf } from './destination.ts'
import { reachServers, tlsOf } from './reach-server.ts'
import { BusError, saidBy, sinkErrorOf } from './sink-error.ts'

const ports = { secure: 9093, plain: 9092 }
/** Beyond that the lanes try again. */
const retry = { retries: 0 }

/**
 * Kafka and what speaks its protocol. The session is the key, so that its events are in one partition, and goes in one request, which a
 * broker adds as a whole. A broker knows repeats of one producer alone; `webhook-id` is among the headers.
 */
export const openKafka: OpenBus = async ({ kind, url, destination, credentials, ca }, ways) => {
  const servers = await reachServers({ kind, url }, ways, ports)
  const [{ isSecure }] = servers
  const sasl = saslOf(credentials)
  const kafka = new Kafka({
    clientId: `messenger-gateway-${ways.version}`,
    brokers: servers.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`),
    ssl: isSecure ? { ...tlsOf({ isSecure, host: '', port: null }, ca) } : false,
    ...(sasl ? { sasl } : {}),
    socketFactory: guardedSockets(ways),
    connectionTimeout: ways.connectTimeoutMs,
    logLevel: logLevel.NOTHING,
    retry,
  })
  const producer = kafka.producer({ allowAutoTopicCreation: false, maxInFlightRequests: 1, retry })
  let isClosed = false
  producer.on('producer.disconnect', () => {
    isClosed = true
  })
  await producer.connect().catch(error => {
    throw namedError(error)
  })
  return {
    async publish(messages) {
      const results: Published[] = []
      // One request after the other where a topic holds the event: what comes later is not there before what comes first.
      for (const { topic, group } of runsOf(messages, destination)) {
        const result = isClosed ? notPublished('reset') : await publishRun(producer, topic, group)
        results.push(...group.map(() => result))
        if (result.error !== null) isClosed = true
      }
      return results
    },
    isClosed: () => isClosed,
    close: async () => {
      await producer.disconnect().catch(() => undefined)
    },
  }
}

async function publishRun(
  producer: ReturnType<Kafka['producer']>,
  topic: string,
  group: readonly BusMessage[],
): Promise<Published> {
  try {
    const [said] = await producer.send({
      topic,
      acks: -1,
      messages: group.map(({ session, body, headers }) => ({ key: session, value: body, headers: { ...headers } })),
    })
    return published(JSON.stringify({ topic, partition: said?.partition, offset: said?.baseOffset }))
  } catch (error) {
    return notPublished(sinkErrorOf(namedError(error)), saidBy(error))
  }
}

/** Messages that follow each other to the same topic. */
function runsOf(messages: readonly BusMessage[], destination: string) {
  const runs: Array<{ readonly topic: string; readonly group: BusMessage[] }> = []
  for (const message of messages) {
    const topic = destinationOf(destination, message)
    const last = runs.at(-1)
    if (last?.topic === topic) last.group.push(message)
    else runs.push({ topic, group: [message] })
  }
  return runs
}

/** Brokers tell where the others are: each of those is judged as well. */
function guardedSockets({ policy, resolve }: Parameters<OpenBus>[1]): ISocketFactory {
  return ({ host, port, ssl, onConnect }) => {
    const lookup = guardedLookup(policy, resolve)
    const literal = isIP(host) !== 0
    if (literal && !mayConnect(host, policy)) {
      const refused = connectPlain({ host: '127.0.0.1', port: 0, lookup })
      refused.destroy(new BlockedAddressError())
      return refused
    }
    const socket = ssl
      ? connectTls({ host, port, lookup, ...(literal ? {} : { servername: host }), ...ssl }, onConnect)
      : connectPlain({ host, port, lookup }, onConnect)
    socket.setKeepAlive(true, 60_000)
    return socket
  }
}

function saslOf({ username, password, mechanism = 'plain' }: Readonly<Record<string, string>>): SASLOptions | null {
  if (!username || password === undefined) return null
  if (mechanism === 'scram-sha-256' || mechanism === 'scram-sha-512') return { mechanism, username, password }
  return { mechanism: 'plain', username, password }
}

function namedError(error: unknown): unknown {
  if (error instanceof KafkaJSProtocolError) {
    if (/AUTHENTICATION|AUTHORIZATION/.test(error.type)) return new BusError('auth', error.message)
    if (/UNKNOWN_TOPIC/.test(error.type)) return new BusError('no_target', error.message)
    if (/TOO_LARGE/.test(error.type)) return new BusError('too_large', error.message)
    return new BusError('refused', error.message)
  }
  if (error instanceof KafkaJSError && error.name === 'KafkaJSSASLAuthenticationError')
    return new BusError('auth', error.message)
  if (error instanceof KafkaJSError && error.name === 'KafkaJSConnectionError')
    return new BusError('connect', error.message)
  return error instanceof Error && error.cause instanceof Error ? namedError(error.cause) : error
}
