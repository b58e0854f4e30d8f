import { expect, it } from 'vitest'
import { sinkBody } from './sink-body.ts'

const event = {
  event: 'messages.received',
  sessionId: '7',
  timestamp: 1_767_607_200_123,
  sequence: 4211,
  data: '{"b":1, "a":"é"}',
  eventId: 'evt_01KE6YJ6T3W9M2X4C5V6B7N8Q9',
  replayed: false,
}

it('is the body of a webhook', () => {
  expect(sinkBody(event, 'webhook')).toBe(
    '{"event":"messages.received","sessionId":"7","timestamp":1767607200123,"sequence":4211,"data":{"b":1, "a":"é"}}',
  )
})

it('is a structured CloudEvent whose data are the stored bytes', () => {
  const body = sinkBody({ ...event, replayed: true }, 'cloudevents')
  expect(body).toContain('"data":{"b":1, "a":"é"}}')
  expect(JSON.parse(body)).toEqual({
    specversion: '1.0',
    id: event.eventId,
    source: '/api/messenger-sessions/7',
    type: 'messages.received',
    subject: '7',
    time: '2026-01-05T10:00:00.123Z',
    datacontenttype: 'application/json',
    sequence: '0000000000004211',
    replayed: true,
    data: { b: 1, a: 'é' },
  })
})
