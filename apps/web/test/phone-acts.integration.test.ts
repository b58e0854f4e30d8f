import { openedEvents } from '@messenger/shared/test/opened-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, foundGroup, infoOf, phoneSends, rest, send, shown, upload } from './rows/acts.ts'
import type { Answer } from './rows/row-case.ts'
import { newLine, newPhone, startWorld, type World } from './rows/world.ts'

/** What owners of virtual phones do and see, what sessions make of it, and who may not. */

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

const sandbox = (method: string, path: string, body?: unknown, token = world.web.ana.token) =>
  world.web.call(method, `/api/sandbox${path}`, { token, ...(body === undefined ? {} : { body }) })
const twice = (message: string) => ({ success: false, message, error: message })

/** Data of a session's events of that name, oldest first. */
async function told(id: number, name: string): Promise<Answer[]> {
  const rows = await world.web.database.sql<{ id: string; sessionId: number; data: string }[]>`
    select id, session_id as "sessionId", data from events where session_id = ${id} and event = ${name} order by sequence`
  return openedEvents(world.web.sealer, rows).map(({ data }) => JSON.parse(data))
}
const seen = async (number: string, what: string): Promise<Answer[]> =>
  (await rest(world, 'GET', `/api/sandbox/phones/${number}/${what}`)).data

describe('with a session at the other end', () => {
  it('a chat that is marked as unread and read again on the phone is told, and one that is archived, pinned or muted', async () => {
    const line = await newLine(world)
    const from = await newPhone(world)
    const path = `/phones/${line.number}/chats/${encodeURIComponent(from.jid)}`
    const id = await phoneSends(world, from, { to: line.number, text: 'Hello' })
    await shown(world, line, message => message.id === id)
    await eventually(async () => expect(await told(line.id, 'messages.received')).toHaveLength(1))
    const chat = { chat: from.jid, archived: false, muted_until: null, pinned: false, unread: false, unread_count: 1 }
    expect((await sandbox('POST', `/phones/${line.number}/read`, { chat: from.jid })).body.data.read).toBe(1)
    await eventually(async () =>
      expect((await told(line.id, 'chats.update')).at(-1)).toEqual([{ id: from.jid, unreadCount: 0 }]),
    )
    const before = (await told(line.id, 'chats.update')).length
    const since = async () => (await told(line.id, 'chats.update')).slice(before)
    /** What was told of it, one field after the other: what changes together may be told as one. */
    const fields = async () => (await since()).flat().flatMap(({ id: _, ...changed }) => Object.entries(changed))
    const tells = (...expected: [string, unknown][]) =>
      eventually(async () => expect(await fields()).toEqual(expect.arrayContaining(expected)))
    expect((await sandbox('PUT', path, { archived: true, pinned: 'true' })).body.data).toEqual({
      ...chat,
      archived: true,
      pinned: true,
      unread_count: 0,
    })
    await tells(['archived', true], ['pinned', expect.any(Number)])
    expect((await sandbox('PUT', path, { unread: true })).body.data).toMatchObject({ pinned: true, unread: true })
    await tells(['unreadCount', 1])
    expect((await sandbox('PUT', path, { archived: false, pinned: false, unread: false })).body.data).toEqual({
      ...chat,
      unread_count: 0,
    })
    await tells(['archived', false], ['pinned', null], ['unreadCount', 0])
    const muted = { muted_until: '2030-03-17T18:46:40+01:00' }
    expect((await sandbox('PUT', path, muted)).body.data.muted_until).toBe('2030-03-17T17:46:40.000Z')
    await eventually(async () => expect((await since()).at(-1)).toEqual([{ id: from.jid, muteEndTime: 1_900_000_000 }]))
    expect((await sandbox('PUT', path, { muted_until: null })).body.data.muted_until).toBeNull()
    await eventually(async () => expect((await since()).at(-1)).toEqual([{ id: from.jid, muteEndTime: null }]))
  })

  it('a call that a session rejects by itself is seen as rejected, told once, and answered with its text', async () => {
    const line = await newLine(world)
    const settings = { auto_reject_calls: true, auto_reject_text: 'Please write.' }
    await rest(world, 'PUT', `/api/messenger-sessions/${line.id}`, settings)
    const caller = await newPhone(world)
    const { id } = (await sandbox('POST', `/phones/${caller.number}/call`, { to: line.number, video: true })).body.data
    await eventually(async () =>
      expect(await seen(caller.number, 'calls')).toMatchObject([{ id, to: line.jid, video: true, status: 'rejected' }]),
    )
    expect(await seen(line.number, 'calls')).toMatchObject([{ id, from: caller.jid, status: 'rejected' }])
    expect(await told(line.id, 'call')).toMatchObject([
      { call: { id, from: caller.jid, isVideo: true, status: 'offer' } },
    ])
    await shown(world, caller, ({ text }) => text === 'Please write.')
    const late = await sandbox('POST', `/phones/${line.number}/calls/${id}`, { action: 'accept' })
    expect([late.status, late.body.errors]).toEqual([422, { action: ['The selected action is invalid.'] }])
  })

  it('a voice message is played by a member of a group, once', async () => {
    const listener = await newPhone(world)
    const group = await foundGroup(world, [listener.number])
    const { url } = await upload(world, 'audio/ogg')
    const { id } = await infoOf(world, await send(world, { to: group.id, audioUrl: url }))
    await shown(world, listener, message => message.id === id)
    for (const _ of [1, 2]) {
      const { body } = await sandbox('POST', `/phones/${listener.number}/played`, { id })
      expect(body.data).toEqual({ id, chat: group.id })
    }
    const receipts = async () => {
      const all = await told(world.ana.id, 'message-receipt.update')
      return all.filter(({ message }) => message.key.id === id && 'playedTimestamp' in message.receipt)
    }
    const key = { remoteJid: group.id, id, fromMe: true, participant: listener.lid, addressingMode: 'lid' }
    const receipt = { userJid: listener.jid, playedTimestamp: expect.any(Number) }
    await eventually(async () => expect(await receipts()).toEqual([{ message: { key, receipt } }]))
  })

  it('a session is seen online and gone', async () => {
    const line = await newLine(world)
    const { number } = await newPhone(world)
    await rest(world, 'PUT', `/api/messenger-sessions/${line.id}`, { always_online: true })
    const types = async () => {
      const all = await seen(number, 'sightings')
      return all.filter(({ from }) => from === line.jid).map(({ type, chat }) => [type, chat])
    }
    await eventually(async () => expect(await types()).toEqual([['available', null]]))
    await rest(world, 'POST', `/api/messenger-sessions/${line.id}/disconnect`)
    await eventually(async () => expect((await types()).at(-1)).toEqual(['unavailable', null]))
  })
})

