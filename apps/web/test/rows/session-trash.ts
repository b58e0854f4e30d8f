import { expect } from 'vitest'
import { eventually, phoneRecord, phoneSends, reaches, rest, send, shown } from './acts.ts'
import { data, row } from './row-case.ts'
import { record } from './session-record.ts'
import { newLine, newPhone, type World } from './world.ts'

const millis = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** What the list of deleted sessions has of one. */
async function deletedOne(world: World, id: number) {
  const { data: all } = await rest(world, 'GET', '/api/messenger-sessions?deleted=true')
  return all.find((one: { id: number }) => one.id === id)
}
/** What is left of a session's way onto the network. */
const linkRows = async ({ web }: World, id: number) => {
  const [row] = await web.database.sql`
    select (select count(*)::int from credentials where session_id = ${id}) as credentials,
      (select count(*)::int from signal_keys where session_id = ${id}) as keys,
      (select count(*)::int from messages where session_id = ${id}) > 0 as "hasMessages"`
  return row
}

/** A session that has sent a message. */
async function usedLine(world: World) {
  const line = await newLine(world)
  const friend = await newPhone(world)
  await send(world, { to: friend.number, text: 'Before' }, line)
  return { ...line, friend }
}

export const trash = {
  delete: row({
    rest: 'DELETE /api/messenger-sessions/{id}',
    access: 'destructive',
    credential: 'pat',
    prepare: usedLine,
    input: ({ id }) => ({ id }),
    body: () => undefined,
    async saw({ id, key, number }, _, world) {
      const { call, ana } = world.web
      expect((await call('GET', `/api/messenger-sessions/${id}`, { token: ana.token })).status).toBe(404)
      expect((await call('GET', '/api/status', { token: key })).status).toBe(401)
      expect((await phoneRecord(world, { number })).linked_devices).toEqual([])
      expect(await deletedOne(world, id)).toMatchObject({
        ...{ id, phone_number: number, status: 'disconnected', deleted_at: millis, restorable_until: millis },
      })
      expect(await linkRows(world, id)).toEqual({ credentials: 0, keys: 0, hasMessages: true })
    },
  }),
  restore: row({
    rest: 'POST /api/messenger-sessions/{id}/restore',
    access: 'write',
    credential: 'pat',
    async prepare(world) {
      const line = await usedLine(world)
      await world.web.call('DELETE', `/api/messenger-sessions/${line.id}`, { token: world.web.ana.token })
      return line
    },
    input: ({ id }) => ({ id }),
    body: ({ id, number }, { web }) =>
      data(record(id, number, web.ana.userId, { last_active_at: expect.any(String), whatsapp_message_count: 1 })),
    async saw({ id, key, number, friend }, restored, world) {
      const { call } = world.web
      expect(restored.api_key).not.toBe(key)
      expect((await call('GET', '/api/status', { token: key })).status).toBe(401)
      expect(await rest(world, 'GET', '/api/status', undefined, restored.api_key)).toEqual({ status: 'disconnected' })
      expect(await deletedOne(world, id)).toBeUndefined()
      const { data: open } = await rest(world, 'POST', `/api/messenger-sessions/${id}/connect`)
      await rest(world, 'POST', `/api/sandbox/phones/${number}/scan`, { qr: open.qrCode })
      await reaches(world, id, 'connected')
      await send(world, { to: friend.number, text: 'Back again' }, { id, key: restored.api_key, number })
      await shown(world, friend, ({ text }) => text === 'Back again')
      const answer = await phoneSends(world, friend, { to: number, text: 'Welcome back' })
      await eventually(async () => {
        const events = await rest(world, 'GET', '/api/events?types=messages.received', undefined, restored.api_key)
        expect(JSON.stringify(events)).toContain(answer)
      })
    },
  }),
}
