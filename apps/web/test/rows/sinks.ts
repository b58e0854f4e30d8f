import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { rest } from './acts.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { newSession, type World } from './world.ts'

const millis = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** Nobody listens there; buses that do have tests of their own. */
const url = 'nats://127.0.0.1:1'
const settings = {
  kind: 'nats',
  url,
  destination: 'messenger.{session}.{event}',
  credentials: { token: 'secret' },
  events: ['session.status'],
}

/** Where sinks are made: for one session, or for all of an account. */
type Kind = 'session' | 'account'

async function newPlace(world: World, kind: Kind) {
  const account = kind === 'session' ? world.web.ana : await world.web.account(randomUUID())
  const session = await newSession(world, account)
  const { token } = account
  if (kind === 'account') return { session, token, base: '/api/sinks', key: {}, extra: { sessions: null } }
  return { session, token, base: `/api/messenger-sessions/${session.id}/sinks`, key: { id: session.id }, extra: {} }
}

async function withSink(world: World, kind: Kind) {
  const place = await newPlace(world, kind)
  const { data: sink } = await rest(world, 'POST', place.base, settings, place.token)
  return { ...place, sink }
}

const record = ({ extra }: { extra: object }, changes: object = {}) => ({
  id: expect.any(Number),
  ...settings,
  format: 'webhook',
  credentials: { token: '••••' },
  ca: null,
  enabled: true,
  chat_filter: 'all',
  ignore_own: false,
  skip_paused_chats: false,
  collect_seconds: 0,
  collect_max_seconds: 60,
  collect_max_messages: 20,
  description: null,
  status: 'ok',
  failing_since: null,
  last_delivery_at: null,
  last_error: null,
  created_at: millis,
  updated_at: millis,
  ...extra,
  ...changes,
})

/** The rows of a session's sinks, or of their twins. */
export function sinkRows(kind: Kind): RowsOf<'sinks'> {
  const path = kind === 'session' ? '/api/messenger-sessions/{id}/sinks' : '/api/sinks'
  const credential = kind === 'session' ? 'both' : 'pat'
  return {
    list: row({
      rest: `GET ${path}`,
      access: 'read',
      credential,
      prepare: world => withSink(world, kind),
      caller: given => given,
      input: ({ key }) => key,
      body: given => data([record(given)]),
    }),
    create: row({
      rest: `POST ${path}`,
      access: 'write',
      credential,
      prepare: world => newPlace(world, kind),
      caller: given => given,
      input: ({ key }) => ({ ...key, ...settings, format: 'cloudevents', description: 'Mine' }),
      body: given => data(record(given, { format: 'cloudevents', description: 'Mine' })),
      saw: async ({ base, token }, sink, world) =>
        expect((await rest(world, 'GET', `${base}/${sink.id}`, undefined, token)).data).toEqual(sink),
    }),
    get: row({
      rest: `GET ${path}/{sinkId}`,
      access: 'read',
      credential,
      prepare: world => withSink(world, kind),
      caller: given => given,
      input: ({ key, sink }) => ({ ...key, sinkId: sink.id }),
      body: given => data(record(given, { id: given.sink.id })),
    }),
    update: row({
      rest: `PUT ${path}/{sinkId}`,
      access: 'write',
      credential,
      prepare: world => withSink(world, kind),
      caller: given => given,
      input: ({ key, sink }) => ({ ...key, sinkId: sink.id, enabled: false, credentials: { token: '••••' } }),
      body: given => data(record(given, { enabled: false, status: 'paused' })),
      saw: async ({ base, token, sink }, answer, world) =>
        expect((await rest(world, 'GET', `${base}/${sink.id}`, undefined, token)).data).toEqual(answer),
    }),
    delete: row({
      rest: `DELETE ${path}/{sinkId}`,
      access: 'destructive',
      credential,
      prepare: world => withSink(world, kind),
      caller: given => given,
      input: ({ key, sink }) => ({ ...key, sinkId: sink.id }),
      body: () => ({ success: true, message: 'Sink deleted successfully.' }),
      saw: async ({ base, token }, _, world) =>
        expect((await rest(world, 'GET', base, undefined, token)).data).toEqual([]),
    }),
    test: row({
      rest: `POST ${path}/{sinkId}/test`,
      access: 'write',
      credential,
      prepare: world => withSink(world, kind),
      caller: given => given,
      input: ({ key, sink }) => ({ ...key, sinkId: sink.id }),
      body: () =>
        data({
          deliveryId: uuid,
          delivered: false,
          latency_ms: expect.any(Number),
          answer: expect.any(String),
          error: 'connect',
        }),
      // Deliveries of sinks are read as those of webhooks are, by the same ids.
      async saw({ base, token, sink }, { deliveryId }, world) {
        const at = `${base.replace(/sinks$/, 'webhooks')}/${sink.id}/deliveries/${deliveryId}`
        const { data: delivery } = await rest(world, 'GET', at, undefined, token)
        expect(delivery).toMatchObject({ status: 'failed', last_error: 'connect', event: 'webhook.test' })
        expect(delivery.request.url).toMatch(/^nats:\/\/127\.0\.0\.1:1 messenger\.\d+\.webhook\.test$/)
      },
    }),
  }
}