const acts: [method: string, path: string, body?: object][] = [
  ['PUT', '/chats/15550000001', { archived: true }],
  ['DELETE', '/chats/15550000001'],
  ['POST', '/statuses', { text: 'x' }],
  ['POST', '/calls/0', { action: 'end' }],
  ['POST', '/played', { id: 'x' }],
]
const reads = ['/chats', '/statuses', '/calls', '/sightings']

describe('refusals', () => {
  it.each(acts)('%s %s needs an own phone that is online', async (method, path, body) => {
    const { number } = await newPhone(world)
    const at = (phone: string, token?: string) => sandbox(method, `/phones/${phone}${path}`, body, token)
    expect((await at(number, world.web.ben.token)).body).toEqual(twice('The specified phone was not found.'))
    expect((await at('15559990000')).body).toEqual(twice('The specified phone was not found.'))
    const magic = await at('15550000001')
    expect([magic.status, magic.body]).toEqual([403, twice('Magic numbers cannot be changed.')])
    await sandbox('PUT', `/phones/${number}`, { online: false })
    const offline = await at(number)
    expect([offline.status, offline.body]).toEqual([400, twice('The phone is offline.')])
  })

  it.each(reads)('GET %s is of the account', async path => {
    const { number } = await newPhone(world)
    const foreign = await sandbox('GET', `/phones/${number}${path}`, undefined, world.web.ben.token)
    expect([foreign.status, foreign.body]).toEqual([404, twice('The specified phone was not found.')])
    // Looking changes nothing, so magic numbers allow it.
    for (const phone of [number, '15550000001']) {
      expect((await sandbox('GET', `/phones/${phone}${path}`)).body.data).toBeInstanceOf(Array)
    }
  })

  it('say what does not fit', async () => {
    const { number } = await newPhone(world)
    for (const [method, path, body, errors] of [
      ['PUT', '/chats/19990000000', { pinned: true }, { chat: ['The chat field format is invalid.'] }],
      ['PUT', '/chats/nonsense', {}, { chat: ['The chat field format is invalid.'] }],
      ['DELETE', '/chats/1@g.us', undefined, { chat: ['The chat field format is invalid.'] }],
      [
        'PUT',
        '/chats/15550000001',
        { muted_until: '2030-03-17 17:46' },
        { muted_until: ['The muted_until field format is invalid.'] },
      ],
      [
        'PUT',
        '/chats/15550000001',
        { muted_until: '2020-03-17T17:46:40Z' },
        { muted_until: ['The muted_until must be a date in the future.'] },
      ],
      ['POST', '/statuses', {}, { text: ['The text field is required.'] }],
      ['POST', '/calls/0', {}, { action: ['The action field is required.'] }],
      ['POST', '/calls/0', { action: 'answer' }, { action: ['The selected action is invalid.'] }],
      ['POST', '/played', {}, { id: ['The id field is required.'] }],
      ['POST', '/played', { id: 'unknown' }, { id: ['The id field format is invalid.'] }],
    ] as const) {
      const reply = await sandbox(method, `/phones/${number}${path}`, body)
      expect([reply.status, reply.body.errors], `${path} ${JSON.stringify(body)}`).toEqual([422, errors])
    }
    const call = await sandbox('POST', `/phones/${number}/calls/0`, { action: 'end' })
    expect([call.status, call.body]).toEqual([404, twice('The specified call was not found.')])
  })

  it('no input makes one of them fail', async () => {
    const { number } = await newPhone(world)
    const strange = [null, '', 'x'.repeat(5_000), -1, 2 ** 53, true, [], {}, '+275760-09-13T00:00:00Z']
    const whole: Record<string, object> = {
      ...Object.fromEntries(acts.map(([method, path, body]) => [`${method} ${path}`, body ?? {}])),
      'PUT /chats/15550000001': { archived: true, pinned: true, unread: true, muted_until: null },
    }
    for (const [call, body] of Object.entries(whole)) {
      const [method = '', path = ''] = call.split(' ')
      for (const name of Object.keys(body)) {
        for (const value of strange) {
          const reply = await sandbox(method, `/phones/${number}${path}`, { ...body, [name]: value })
          expect(reply.status, `${call} ${name}=${JSON.stringify(value)?.slice(0, 40)} ${reply.text}`).toBeLessThan(500)
        }
      }
    }
    for (const chat of ['%20', '9'.repeat(300), '%00', '@', 'status@broadcast', '120363@newsletter', '0@lid']) {
      for (const [method, body] of [
        ['PUT', { pinned: true }],
        ['DELETE', undefined],
      ] as const) {
        const reply = await sandbox(method, `/phones/${number}/chats/${chat}`, body)
        expect(reply.status, `${chat} ${reply.text}`).toBeLessThan(500)
      }
    }
  })
})
