import { eventBody, type StoredEvent } from '../events/event-body.ts'

/** An event with what names it. */
interface SinkEvent extends StoredEvent {
  /** `webhook-id`: the same for every attempt, endpoint and replay. */
  readonly eventId: string
  readonly replayed: boolean
}

/** A webhook's body, or the event as CloudEvents 1.0 in structured JSON; its `data` is sent as it was recorded. */
export function sinkBody(event: SinkEvent, format: 'webhook' | 'cloudevents'): string {
  return format === 'cloudevents' ? cloudEvent(event) : eventBody(event, event.replayed)
}

function cloudEvent({ eventId, event, sessionId, timestamp, sequence, data, replayed }: SinkEvent): string {
  const envelope = {
    specversion: '1.0',
    id: eventId,
    source: `/api/messenger-sessions/${encodeURIComponent(sessionId)}`,
    type: event,
    subject: sessionId,
    time: new Date(timestamp).toISOString(),
    datacontenttype: 'application/json',
    // the extension of that name is a text that sorts as it counts
    sequence: String(sequence).padStart(16, '0'),
    ...(replayed ? { replayed: true } : {}),
  }
  return `${JSON.stringify(envelope).slice(0, -1)},"data":${data}}`
}
