import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually, ownerOf, phoneRecord, phoneSends, reaches, received, rest, send, shown, upload } from './acts.ts'
import { phoneActs } from './phone-acts.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { mediaShown } from './sends.ts'
import { newLine, newNumber, newPhone, newSession, type Phone, type World } from './world.ts'

const millis = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

const record = (phone_number: string, changes: object = {}) => ({
  phone_number,
  name: phone_number,
  about: '',
  picture_url: null,
  requires_passkey: false,
  online: true,
  jid: `${phone_number.slice(1)}@s.whatsapp.net`,
  lid: expect.stringMatching(/^\d{10,20}@lid$/),
  linked_devices: [],
  passkey: null,
  created_at: millis,
  ...changes,
})
/** A fault as it is created for a session. */
const fault = (session_id: number, changes: object = {}) => ({
  id: expect.any(Number),
  kind: 'nack_463',
  phone_number: null,
  session_id,
  count: 1,
  remaining: 1,
  ms: null,
  created_at: millis,
  ...changes,
})
const faults = async (world: World): Promise<unknown[]> => (await rest(world, 'GET', '/api/sandbox/faults')).data
/** A fault of a line of its own. */
async function faultyLine(world: World) {
  const line = await newLine(world)
  const body = { kind: 'nack_463', session_id: line.id, count: 2 }
  return { line, id: Number((await rest(world, 'POST', '/api/sandbox/faults', body)).data.id) }
}
const seen = (world: World, { number }: Phone) =>
  world.network.listSightings({ owner: ownerOf(world), phone_number: number })
/** Two people, and a session that waits to be linked to the first. */
async function linking(world: World, linkMethod: 'qr' | 'code') {
  const session = await newSession(world)
  await rest(world, 'POST', '/api/sandbox/phones', { phone_number: session.number })
  const { data: reply } = await rest(world, 'POST', `/api/messenger-sessions/${session.id}/connect`, { linkMethod })
  return { session, reply }
}
const linkedTo = async (world: World, { id, number }: { id: number; number: string }) => {
  await reaches(world, id, 'connected')
  const linked = { device: expect.any(Number), session_id: id, linked_at: millis }
  expect((await phoneRecord(world, { number })).linked_devices).toEqual([linked])
}
const pair = async (world: World) => ({ one: await newPhone(world), other: await newPhone(world) })

