import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Account } from '../web.ts'
import { eventually, logged, ownerOf, phoneRecord, phoneSends, reaches, rest, send, shown } from './acts.ts'
import { onlyPage } from './page.ts'
import { passkeySession, pendingWith } from './passkey.ts'
import { data, nothing, type RowsOf, row } from './row-case.ts'
import { calls } from './session-calls.ts'
import { sessionKeys } from './session-keys.ts'
import { links } from './session-links.ts'
import { sessionMessages } from './session-messages.ts'
import { sessionPolicy } from './session-policy.ts'
import { record } from './session-record.ts'
import { trash } from './session-trash.ts'
import { newLine, newNumber, newPhone, newSession, type Session, type World } from './world.ts'

const millis = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const logTime = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
/** As the network's library writes it, for a phone's camera. */
const qrText = expect.stringMatching(/^https:\/\/wa\.me\/settings\/linked_devices#2@[^,\s]+(,[\w+/=]+){3},\d+$/)

/** What a session's log tells of a connection after another one. */
const missed = {
  gap: { from: '2026-04-15T10:01:02.123456Z', ms: 1500, code: 428, replayed: 3 },
  undecrypted: { '3EB0AA': { chat: '6281234567890@s.whatsapp.net', recovered: false } },
}
const withoutSecrets = ({ api_key, webhook_secret, ...rest }: ReturnType<typeof record>) => rest

/** What the session's own key reads. */
const ownGet = (world: World, { id, key }: { id: number; key: string }, path = '') =>
  rest(world, 'GET', `/api/messenger-sessions/${id}${path}`, undefined, key)

async function labelled(world: World, account: Account, labels: readonly string[]) {
  const session = await newSession(world, account)
  await rest(world, 'PUT', `/api/messenger-sessions/${session.id}`, { labels }, account.token)
  return { ...session, labels }
}

/** A session that shows a QR text, and its phone. */
async function linking(world: World) {
  const session = await newSession(world)
  await rest(world, 'POST', '/api/sandbox/phones', { phone_number: session.number })
  return session
}
async function scans(world: World, { id, number }: Session, qr: string) {
  const { data: outcome } = await rest(world, 'POST', `/api/sandbox/phones/${number}/scan`, { qr })
  expect(outcome).toEqual({ linked: true })
  await reaches(world, id, 'connected')
}
const connect = (world: World, { id }: Session) => rest(world, 'POST', `/api/messenger-sessions/${id}/connect`)
const alreadyConnected = data({
  status: 'CONNECTED',
  message: 'Session already initialized or connecting. No QR code needed.',
})

const reading = {
  list: row({
    rest: 'GET /api/messenger-sessions',
    access: 'read',
    credential: 'pat',
    tools: { list_messenger_sessions: { args: { label: 'label', page: 'page', per_page: 'per_page' } } },
    async prepare(world) {
      const account = await world.web.account(randomUUID())
      const older = await labelled(world, account, ['VIP', 'North'])
      const newer = await labelled(world, account, ['vip'])
      await labelled(world, account, ['North'])
      return { account, older, newer }
    },
    caller: ({ account }) => ({ token: account.token }),
    input: () => ({ label: 'Vip' }),
    body: ({ account, older, newer }) =>
      data(
        [newer, older].map(({ id, number, labels }) => withoutSecrets(record(id, number, account.userId, { labels }))),
      ),
  }),
  get: row({
    rest: 'GET /api/messenger-sessions/{id}',
    access: 'read',
    credential: 'both',
    tools: { get_specific_messenger_session: { args: {} } },
    prepare: newSession,
    input: ({ id }) => ({ id }),
    body: ({ id, number, key }, { web }) => data(record(id, number, web.ana.userId, { api_key: key })),
    saw: async (session, answer, world) => expect(await ownGet(world, session)).toEqual(data(answer)),
  }),
  getQrCode: row({
    rest: 'GET /api/messenger-sessions/{id}/qrcode',
    access: 'read',
    credential: 'both',
    async prepare(world) {
      const session = await linking(world)
      return { session, qrCode: (await connect(world, session)).data.qrCode }
    },
    input: ({ session }) => ({ id: session.id }),
    body: ({ qrCode }) => data({ qrCode }),
    async saw({ session }, { qrCode }, world) {
      expect(await ownGet(world, session, '/qrcode')).toEqual(data({ qrCode }))
      await scans(world, session, qrCode)
    },
  }),
  listMessageLogs: row({
    rest: 'GET /api/messenger-sessions/{id}/message-logs',
    access: 'read',
    credential: 'both',
    tools: { get_message_logs: { args: { page: 'page', per_page: 'per_page', status: 'status' } } },
    async prepare(world) {
      const line = await newLine(world)
      const { number } = await newPhone(world)
      const first = await send(world, { to: number, text: 'First' }, line)
      await rest(world, 'POST', '/api/sandbox/faults', { kind: 'nack_463', session_id: line.id })
      const failing = await rest(world, 'POST', '/api/send-message', { to: number, text: 'Refused' }, line.key)
      await logged(world, failing.data.msgId, 'failed', line)
      return { line, number, first, refused: Number(failing.data.msgId) }
    },
    input: ({ line }) => ({ id: line.id }),
    body: ({ line, number, first, refused }) => {
      const common = { whatsapp_session_id: line.id, to: number, created_at: logTime, updated_at: logTime }
      const rows = [
        {
          ...common,
          id: refused,
          content: JSON.stringify({ to: number, text: 'Refused' }),
          status: 'failed',
          failed_reason: expect.stringMatching(/^WhatsApp has paused new chats/),
          failed_code: 'reachout_locked',
        },
        {
          ...common,
          id: first,
          content: JSON.stringify({ to: number, text: 'First' }),
          status: 'sent',
          failed_reason: null,
          failed_code: null,
        },
      ]
      return data(onlyPage(`/api/messenger-sessions/${line.id}/message-logs`, rows))
    },
    // The session's own key reads the same.
    saw: async ({ line }, answer, world) =>
      expect(await rest(world, 'GET', `/api/messenger-sessions/${line.id}/message-logs`, undefined, line.key)).toEqual(
        data(answer),
      ),
  }),
  listSessionLogs: row({
    rest: 'GET /api/messenger-sessions/{id}/session-logs',
    access: 'read',
    credential: 'both',
    tools: { get_session_logs: { args: { page: 'page', per_page: 'per_page' } } },
    async prepare(world) {
      const session = await newSession(world)
      await rest(world, 'PUT', `/api/messenger-sessions/${session.id}`, { name: 'Renamed' })
      // As an engine writes it, see its `recordGap`.
      await world.web.database.sql`
        insert into session_logs (session_id, event_type, status, details)
        values (${session.id}, 'status_change', 'connected', ${JSON.stringify(missed)}::text::jsonb)`
      return session
    },
    input: ({ id }) => ({ id }),
    body: ({ id }) => {
      const common = { id: expect.any(Number), whatsapp_session_id: id, occurred_at: millis }
      const rows = [
        {
          ...common,
          event_type: 'status_change',
          status: 'connected',
          details: { ...missed, gap: { ...missed.gap, from: '2026-04-15T10:01:02.123Z' } },
        },
        { ...common, event_type: 'session_updated', status: 'disconnected' },
        { ...common, event_type: 'session_created', status: 'disconnected' },
      ]
      return data(onlyPage(`/api/messenger-sessions/${id}/session-logs`, rows))
    },
    saw: async (session, answer, world) => expect(await ownGet(world, session, '/session-logs')).toEqual(data(answer)),
  }),
  getStatus: row({
    rest: 'GET /api/status',
    access: 'read',
    credential: 'key',
    prepare: nothing,
    input: () => ({}),
    body: () => ({ status: 'connected' }),
  }),
  getUser: row({
    rest: 'GET /api/user',
    access: 'read',
    credential: 'key',
    tools: { get_session_user: { args: {} } },
    prepare: world => phoneRecord(world, world.ana),
    input: () => ({}),
    body: ({ linked_devices: [{ device }] }, { ana }) =>
      data({ id: ana.jid.replace('@', `:${device}@`), name: 'Ana', lid: ana.lid.replace('@', `:${device}@`) }),
  }),
}

const settings = {
  name: 'name',
  phone_number: 'phone_number',
  account_protection: 'account_protection',
  log_messages: 'log_messages',
  read_incoming_messages: 'read_incoming_messages',
  auto_reject_calls: 'auto_reject_calls',
  always_online: 'always_online',
  ignore_groups: 'ignore_groups',
  ignore_channels: 'ignore_channels',
  ignore_broadcasts: 'ignore_broadcasts',
  webhook_url: 'webhook_url',
  webhook_enabled: 'webhook_enabled',
  webhook_events: 'webhook_events',
  proxy_url: 'proxy_url',
  labels: 'labels',
  search_texts: 'search_texts',
}

const changing = {
  create: row({
    rest: 'POST /api/messenger-sessions',
    access: 'write',
    credential: 'pat',
    tools: { create_messenger_session: { args: { ...settings, network: 'network' } } },
    prepare: async () => ({
      name: 'Support',
      phone_number: newNumber(),
      account_protection: true,
      log_messages: false,
      network: 'sandbox',
      always_online: true,
      ignore_groups: true,
      webhook_url: 'https://93.184.216.34/hook',
      webhook_events: ['messages.received'],
      labels: ['VIP', 'Jakarta north'],
      search_texts: true,
    }),
    input: given => given,
    body: (given, { web }) => data(record(expect.any(Number), given.phone_number, web.ana.userId, given)),
    async saw(_, answer, world) {
      expect((await rest(world, 'GET', `/api/messenger-sessions/${answer.id}`)).data).toEqual(answer)
      expect(await rest(world, 'GET', '/api/status', undefined, answer.api_key)).toEqual({ status: 'disconnected' })
    },
  }),
  update: row({
    rest: 'PUT /api/messenger-sessions/{id}',
    access: 'write',
    credential: 'pat',
    tools: { update_messenger_session: { args: settings } },
    prepare: newLine,
    input: ({ id }) => ({
      id,
      name: 'Renamed',
      read_incoming_messages: true,
      webhook_events: ['session.status'],
      labels: ['VIP'],
      search_texts: true,
    }),
    body: ({ id, number, key }, { web }) =>
      data(
        record(id, number, web.ana.userId, {
          name: 'Renamed',
          read_incoming_messages: true,
          webhook_events: ['session.status'],
          labels: ['VIP'],
          search_texts: true,
          api_key: key,
          status: 'connected',
          status_reason: null,
          session_data: {
            status_updated_at: expect.any(String),
            status_info: { status: 'connected', timestamp: expect.any(Number) },
          },
        }),
      ),
    async saw({ number }, _, world) {
      const writer = await newPhone(world)
      const id = await phoneSends(world, writer, { to: number, text: 'Read me' })
      await shown(world, writer, message => message.id === id && message.status === 'read')
    },
  }),
  connect: row({
    rest: 'POST /api/messenger-sessions/{id}/connect',
    access: 'write',
    credential: 'both',
    tools: { connect_messenger_session: { args: { link_method: 'linkMethod' } } },
    prepare: linking,
    input: ({ id }) => ({ id, linkMethod: 'qr' }),
    body: () => data({ status: 'NEED_SCAN', qrCode: qrText }),
    async saw(session, { qrCode }, world) {
      await scans(world, session, qrCode)
      expect(await connect(world, session)).toEqual(alreadyConnected)
      // The session's own key may do it as well.
      const path = `/api/messenger-sessions/${session.id}/connect`
      expect(await rest(world, 'POST', path, {}, session.key)).toEqual(alreadyConnected)
    },
  }),
  restart: row({
    rest: 'POST /api/messenger-sessions/{id}/restart',
    access: 'write',
    credential: 'both',
    prepare: newLine,
    input: ({ id }) => ({ id }),
    body: () => ({ success: true, message: 'WhatsApp session restarted successfully.' }),
    async saw(line, _, world) {
      const logs = async () => (await rest(world, 'GET', `/api/messenger-sessions/${line.id}/session-logs`)).data.data
      await eventually(async () => {
        const types = (await logs()).map((log: { event_type: string; status: string }) => [log.event_type, log.status])
        expect(types).toContainEqual(['session_restarted', expect.any(String)])
      })
      await reaches(world, line.id, 'connected')
      const { number } = await newPhone(world)
      await eventually(() => send(world, { to: number, text: 'Back again' }, line))
      const path = `/api/messenger-sessions/${line.id}/restart`
      expect((await rest(world, 'POST', path, {}, line.key)).success).toBe(true)
    },
  }),
  disconnect: row({
    rest: 'POST /api/messenger-sessions/{id}/disconnect',
    access: 'destructive',
    credential: 'both',
    tools: { disconnect_messenger_session: { args: { logout: 'logout' } } },
    async prepare(world) {
      const line = await newLine(world)
      const path = `/api/messenger-sessions/${line.id}/disconnect`
      // The session's own key may do it as well.
      expect(await rest(world, 'POST', path, undefined, line.key)).toEqual(
        data({ status: 'disconnected', message: 'WhatsApp session disconnected successfully' }),
      )
      expect((await phoneRecord(world, line)).linked_devices).toHaveLength(1)
      expect(await connect(world, line)).toEqual(alreadyConnected)
      return line
    },
    input: ({ id }) => ({ id, logout: true }),
    body: () => data({ status: 'logged_out', message: 'WhatsApp session logged out successfully' }),
    async saw(line, _, world) {
      const { status_reason } = await reaches(world, line.id, 'logged_out')
      expect(status_reason.code).toBe('logged_out_by_user')
      expect((await phoneRecord(world, line)).linked_devices).toEqual([])
    },
  }),
  getPasskeyToken: row({
    rest: 'GET /api/messenger-sessions/{id}/passkey-token',
    access: 'write',
    credential: 'both',
    prepare: passkeySession,
    input: ({ session }) => ({ id: session.id }),
    body: () => data({ token: expect.stringMatching(/^pk_[\w-]{43}$/), expires_at: millis }),
    async saw({ session, token }, fresh, world) {
      expect((await pendingWith(world, fresh.token, () => true)).status).toBe('pending')
      expect((await world.web.call('GET', `/api/passkey/pending?token=${token}`)).status).toBe(401)
      expect((await ownGet(world, session, '/passkey-token')).data.token).not.toBe(fresh.token)
    },
  }),
  regenerateKey: row({
    rest: 'POST /api/messenger-sessions/{id}/regenerate-key',
    access: 'destructive',
    credential: 'both',
    prepare: newSession,
    input: ({ id }) => ({ id }),
    body: () => ({ success: true, api_key: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    async saw({ id, key }, answer, world) {
      expect(await rest(world, 'GET', '/api/status', undefined, answer)).toEqual({ status: 'disconnected' })
      expect((await world.web.call('GET', '/api/status', { token: key })).status).toBe(401)
      // The session's own key may do it as well.
      expect((await rest(world, 'POST', `/api/messenger-sessions/${id}/regenerate-key`, {}, answer)).success).toBe(true)
    },
  }),
  ...sessionKeys,
  sendPresence: row({
    rest: 'POST /api/send-presence-update',
    access: 'write',
    credential: 'key',
    tools: { send_presence_update: { args: { jid: 'jid', type: 'type', delay_ms: 'delayMs' } } },
    prepare: newPhone,
    input: ({ jid }) => ({ jid, type: 'recording', delayMs: 50 }),
    body: ({ jid }) => data({ jid, type: 'recording' }),
    saw: ({ number }, _, world) =>
      eventually(async () => {
        const seen = await world.network.listSightings({ owner: ownerOf(world), phone_number: number })
        expect(seen.filter(({ from }) => from === world.ana.jid).map(({ type }) => type)).toEqual([
          'recording',
          'paused',
        ])
      }),
  }),
}

export const sessions: RowsOf<'sessions'> = {
  ...reading,
  ...changing,
  ...trash,
  ...links,
  ...calls,
  ...sessionMessages,
  ...sessionPolicy,
}
