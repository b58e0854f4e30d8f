import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'

/** What a consumer of the stream sees. */
export interface StreamMessage {
  readonly subject: string
  readonly body: string
  readonly msgId: string
  readonly webhookId: string
  readonly contentType: string
}

/** Makes a stream of subjects under `prefix`, and reads it. */
export async function openStream(port: number, prefix: string, maxBytes?: number) {
  const connection = await connect({ servers: `127.0.0.1:${port}`, waitOnFirstConnect: true, maxReconnectAttempts: -1 })
  const manager = await jetstreamManager(connection)
  const stream = prefix.toUpperCase()
  return {
    connection,
    create: () =>
      manager.streams.add({
        name: stream,
        subjects: [`${prefix}.>`],
        ...(maxBytes ? { max_bytes: maxBytes, discard: 'new' } : {}),
      }),
    count: async () => (await manager.streams.info(stream)).state.messages,
    async read(): Promise<StreamMessage[]> {
      const { messages } = (await manager.streams.info(stream)).state
      const read: StreamMessage[] = []
      if (messages === 0) return read
      const consumer = await jetstream(connection).consumers.get(stream)
      for await (const message of await consumer.consume()) {
        read.push({
          subject: message.subject,
          body: message.string(),
          msgId: message.headers?.get('Nats-Msg-Id') ?? '',
          webhookId: message.headers?.get('webhook-id') ?? '',
          contentType: message.headers?.get('content-type') ?? '',
        })
        if (read.length >= messages) break
      }
      return read
    },
    close: () => connection.close(),
  }
}
export type TestStream = Awaited<ReturnType<typeof openStream>>
