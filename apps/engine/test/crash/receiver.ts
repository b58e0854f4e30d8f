import { startReceiver as startRecording } from '@messenger/shared/test/receiver'

/** What a webhook receiver saw, in the order in which it saw it. */
export interface Received {
  readonly webhookId: string
  readonly event: string
  readonly sequence: number
  readonly data: unknown
}

export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  close(): Promise<void>
}

/** A receiver that takes everything. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const { url, close } = await startRecording((response, { headers, body }) => {
    const { event, sequence, data } = JSON.parse(body)
    received.push({ webhookId: String(headers['webhook-id']), event, sequence, data })
    response.end('ok')
  })
  return { url, received, close }
}
