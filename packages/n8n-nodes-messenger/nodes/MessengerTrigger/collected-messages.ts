import type { IDataObject } from 'n8n-workflow'
import { isRecord } from '../Messenger/build-request'

const COLLECTED = 'messages.collected'

/** An event as it came by itself or among collected messages, with its id. */
export interface Told {
  id: string
  body: IDataObject
}

/** The events of a delivery: those of collected messages in their order, or the one that it is. */
export function eventsOf(id: string, body: IDataObject): Told[] {
  const { event, sessionId, data, replayed } = body
  if (event !== COLLECTED || !isRecord(data) || !Array.isArray(data.events)) return [{ id, body }]
  return data.events.filter(isRecord).map(({ id: eventId, event: name, timestamp, sequence, data: inner }) => ({
    id: String(eventId),
    body: { event: name, sessionId, timestamp, sequence, data: inner, ...(replayed === true ? { replayed } : {}) },
  }))
}
