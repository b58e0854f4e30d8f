import { expect } from 'vitest'
import { eventually, rest } from './acts.ts'
import { data, row } from './row-case.ts'
import { newSession, type World } from './world.ts'

/** A key that was used, and the one before it, good for two more hours. */
async function rotatedKey(world: World) {
  const { id, key: before } = await newSession(world)
  const path = `/api/messenger-sessions/${id}` as const
  const key: string = (await rest(world, 'POST', `${path}/regenerate-key`, { overlap_hours: 2 })).api_key
  for (const good of [before, key])
    expect((await world.web.call('GET', '/api/status', { token: good })).status).toBe(200)
  await eventually(async () => {
    const { data: keys } = await rest(world, 'GET', `${path}/keys`)
    expect(keys).toMatchObject([{ last_used_ip: expect.any(String) }, { last_used_ip: expect.any(String) }])
  })
  return { id, key, before }
}

/** What the rows of sessions have on keys beside the rotation. */
export const sessionKeys = {
  listKeys: row({
    rest: 'GET /api/messenger-sessions/{id}/keys',
    access: 'read',
    credential: 'both',
    prepare: rotatedKey,
    input: ({ id }) => ({ id }),
    body: () =>
      data([
        { kind: 'current', good_until: null, last_used_at: expect.any(String), last_used_ip: expect.any(String) },
        {
          kind: 'previous',
          good_until: expect.any(String),
          last_used_at: expect.any(String),
          last_used_ip: expect.any(String),
        },
      ]),
    saw: async (_, [, previous]) => expect(Date.parse(previous.good_until) - Date.now()).toBeCloseTo(2 * 3_600_000, -5),
  }),
  endPreviousKey: row({
    rest: 'DELETE /api/messenger-sessions/{id}/keys/previous',
    access: 'destructive',
    credential: 'both',
    prepare: rotatedKey,
    input: ({ id }) => ({ id }),
    body: () => ({ success: true, message: 'Previous key ended successfully.' }),
    async saw({ before, key }, _, world) {
      expect((await world.web.call('GET', '/api/status', { token: before })).status).toBe(401)
      expect((await world.web.call('GET', '/api/status', { token: key })).status).toBe(200)
    },
  }),
}
