import { randomUUID } from 'node:crypto'
import { openedEvents } from '@messenger/shared/test/opened-events'
import { expect } from 'vitest'
import { eventually, infoOf, phoneSends, received, rest, send, shown, upload } from './acts.ts'
import { type Answer, data, type RowsOf, row } from './row-case.ts'
import { newPhone, type Phone, type Session, type World } from './world.ts'

/** What owners do at phones beside writing, and what they see there. */

const millis = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const timestamp = expect.any(Number)
const pair = async (world: World) => ({ one: await newPhone(world), other: await newPhone(world) })

/** The data of a session's only event of that name in which all these words are. */
function told({ web }: World, { id }: Session, name: string, ...words: string[]): Promise<Answer> {
  return eventually(async () => {
    const rows = await web.database.sql<{ id: string; sessionId: number; data: string }[]>`
      select id, session_id as "sessionId", data from events where session_id = ${id} and event = ${name}`
    const found = openedEvents(web.sealer, rows).filter(({ data }) => words.every(word => data.includes(word)))
    expect(found).toHaveLength(1)
    return JSON.parse(found[0]?.data ?? '')
  })
}

const atPhone = async (world: World, { number }: Pick<Phone, 'number'>, what: string): Promise<Answer[]> =>
  (await rest(world, 'GET', `/api/sandbox/phones/${number}/${what}`)).data

/** A message of somebody new, on Ana's phone as well as in her session. */
async function onAnasPhone(world: World) {
  const { from, id } = await received(world, { text: 'Hello' })
  await shown(world, world.ana, message => message.id === id)
  return { ana: world.ana, from }
}

async function ringing(world: World, from: Phone, to: { readonly number: string }): Promise<string> {
  return (await rest(world, 'POST', `/api/sandbox/phones/${from.number}/call`, { to: to.number })).data.id
}

const chats = {
  listChats: row({
    rest: 'GET /api/sandbox/phones/{phone_number}/chats',
    access: 'read',
    credential: 'pat',
    async prepare(world) {
      const { one, other } = await pair(world)
      const id = await phoneSends(world, one, { to: other.number, text: 'Hello' })
      await shown(world, other, message => message.id === id)
      return { one, other }
    },
    input: ({ other }) => ({ phone_number: other.number }),
    body: ({ one }) =>
      data([{ chat: one.jid, archived: false, muted_until: null, pinned: false, unread: false, unread_count: 1 }]),
  }),
  updateChat: row({
    rest: 'PUT /api/sandbox/phones/{phone_number}/chats/{chat}',
    access: 'write',
    credential: 'pat',
    prepare: onAnasPhone,
    input: ({ ana, from }) => ({
      phone_number: ana.number,
      chat: from.number,
      muted_until: '2030-03-17T17:46:40Z',
      archived: true,
      pinned: true,
      unread: true,
    }),
    body: ({ from }) =>
      data({
        chat: from.jid,
        archived: true,
        muted_until: '2030-03-17T17:46:40.000Z',
        pinned: true,
        unread: true,
        unread_count: 1,
      }),
    async saw({ ana, from }, answer, world) {
      expect(await atPhone(world, ana, 'chats')).toContainEqual(answer)
      const muted = await told(world, ana, 'chats.update', `"id":"${from.jid}","muteEndTime"`)
      expect(muted).toEqual([{ id: from.jid, muteEndTime: 1_900_000_000 }])
    },
  }),
  deleteChat: row({
    rest: 'DELETE /api/sandbox/phones/{phone_number}/chats/{chat}',
    access: 'destructive',
    credential: 'pat',
    prepare: onAnasPhone,
    input: ({ ana, from }) => ({ phone_number: ana.number, chat: from.number }),
    body: () => ({ success: true, message: 'Chat deleted successfully.' }),
    async saw({ ana, from }, _, world) {
      expect(await told(world, ana, 'chats.delete', from.jid)).toEqual([from.jid])
      expect(await atPhone(world, ana, `messages?chat=${from.jid}`)).toEqual([])
      expect(await atPhone(world, ana, 'chats')).not.toContainEqual(expect.objectContaining({ chat: from.jid }))
    },
  }),
}

const statuses = {
  postStatus: row({
    rest: 'POST /api/sandbox/phones/{phone_number}/statuses',
    access: 'write',
    credential: 'pat',
    async prepare(world: World) {
      const author = await newPhone(world, 'Author')
      // In a world of many phones only those get a status who know its author.
      for (const { number } of [world.ana, world.bob]) await phoneSends(world, author, { to: number, text: 'Hello' })
      return { author, text: `Open ${randomUUID()}` }
    },
    input: ({ author, text }) => ({ phone_number: author.number, text }),
    body: ({ author, text }) =>
      data({ id: expect.stringMatching(/^3EB0/), from: author.jid, from_me: true, text, timestamp }),
    async saw({ author, text }, status, world) {
      for (const name of ['messages.upsert', 'messages.received']) {
        expect(await told(world, world.ana, name, text)).toMatchObject({
          messages: {
            key: { id: status.id, fromMe: false, remoteJid: 'status@broadcast' },
            pushName: 'Author',
            messageTimestamp: status.timestamp,
            broadcast: true,
            messageBody: text,
            message: { extendedTextMessage: { text } },
          },
        })
      }
      expect(await atPhone(world, author, 'statuses')).toContainEqual(status)
      const onBobs = { ...status, from_me: false }
      await eventually(async () => expect(await atPhone(world, world.bob, 'statuses')).toContainEqual(onBobs))
    },
  }),
  listStatuses: row({
    rest: 'GET /api/sandbox/phones/{phone_number}/statuses',
    access: 'read',
    credential: 'pat',
    async prepare(world) {
      const account = await world.web.account(randomUUID())
      const author = await newPhone(world, 'Author', account)
      const reader = await newPhone(world, 'Reader', account)
      const path = ({ number }: Phone) => `/api/sandbox/phones/${number}/statuses`
      await rest(world, 'POST', path(author), { text: 'Open until eight' }, account.token)
      await eventually(async () =>
        expect((await rest(world, 'GET', path(reader), undefined, account.token)).data).toHaveLength(1),
      )
      await rest(world, 'POST', path(reader), { text: 'Thank you' }, account.token)
      return { account, author, reader }
    },
    caller: ({ account }) => ({ token: account.token }),
    input: ({ reader }) => ({ phone_number: reader.number }),
    body: ({ author, reader }) => {
      const status = { id: expect.stringMatching(/^3EB0/), timestamp }
      return data([
        { ...status, from: author.jid, from_me: false, text: 'Open until eight' },
        { ...status, from: reader.jid, from_me: true, text: 'Thank you' },
      ])
    },
  }),
}