const phones = {
  createPhone: row({
    rest: 'POST /api/sandbox/phones',
    access: 'write',
    credential: 'pat',
    prepare: async () => newNumber(),
    input: phone_number => ({ phone_number, name: 'Ana', requires_passkey: true }),
    body: phone_number =>
      data(
        record(phone_number, {
          name: 'Ana',
          requires_passkey: true,
          passkey: {
            rpId: 'whatsapp.com',
            credentialId: expect.stringMatching(/^[\w-]+$/),
            userHandle: expect.stringMatching(/^[\w-]+$/),
            privateKey: expect.stringMatching(/^[\w+/]+=*$/),
            signCount: 0,
          },
        }),
      ),
    async saw(phone_number, answer, world) {
      expect(await phoneRecord(world, { number: phone_number })).toEqual(answer)
      const check = await rest(world, 'GET', `/api/on-messenger/${phone_number}`, undefined, world.ana.key)
      expect(check).toEqual(data({ exists: true }))
    },
  }),
  listPhones: row({
    rest: 'GET /api/sandbox/phones',
    access: 'read',
    credential: 'pat',
    async prepare(world) {
      const account = await world.web.account(randomUUID())
      return { account, one: await newPhone(world, 'One', account), two: await newPhone(world, 'Two', account) }
    },
    caller: ({ account }) => ({ token: account.token }),
    input: () => ({}),
    body: ({ one, two }) => data([one, two].map(({ number, name, lid }) => record(number, { name, lid }))),
  }),
  updatePhone: row({
    rest: 'PUT /api/sandbox/phones/{phone_number}',
    access: 'write',
    credential: 'pat',
    prepare: async (world: World) => ({ phone: await newPhone(world), picture_url: 'https://example.com/a.jpg' }),
    input: ({ phone, picture_url }) => ({
      phone_number: phone.number,
      name: 'Renamed',
      about: 'At work',
      picture_url,
      online: false,
    }),
    body: ({ phone, picture_url }) =>
      data(record(phone.number, { name: 'Renamed', about: 'At work', picture_url, online: false, lid: phone.lid })),
    async saw({ phone, picture_url }, _, world) {
      const { data: contact } = await rest(world, 'GET', `/api/contacts/${phone.number}`, undefined, world.ana.key)
      expect(contact).toMatchObject({ status: 'At work', imgUrl: picture_url })
      const refused = await world.web.call('POST', `/api/sandbox/phones/${phone.number}/messages`, {
        token: world.web.ana.token,
        body: { to: world.ana.number, text: 'x' },
      })
      expect(refused.body.message).toBe('The phone is offline.')
    },
  }),
  deletePhone: row({
    rest: 'DELETE /api/sandbox/phones/{phone_number}',
    access: 'destructive',
    credential: 'pat',
    prepare: newLine,
    input: ({ number }) => ({ phone_number: number }),
    body: () => ({ success: true, message: 'Phone deleted successfully.' }),
    async saw({ id, number }, _, world) {
      await reaches(world, id, 'logged_out')
      expect(await phoneRecord(world, { number })).toBeUndefined()
    },
  }),
  scan: row({
    rest: 'POST /api/sandbox/phones/{phone_number}/scan',
    access: 'write',
    credential: 'pat',
    prepare: (world: World) => linking(world, 'qr'),
    input: ({ session, reply }) => ({ phone_number: session.number, qr: reply.qrCode }),
    body: () => data({ linked: true }),
    saw: ({ session }, _, world) => linkedTo(world, session),
  }),
  enterCode: row({
    rest: 'POST /api/sandbox/phones/{phone_number}/enter-code',
    access: 'write',
    credential: 'pat',
    async prepare(world) {
      const { session, reply } = await linking(world, 'code')
      expect(reply).toEqual({
        status: 'NEED_CODE',
        pairingCode: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
        expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      })
      return { session, code: reply.pairingCode }
    },
    input: ({ session, code }) => ({ phone_number: session.number, code }),
    body: () => data({ linked: true }),
    saw: ({ session }, _, world) => linkedTo(world, session),
  }),
  logoutDevices: row({
    rest: 'POST /api/sandbox/phones/{phone_number}/logout-devices',
    access: 'destructive',
    credential: 'pat',
    prepare: newLine,
    input: ({ number }) => ({ phone_number: number }),
    body: () => data({ removed: 1 }),
    async saw({ id, number }, _, world) {
      const { status_reason } = await reaches(world, id, 'logged_out')
      expect(status_reason.code).toBe('logged_out_from_phone')
      expect((await phoneRecord(world, { number })).linked_devices).toEqual([])
    },
  }),
}

