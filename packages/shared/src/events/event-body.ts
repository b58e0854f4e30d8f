/** What a body is made of. `data` is the stored JSON text, sent as it was recorded. */
export interface StoredEvent {
  readonly event: string
  /** Numeric session id as text (or the session's API key, by deployment setting). */
  readonly sessionId: string
  /** When the event was recorded, milliseconds. */
  readonly timestamp: number
  readonly sequence: number
  readonly data: string
}

/** Body of a webhook request. `replayed` is there on replays only. */
export function eventBody(stored: StoredEvent, replayed: boolean): string {
  const head = `{"event":${JSON.stringify(stored.event)},"sessionId":${JSON.stringify(stored.sessionId)}`
  const tail = replayed ? ',"replayed":true}' : '}'
  return `${head},"timestamp":${stored.timestamp},"sequence":${stored.sequence},"data":${stored.data}${tail}`
}
