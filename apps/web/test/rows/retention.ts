import { expect } from 'vitest'
import { data, type RowsOf, row } from './row-case.ts'
import { newSession, type World } from './world.ts'

const base = '/api/retention'
const none = { message_days: null, log_days: null, event_days: null }
const progress = { removed: expect.any(Number), done_at: expect.toBeOneOf([null, expect.any(String)]) }

/** A session of its own, so that nothing of the others goes. */
const prepare = async (world: World) => ({ session: await newSession(world) })

export const retention: RowsOf<'retention'> = {
  get: row({
    rest: 'GET /api/retention',
    access: 'read',
    credential: 'pat',
    tools: { get_retention: { args: { session_id: 'session_id' } } },
    prepare,
    input: ({ session }) => ({ session_id: session.id }),
    body: ({ session }) =>
      data({
        session_id: session.id,
        ...none,
        media_hours: null,
        store_content: true,
        effective: { ...none, event_days: 7, media_hours: null, store_content: true },
        progress: { removed: 0, done_at: null },
      }),
  }),
  update: row({
    rest: 'PUT /api/retention',
    access: 'destructive',
    credential: 'pat',
    tools: {
      update_retention: {
        args: {
          session_id: 'session_id',
          message_days: 'message_days',
          log_days: 'log_days',
          event_days: 'event_days',
          media_hours: 'media_hours',
          store_content: 'store_content',
        },
      },
    },
    prepare,
    input: ({ session }) => ({
      session_id: session.id,
      message_days: 3000,
      event_days: 3,
      media_hours: 6,
      store_content: false,
    }),
    body: ({ session }) => {
      const held = { message_days: 3000, log_days: null, event_days: 3, media_hours: 6, store_content: false }
      return data({ session_id: session.id, ...held, effective: held, progress })
    },
    async saw({ session }, answer, { web }) {
      const path = `${base}?session_id=${session.id}`
      const { token } = web.ana
      const { body } = await web.call('GET', path, { token })
      expect(body.data).toMatchObject({ ...answer, progress })
      const other = await web.account(`retention-${session.id}-${Math.random()}`)
      expect((await web.call('GET', path, { token: other.token })).status).toBe(404)
      const wrong = await web.call('PUT', base, { token, body: { session_id: session.id, message_days: 0 } })
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['message_days']])
      const back = await web.call('PUT', base, { token, body: { session_id: session.id, message_days: null } })
      expect(back.body.data).toMatchObject({ message_days: null, event_days: 3, store_content: false })
    },
  }),
}
