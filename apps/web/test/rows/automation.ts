import { expect } from 'vitest'
import { rest } from './acts.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { newPhone, type Phone, type World } from './world.ts'

const millis = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const chatIn = { chat: 'chat' }

/** The chat's pauses, as its own list shows them. */
const paused = async (world: World, { number }: Phone) => {
  const path = `/api/chats/paused?chat=${encodeURIComponent(number)}`
  return (await rest(world, 'GET', path, undefined, world.ana.key)).data
}
const pause = (world: World, { number }: Phone, minutes: number) =>
  rest(world, 'POST', `/api/chats/${encodeURIComponent(number)}/pause-automation`, { minutes }, world.ana.key)

export const automation: RowsOf<'automation'> = {
  pause: row({
    rest: 'POST /api/chats/{chat}/pause-automation',
    access: 'write',
    credential: 'key',
    tools: { pause_automation: { args: { ...chatIn, minutes: 'minutes' } } },
    prepare: async world => ({ person: await newPhone(world), from: Date.now() }),
    input: ({ person }) => ({ chat: person.number, minutes: 30 }),
    body: ({ person }) => data({ chat: person.jid, paused_until: millis, paused_by: 'api' }),
    async saw({ person, from }, answer, world) {
      const [known, ...more] = await paused(world, person)
      expect(more).toEqual([])
      expect(known).toMatchObject({ chat: person.jid, paused_by: 'api' })
      expect(Date.parse(known.paused_until) - from).toBeGreaterThanOrEqual(30 * 60_000)
      expect(Date.parse(known.paused_until) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
      // A shorter one takes nothing from it.
      const shorter = await pause(world, person, 1)
      expect(shorter.data.paused_until).toBe(known.paused_until)
      return answer
    },
  }),
  resume: row({
    rest: 'POST /api/chats/{chat}/resume-automation',
    access: 'write',
    credential: 'key',
    tools: { resume_automation: { args: chatIn } },
    async prepare(world) {
      const person = await newPhone(world)
      for (const minutes of [5, 60]) await pause(world, person, minutes)
      return { person }
    },
    input: ({ person }) => ({ chat: person.number }),
    body: ({ person }) => data({ chat: person.jid, was_paused: true }),
    async saw({ person }, _, world) {
      expect(await paused(world, person)).toEqual([])
      const path = `/api/chats/${encodeURIComponent(person.jid)}/resume-automation`
      const again = await rest(world, 'POST', path, undefined, world.ana.key)
      expect(again).toEqual(data({ chat: person.jid, was_paused: false }))
    },
  }),
  listPaused: row({
    rest: 'GET /api/chats/paused',
    access: 'read',
    credential: 'key',
    tools: {
      list_paused_chats: {
        args: { ...chatIn, page: 'page', limit: 'limit' },
        body: ({ person, until }) =>
          data({
            items: [{ chat: person.jid, paused_until: until, paused_by: 'api' }],
            pagination: { total: 1, page: 1, limit: 20, totalPages: 1 },
          }),
      },
    },
    async prepare(world) {
      const person = await newPhone(world)
      const { data: made } = await pause(world, person, 60)
      return { person, until: made.paused_until }
    },
    input: ({ person }) => ({ chat: person.number }),
    body: ({ person, until }) => data([{ chat: person.jid, paused_until: until, paused_by: 'api' }]),
  }),
}
