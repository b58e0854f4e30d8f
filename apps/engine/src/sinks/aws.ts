import { createHash } from 'node:crypto'
import { createGuardedAgent } from '@messenger/shared/outbound/guarded-agent'
import { AwsV4Signer } from 'aws4fetch'
import { type Dispatcher, request } from 'undici'
import type { Bus, BusMessage, BusSettings, BusWays, OpenBus, Published } from './bus.ts'
import { notPublished, published } from './bus.ts'
import { destinationOf } from './destination.ts'
import { reachServers } from './reach-server.ts'
import { type BusError, saidBy, sinkErrorOf } from './sink-error.ts'

const ports = { secure: 443, plain: 80 }
const requestTimeoutMs = 10_000
/** What one request may carry: SQS and SNS take up to 10 messages and 256 KB. */
const mostBytes = 262_144

/** One queue; FIFO ones (`….fifo`) keep the order of a session and know repeats. */
export const openSqs: OpenBus = async (settings, ways) =>
  openAws(settings, ways, {
    service: 'sqs',
    address: new URL(settings.url).origin,
    target: () => ({ headers: { 'x-amz-target': 'AmazonSQS.SendMessage' }, type: 'application/x-amz-json-1.0' }),
    isFifo: settings.url.endsWith('.fifo'),
    bodyOf: (message, fifo) =>
      JSON.stringify({
        QueueUrl: settings.url,
        MessageBody: message.body,
        MessageAttributes: Object.fromEntries(
          attributesOf(message).map(([name, value]) => [name, { DataType: 'String', StringValue: value }]),
        ),
        ...fifo,
      }),
  })

/** One topic, by its query protocol, which is the one that it speaks. */
export const openSns: OpenBus = async (settings, ways) =>
  openAws(settings, ways, {
    service: 'sns',
    address: new URL(settings.url).origin,
    target: () => ({ headers: {}, type: 'application/x-www-form-urlencoded' }),
    isFifo: settings.destination.endsWith('.fifo'),
    bodyOf: (message, fifo) =>
      new URLSearchParams({
        Action: 'Publish',
        Version: '2010-03-31',
        TopicArn: destinationOf(settings.destination, message),
        Message: message.body,
        ...Object.fromEntries(
          attributesOf(message).flatMap(([name, value], place) => [
            [`MessageAttributes.entry.${place + 1}.Name`, name],
            [`MessageAttributes.entry.${place + 1}.Value.DataType`, 'String'],
            [`MessageAttributes.entry.${place + 1}.Value.StringValue`, value],
          ]),
        ),
        ...fifo,
      }).toString(),
  })

interface AwsService {
  readonly service: 'sqs' | 'sns'
  readonly address: string
  readonly isFifo: boolean
  target(): { readonly headers: Readonly<Record<string, string>>; readonly type: string }
  bodyOf(message: BusMessage, fifo: Readonly<Record<string, string>>): string
}

async function openAws(settings: BusSettings, ways: BusWays, service: AwsService): Promise<Bus> {
  await reachServers(settings, ways, ports)
  const agent = createGuardedAgent(ways.policy, ways.resolve, settings.ca)
  let isClosed = false
  return {
    // One after the other: what comes later must not be there before what comes first, and a request says nothing of order.
    async publish(messages) {
      const results: Published[] = []
      for (const message of messages) {
        const result = isClosed ? notPublished('reset') : await publishOne(agent, settings, service, message)
        results.push(result)
        if (result.error !== null && result.error !== 'too_large') break
      }
      return messages.map((_, place) => results[place] ?? notPublished('not_acknowledged'))
    },
    isClosed: () => isClosed,
    async close() {
      isClosed = true
      await agent.destroy()
    },
  }
}

async function publishOne(
  agent: Dispatcher,
  { credentials }: BusSettings,
  service: AwsService,
  message: BusMessage,
): Promise<Published> {
  if (Buffer.byteLength(message.body) > mostBytes) return notPublished('too_large', `It takes ${mostBytes} bytes.`)
  const fifo = service.isFifo
    ? { MessageGroupId: groupOf(message.session), MessageDeduplicationId: message.dedupId }
    : {}
  try {
    const { headers, type } = service.target()
    const body = service.bodyOf(message, fifo)
    const signed = await new AwsV4Signer({
      method: 'POST',
      url: `${service.address}/`,
      headers: { 'content-type': type, ...headers },
      body,
      service: service.service,
      region: credentials.region ?? regionOf(service.address),
      accessKeyId: credentials.access_key_id ?? '',
      secretAccessKey: credentials.secret_access_key ?? '',
      ...(credentials.session_token ? { sessionToken: credentials.session_token } : {}),
    }).sign()
    const response = await request(signed.url, {
      ...{ dispatcher: agent, method: 'POST', body, headersTimeout: requestTimeoutMs, bodyTimeout: requestTimeoutMs },
      headers: Object.fromEntries(signed.headers),
    })
    const said = (await response.body.text()).slice(0, 500)
    return response.statusCode === 200 ? published(said) : notPublished(wordFor(response.statusCode, said), said)
  } catch (error) {
    return notPublished(sinkErrorOf(error), saidBy(error))
  }
}

function wordFor(status: number, said: string): BusError['sink'] {
  if (/NonExistentQueue|QueueDoesNotExist|NotFound/.test(said)) return 'no_target'
  if (status === 401 || status === 403) return 'auth'
  return 'refused'
}

/** Letters, digits and punctuation, 128 at most: a session's number is, and its key may not be shown. */
function groupOf(session: string): string {
  return /^\d{1,19}$/.test(session) ? session : createHash('sha256').update(session).digest('hex')
}

function attributesOf({ headers }: BusMessage): Array<[string, string]> {
  return Object.entries(headers)
}

/** `https://sqs.eu-central-1.amazonaws.com`. */
function regionOf(address: string): string {
  return /\.([a-z]{2}(?:-[a-z]+)+-\d)\./.exec(address)?.[1] ?? 'us-east-1'
}