const acting = {
  sendMessage: row({
    rest: 'POST /api/sandbox/phones/{phone_number}/messages',
    access: 'write',
    credential: 'pat',
    prepare: pair,
    input: ({ one, other }) => ({ phone_number: one.number, to: other.number, text: 'Hello' }),
    body: ({ other }) => data({ id: expect.stringMatching(/^3EB0/), chat: other.jid, timestamp: expect.any(Number) }),
    async saw({ one, other }, { id, timestamp }, world) {
      const expected = { id, chat: one.jid, from: one.jid, from_me: false, kind: 'text', text: 'Hello', timestamp }
      expect(await shown(world, other, message => message.id === id)).toMatchObject(expected)
    },
  }),
  listMessages: row({
    rest: 'GET /api/sandbox/phones/{phone_number}/messages',
    access: 'read',
    credential: 'pat',
    async prepare(world) {
      const { from, id } = await received(world, { text: 'Look at this' })
      const { file, url } = await upload(world, 'image/png')
      await send(world, { to: from.number, imageUrl: url, text: 'I see', replyTo: id })
      const answer = await shown(world, from, ({ text, status }) => text === 'I see' && status === 'delivered')
      return { from, id, answerId: answer.id, media: mediaShown(world, file), ana: world.ana.jid }
    },
    input: ({ from, ana }) => ({ phone_number: from.number, chat: ana }),
    body: ({ from, id, answerId, media, ana }) => {
      const none = { reaction: null, poll: null, contact: null, location: null, edited: false, deleted: false }
      const both = { ...none, chat: ana, timestamp: expect.any(Number), status: 'delivered' }
      return data([
        {
          ...both,
          id,
          from: from.jid,
          from_me: true,
          kind: 'text',
          text: 'Look at this',
          media: null,
          quoted_id: null,
        },
        { ...both, id: answerId, from: ana, from_me: false, kind: 'image', text: 'I see', media, quoted_id: id },
      ])
    },
  }),
  markRead: row({
    rest: 'POST /api/sandbox/phones/{phone_number}/read',
    access: 'write',
    credential: 'pat',
    async prepare(world) {
      const { one, other } = await pair(world)
      const id = await phoneSends(world, one, { to: other.number, text: 'Read me' })
      await shown(world, other, message => message.id === id)
      return { one, other, id }
    },
    input: ({ one, other }) => ({ phone_number: other.number, chat: one.number }),
    body: ({ one }) => data({ chat: one.jid, read: 1 }),
    saw: ({ one, id }, _, world) => shown(world, one, message => message.id === id && message.status === 'read'),
  }),
  sendTyping: row({
    rest: 'POST /api/sandbox/phones/{phone_number}/typing',
    access: 'write',
    credential: 'pat',
    prepare: pair,
    input: ({ one, other }) => ({ phone_number: one.number, chat: other.number, type: 'composing' }),
    body: ({ other }) => data({ chat: other.jid, type: 'composing' }),
    saw: ({ one, other }, _, world) =>
      eventually(async () =>
        expect(await seen(world, other)).toEqual([{ from: one.jid, chat: one.jid, type: 'composing', at: millis }]),
      ),
  }),
  startCall: row({
    rest: 'POST /api/sandbox/phones/{phone_number}/call',
    access: 'write',
    credential: 'pat',
    prepare: pair,
    input: ({ one, other }) => ({ phone_number: one.number, to: other.number, video: true }),
    body: ({ other }) => data({ id: expect.stringMatching(/^\w+$/), to: other.jid, video: true }),
    async saw({ one, other }, { id }, world) {
      const calls = await world.network.listCalls({ owner: ownerOf(world), phone_number: other.number })
      expect(calls).toEqual([{ id, from: one.jid, to: other.jid, video: true, status: 'ringing', started_at: millis }])
    },
  }),
  createGroup: row({
    rest: 'POST /api/sandbox/phones/{phone_number}/groups',
    access: 'write',
    credential: 'pat',
    prepare: async (world: World) => ({ founder: await newPhone(world), ana: world.ana }),
    input: ({ founder, ana }) => ({ phone_number: founder.number, subject: 'By phone', participants: [ana.number] }),
    body: ({ founder, ana }) => {
      const id = expect.stringMatching(/^\d{18}@g\.us$/)
      return data({ id, jid: id, subject: 'By phone', participants: [founder.jid, ana.jid] })
    },
    saw: (_, { id }, world) =>
      eventually(async () => {
        const { data: listed } = await rest(world, 'GET', '/api/groups', undefined, world.ana.key)
        expect(listed).toContainEqual({ id, jid: id, name: 'By phone', imgUrl: null })
      }),
  }),
}

const misbehaving = {
  createFault: row({
    rest: 'POST /api/sandbox/faults',
    access: 'write',
    credential: 'pat',
    prepare: newLine,
    input: ({ id }) => ({ kind: 'nack_463', session_id: id }),
    body: ({ id }) => data(fault(id)),
    async saw(line, _, world) {
      const { number } = await newPhone(world)
      const body = { to: number, text: 'Refused' }
      const { data: reply } = await rest(world, 'POST', '/api/send-message?wait=sent', body, line.key)
      expect(reply).toMatchObject({ status: 'failed', failed_code: 'reachout_locked' })
    },
  }),
  listFaults: row({
    rest: 'GET /api/sandbox/faults',
    access: 'read',
    credential: 'pat',
    async prepare(world) {
      const account = await world.web.account(randomUUID())
      const { id } = await newSession(world, account)
      const create = (body: object) => rest(world, 'POST', '/api/sandbox/faults', body, account.token)
      await create({ kind: 'nack_463', session_id: id })
      await create({ kind: 'slow_acks', session_id: id, ms: 700 })
      return { account, id }
    },
    caller: ({ account }) => ({ token: account.token }),
    input: () => ({}),
    body: ({ id }) => data([fault(id), fault(id, { kind: 'slow_acks', count: null, remaining: null, ms: 700 })]),
  }),
  deleteFault: row({
    rest: 'DELETE /api/sandbox/faults/{id}',
    access: 'destructive',
    credential: 'pat',
    prepare: faultyLine,
    input: ({ id }) => ({ id }),
    body: () => ({ success: true, message: 'Fault deleted successfully.' }),
    async saw({ line, id }, _, world) {
      expect(await faults(world)).not.toContainEqual(expect.objectContaining({ id }))
      const { number } = await newPhone(world)
      await send(world, { to: number, text: 'Not refused' }, line)
    },
  }),
}

export const sandbox: RowsOf<'sandbox'> = { ...phones, ...acting, ...phoneActs, ...misbehaving }