const calls = {
  listCalls: row({
    rest: 'GET /api/sandbox/phones/{phone_number}/calls',
    access: 'read',
    credential: 'pat',
    async prepare(world) {
      const { one, other } = await pair(world)
      const rejected = await ringing(world, one, other)
      await rest(world, 'POST', `/api/sandbox/phones/${other.number}/calls/${rejected}`, { action: 'reject' })
      return { one, other, rejected, made: await ringing(world, other, one) }
    },
    input: ({ other }) => ({ phone_number: other.number }),
    body: ({ one, other, rejected, made }) =>
      data([
        { id: rejected, from: one.jid, to: other.jid, video: false, status: 'rejected', started_at: millis },
        { id: made, from: other.jid, to: one.jid, video: false, status: 'ringing', started_at: millis },
      ]),
  }),
  changeCall: row({
    rest: 'POST /api/sandbox/phones/{phone_number}/calls/{id}',
    access: 'write',
    credential: 'pat',
    async prepare(world) {
      const caller = await newPhone(world)
      return { caller, ana: world.ana, id: await ringing(world, caller, world.ana) }
    },
    input: ({ ana, id }) => ({ phone_number: ana.number, id, action: 'accept' }),
    body: ({ caller, ana, id }) =>
      data({ id, from: caller.jid, to: ana.jid, video: false, status: 'accepted', started_at: millis }),
    async saw({ caller, ana, id }, answer, world) {
      expect(await atPhone(world, caller, 'calls')).toEqual([answer])
      const ended = await rest(world, 'POST', `/api/sandbox/phones/${caller.number}/calls/${id}`, { action: 'end' })
      expect(ended).toEqual(data({ ...answer, status: 'ended' }))
      const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(await told(world, ana, 'call', id)).toEqual({
        call: { id, from: caller.jid, date, isGroup: false, isVideo: false, status: 'offer' },
      })
    },
  }),
}

const seeing = {
  listSightings: row({
    rest: 'GET /api/sandbox/phones/{phone_number}/sightings',
    access: 'read',
    credential: 'pat',
    async prepare(world) {
      const phone = await newPhone(world)
      const show = (type: string) =>
        rest(world, 'POST', '/api/send-presence-update', { jid: phone.jid, type }, world.ana.key)
      for (const type of ['composing', 'recording', 'paused']) await show(type)
      await eventually(async () => expect(await atPhone(world, phone, 'sightings')).toHaveLength(3))
      return { phone, ana: world.ana.jid }
    },
    input: ({ phone }) => ({ phone_number: phone.number }),
    body: ({ ana }) =>
      data(['composing', 'recording', 'paused'].map(type => ({ from: ana, chat: ana, type, at: millis }))),
  }),
  markPlayed: row({
    rest: 'POST /api/sandbox/phones/{phone_number}/played',
    access: 'write',
    credential: 'pat',
    async prepare(world) {
      const phone = await newPhone(world)
      const { url } = await upload(world, 'audio/ogg')
      const msgId = await send(world, { to: phone.number, audioUrl: url })
      const { id } = await infoOf(world, msgId)
      await shown(world, phone, message => message.id === id && message.kind === 'audio')
      return { phone, ana: world.ana, id, msgId }
    },
    input: ({ phone, id }) => ({ phone_number: phone.number, id }),
    body: ({ ana, id }) => data({ id, chat: ana.jid }),
    async saw({ phone, ana, id, msgId }, _, world) {
      const key = { remoteJid: phone.jid, id, fromMe: true }
      const update = await eventually(async () => {
        const rows = await world.web.database.sql<{ id: string; sessionId: number; data: string }[]>`
          select id, session_id as "sessionId", data from events
          where session_id = ${ana.id} and event = 'messages.update' order by sequence desc`
        const found = openedEvents(world.web.sealer, rows).find(({ data }) => data.includes(id))
        const last = JSON.parse(found?.data ?? '{}')
        expect(last.update).toEqual({ status: 5 })
        return last
      })
      expect(update).toEqual({ key, update: { status: 5 }, msgId })
      expect(await told(world, ana, 'message-receipt.update', `${id}"`, 'playedTimestamp')).toEqual({
        message: { key, receipt: { userJid: phone.jid, playedTimestamp: timestamp } },
      })
      expect((await atPhone(world, phone, 'messages')).at(-1)?.status).toBe('played')
    },
  }),
}

export const phoneActs: Pick<
  RowsOf<'sandbox'>,
  keyof typeof chats | keyof typeof statuses | keyof typeof calls | keyof typeof seeing
> = { ...chats, ...statuses, ...calls, ...seeing }
