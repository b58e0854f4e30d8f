import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ReceivedRequest, startReceiver } from '@messenger/shared/test/receiver'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { createSinkBed, type SinkBed, textOf, textsTo, until } from '../../test/sinks/sink-bed.ts'

let bed: SinkBed
const cleanups: Array<() => unknown> = []
beforeAll(async () => {
  bed = await createSinkBed()
})
afterEach(async () => {
  await bed.stopLanes()
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
afterAll(() => bed.drop())

describe('a sink of Amazon (against a stub of its protocol: there is no server of it to be had)', () => {
  const credentials = { access_key_id: 'AKIA', secret_access_key: 'secret', region: 'eu-central-1' }

  async function stub(status: (request: ReceivedRequest, index: number) => number) {
    const receiver = await startReceiver((response, request, index) =>
      response.writeHead(status(request, index)).end(JSON.stringify({ MessageId: String(index) })),
    )
    cleanups.push(receiver.close)
    return receiver
  }

  it('sends to a FIFO queue one after the other, with group and deduplication id, and again after a failure', async () => {
    const receiver = await stub((_, index) => (index === 2 ? 503 : 200))
    const url = `${new URL(receiver.url).origin}/123/events.fifo`
    const { sessionId, id } = await bed.given('sqs', url, { credentials })
    await bed.recordAll(sessionId, 5)
    await until(() => bed.statuses(id)).toEqual(new Set(['delivered']))
    const sent = receiver.requests.map(({ body }) => JSON.parse(body))
    expect(sent.map(({ MessageBody }) => textOf(MessageBody))).toEqual(['0', '1', '2', '2', '3', '4'])
    const [first] = await bed.deliveriesOf(id)
    expect(sent[0]).toMatchObject({
      QueueUrl: url,
      MessageGroupId: String(sessionId),
      MessageDeduplicationId: first?.eventId,
    })
    expect(receiver.requests[0]?.headers['x-amz-target']).toBe('AmazonSQS.SendMessage')
    expect(receiver.requests[0]?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIA\/\d{8}\/eu-central-1\/sqs\//,
    )
  })

  it('publishes to a topic', async () => {
    const receiver = await stub(() => 200)
    const destination = 'arn:aws:sns:eu-central-1:123:events'
    const { sessionId, id } = await bed.given('sns', new URL(receiver.url).origin, { destination, credentials })
    await bed.recordAll(sessionId, 2)
    await until(() => bed.statuses(id)).toEqual(new Set(['delivered']))
    const sent = receiver.requests.map(({ body }) => new URLSearchParams(body))
    expect(sent.map(form => textOf(form.get('Message') ?? ''))).toEqual(['0', '1'])
    expect(sent[0]?.get('TopicArn')).toBe(destination)
  })
})

describe('a sink of a WebSocket', () => {
  it('sends in order, waits for each acknowledgement, and begins again with the first that has none', async () => {
    const http = createServer().listen(0, '127.0.0.1')
    await once(http, 'listening')
    const server = new WebSocketServer({ server: http })
    cleanups.push(
      () => http.close(),
      () => server.close(),
    )
    const got: Array<{ id: string; text: string }> = []
    let connections = 0
    server.on('connection', (socket, request) => {
      connections += 1
      const isFirst = connections === 1
      expect(request.headers.authorization).toBe('Bearer t')
      let count = 0
      socket.on('message', data => {
        const { id, body } = JSON.parse(String(data))
        if (isFirst && ++count > 10) return socket.terminate()
        got.push({ id, text: body.data.qr })
        socket.send(JSON.stringify({ ack: id }))
      })
    })
    const address = http.address() as AddressInfo
    const { sessionId, id } = await bed.given('websocket', `ws://127.0.0.1:${address.port}/events`, {
      credentials: { token: 't' },
    })
    await bed.recordAll(sessionId, 60)
    await until(() => bed.statuses(id)).toEqual(new Set(['delivered']))
    expect(connections).toBeGreaterThan(1)
    expect([...new Map(got.map(({ id, text }) => [id, text])).values()]).toEqual(textsTo(60))
  })
})
