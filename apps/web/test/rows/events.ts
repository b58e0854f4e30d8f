import { expect } from 'vitest'
import { received, rest } from './acts.ts'
import { type RowsOf, row } from './row-case.ts'
import type { World } from './world.ts'

/** A message that Ana's session received after a cursor that is known. */
async function afterCursor(world: World) {
  const { next_cursor: after } = await rest(world, 'GET', '/api/events?limit=1000', undefined, world.ana.key)
  const { event } = await received(world, { text: 'pulled' })
  return { after, event }
}

const storedEvent = (data: unknown, { ana }: World) => ({
  cursor: expect.stringMatching(/^[\w-]{16}$/),
  id: expect.stringMatching(/^evt_[0-9A-Z]{26}$/),
  event: 'messages.received',
  sessionId: String(ana.id),
  timestamp: expect.any(Number),
  sequence: expect.any(Number),
  data,
})

export const events: RowsOf<'events'> = {
  list: row({
    rest: 'GET /api/events',
    access: 'read',
    credential: 'key',
    prepare: async world => ({ ...(await afterCursor(world)), world }),
    input: ({ after }) => ({ after, types: 'messages.received', limit: 10 }),
    body: ({ event, world }) => ({ success: true, ...listed(event, world) }),
    inner: ({ event, world }) => listed(event, world),
  }),
  stream: row({
    rest: 'GET /api/events/stream',
    access: 'read',
    credential: 'key',
    prepare: afterCursor,
    input: ({ after }) => ({ after, types: 'messages.received' }),
    body: ({ event }, world) => ({ id: expect.stringMatching(/^[\w-]{16}$/), data: storedEvent(event, world) }),
    inner: () => ({ sessionId: expect.any(Number), after: expect.any(Number), types: ['messages.received'] }),
  }),
}

const listed = (event: unknown, world: World) => ({
  data: [storedEvent(event, world)],
  next_cursor: expect.stringMatching(/^[\w-]{16}$/),
  has_more: false,
})
