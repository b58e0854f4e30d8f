import { erasures as table } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventually, phoneSends, rest } from './acts.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { newNumber, newPhone, type World } from './world.ts'

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const base = '/api/erasures'
const unbegun = { id: expect.any(Number), counts: {}, failures: 0, requested_by: expect.any(String), created_at: time }
const waiting = { ...unbegun, session_id: null, state: 'waiting', started_at: null, finished_at: null }
const begun = {
  ...unbegun,
  session_id: null,
  started_at: time,
  finished_at: time,
  state: 'finished',
  counts: expect.any(Object),
}

const ended = (world: World, id: number) =>
  eventually(async () => {
    const record = (await rest(world, 'GET', `${base}/${id}`)).data
    expect(record).toMatchObject({ state: 'finished' })
    return record
  })

/** Somebody who wrote to Ana's session, erased. */
async function erased(world: World) {
  const { data } = await rest(world, 'POST', base, { phone_number: newNumber() })
  return ended(world, Number(data.id))
}

export const erasures: RowsOf<'erasures'> = {
  list: row({
    rest: 'GET /api/erasures',
    access: 'read',
    credential: 'pat',
    tools: { list_erasures: { args: { page: 'page', per_page: 'per_page' } } },
    prepare: erased,
    input: () => ({ page: 1, per_page: 1 }),
    body: record =>
      data({
        current_page: 1,
        data: [record],
        first_page_url: expect.stringContaining('page=1'),
        from: 1,
        last_page: expect.any(Number),
        last_page_url: expect.stringContaining('page='),
        next_page_url: expect.toBeOneOf([null, expect.stringContaining('page=2')]),
        path: expect.stringContaining(base),
        per_page: 1,
        prev_page_url: null,
        to: 1,
        total: expect.any(Number),
      }),
  }),
  create: row({
    rest: 'POST /api/erasures',
    access: 'destructive',
    credential: 'pat',
    tools: { erase_contact: { args: { phone_number: 'phone_number', session_id: 'session_id' } } },
    async prepare(world) {
      const person = await newPhone(world)
      await phoneSends(world, person, { to: world.ana.number, text: `I am ${person.number}` })
      await eventually(async () => expect(await stored(world, person.lid)).not.toBe(0))
      return person
    },
    input: ({ number }) => ({ phone_number: number }),
    body: () => data(waiting),
    async saw({ lid }, answer, world) {
      const record = await ended(world, answer.id)
      expect(record).toMatchObject({ counts: { messages: 1 } })
      expect(await stored(world, lid)).toBe(0)
      const [row] = await world.web.database.db.select().from(table).where(eq(table.id, answer.id))
      expect(row?.person).toBe('')
      const refused = await world.web.call('POST', base, {
        token: world.web.ana.token,
        body: { phone_number: 'x@g.us' },
      })
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { phone_number: ['The phone_number field format is invalid.'] },
      ])
    },
  }),
  get: row({
    rest: 'GET /api/erasures/{erasureId}',
    access: 'read',
    credential: 'pat',
    tools: { get_erasure: { args: { erasure_id: 'erasureId' } } },
    prepare: erased,
    input: ({ id }) => ({ erasureId: id }),
    body: () => data(begun),
  }),
}

async function stored({ web }: World, chat: string): Promise<number> {
  const rows = await web.database.sql`select from messages where chat = ${chat}`
  return rows.length
}
