import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { rest } from './acts.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { newNumber, type World } from './world.ts'

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const base = '/api/lists'
const ofList = { list_id: 'listId' }
const pages = { page: 'page', per_page: 'per_page' }
const fields = ['first_name', 'city']
const gone = [404, 'The specified list was not found.']
const counts = { added: 0, updated: 0, doubled: 0, refused: 0, errors: [] }

const recordOf = (name: string, more: object = {}) => ({
  ...{ id: expect.any(Number), name, fields, members: 0, created_at: time, updated_at: time },
  ...more,
})

const pageOf = (path: string, items: unknown[]) => ({
  current_page: 1,
  data: items,
  first_page_url: expect.stringContaining('page=1'),
  from: 1,
  last_page: expect.any(Number),
  last_page_url: expect.stringContaining('page='),
  next_page_url: expect.toBeOneOf([null, expect.stringContaining('page=2')]),
  path: expect.stringContaining(path),
  per_page: 1,
  prev_page_url: null,
  to: 1,
  total: expect.any(Number),
})

/** A list that comes before all others by its name. */
async function newList(world: World) {
  const name = `!${randomUUID()}`
  const made = await rest(world, 'POST', base, { name, fields })
  return { id: Number(made.data.id), name }
}

/** One with a member, and a number that is not in it. */
async function withMember(world: World) {
  const list = await newList(world)
  const [number, other] = [newNumber(), newNumber()]
  const members = [{ phone_number: number, values: { first_name: 'Ana', city: 'Bandung' } }]
  await rest(world, 'POST', `${base}/${list.id}/members`, { members })
  return { ...list, number, other }
}

const membersOf = async (world: World, id: number) =>
  (await rest(world, 'GET', `${base}/${id}/members?per_page=100`)).data.data
const countOf = async (world: World, id: number) => (await rest(world, 'GET', `${base}/${id}`)).data.members

async function refusal({ web }: World, method: string, path: string, body?: object, token = web.ana.token) {
  const reply = await web.call(method, path, { token, ...(body ? { body } : {}) })
  return [reply.status, reply.body.errors ?? reply.body.message]
}

/** Another account finds no such list. */
async function foreign(world: World, method: string, path: string, body?: object) {
  const bob = await world.web.account(randomUUID())
  expect(await refusal(world, method, path, body, bob.token)).toEqual(gone)
}

export const lists: RowsOf<'lists'> = {
  list: row({
    rest: 'GET /api/lists',
    access: 'read',
    credential: 'pat',
    tools: { list_contact_lists: { args: pages } },
    async prepare(world) {
      // Before those that other doors made.
      const { data } = await rest(world, 'GET', `${base}?per_page=100`)
      for (const { id } of data.data) await rest(world, 'DELETE', `${base}/${id}`)
      return newList(world)
    },
    input: () => ({ page: 1, per_page: 1 }),
    body: ({ name }) => data(pageOf(base, [recordOf(name)])),
  }),
  create: row({
    rest: 'POST /api/lists',
    access: 'write',
    credential: 'pat',
    tools: { create_contact_list: { args: { name: 'name', fields: 'fields' } } },
    prepare: async () => ({ name: randomUUID() }),
    input: ({ name }) => ({ name, fields }),
    body: ({ name }) => data(recordOf(name)),
    async saw({ name }, answer, world) {
      expect((await rest(world, 'GET', `${base}/${answer.id}`)).data).toEqual(answer)
      await foreign(world, 'GET', `${base}/${answer.id}`)
      const refused = (body: object) => refusal(world, 'POST', base, body)
      const taken = { name: ['The name has already been taken.'] }
      expect(await refused({ name: name.toUpperCase() })).toEqual([422, taken])
      const bad = ['1st', 'constructor', 'Phone', 'a', 'A', 'a b']
      const [status, errors] = await refused({ name: randomUUID(), fields: bad })
      expect([status, Object.keys(errors)]).toEqual([422, [0, 1, 2, 4, 5].map(at => `fields.${at}`)])
    },
  }),
  get: row({
    rest: 'GET /api/lists/{listId}',
    access: 'read',
    credential: 'pat',
    tools: { get_contact_list: { args: ofList } },
    prepare: withMember,
    input: ({ id }) => ({ listId: id }),
    body: ({ name }) => data(recordOf(name, { members: 1 })),
  }),
  update: row({
    rest: 'PUT /api/lists/{listId}',
    access: 'write',
    credential: 'pat',
    tools: { update_contact_list: { args: { ...ofList, name: 'name', fields: 'fields' } } },
    prepare: async world => ({ ...(await withMember(world)), renamed: randomUUID() }),
    input: ({ id, renamed }) => ({ listId: id, name: renamed, fields: ['day', 'City'] }),
    body: ({ renamed }) => data(recordOf(renamed, { fields: ['day', 'City'], members: 1 })),
    async saw({ id, number }, _answer, world) {
      const kept = [{ phone_number: number, values: { City: 'Bandung' }, added_at: time }]
      expect(await membersOf(world, id)).toEqual(kept)
      const { name } = await newList(world)
      const taken = { name: ['The name has already been taken.'] }
      expect(await refusal(world, 'PUT', `${base}/${id}`, { name })).toEqual([422, taken])
      await foreign(world, 'PUT', `${base}/${id}`, { fields: [] })
      expect(await membersOf(world, id)).toEqual(kept)
    },
  }),
  delete: row({
    rest: 'DELETE /api/lists/{listId}',
    access: 'destructive',
    credential: 'pat',
    tools: { delete_contact_list: { args: ofList } },
    prepare: withMember,
    input: ({ id }) => ({ listId: id }),
    body: () => ({ success: true, message: 'List deleted successfully.' }),
    async saw({ id }, _answer, world) {
      expect(await refusal(world, 'GET', `${base}/${id}/members`)).toEqual(gone)
      const other = await newList(world)
      await foreign(world, 'DELETE', `${base}/${other.id}`)
      expect(await countOf(world, other.id)).toBe(0)
    },
  }),
  listMembers: row({
    rest: 'GET /api/lists/{listId}/members',
    access: 'read',
    credential: 'pat',
    tools: { list_contact_list_members: { args: { ...ofList, ...pages, query: 'query' } } },
    prepare: withMember,
    input: ({ id, number }) => ({ listId: id, query: number.slice(-8), page: 1, per_page: 1 }),
    body: ({ number }) => {
      const member = { phone_number: number, values: { first_name: 'Ana', city: 'Bandung' }, added_at: time }
      return data(pageOf(`${base}/`, [member]))
    },
  }),
  addMembers: row({
    rest: 'POST /api/lists/{listId}/members',
    access: 'write',
    credential: 'pat',
    tools: { add_contact_list_members: { args: { ...ofList, members: 'members' } } },
    prepare: withMember,
    input: ({ id, number, other }) => ({
      listId: id,
      members: [
        { phone_number: other, values: { first_name: 'Bob', city: ' ' } },
        { phone_number: number, values: { first_name: '' } },
        { phone_number: other, values: { first_name: 'Cy' } },
        { phone_number: newNumber(), values: { day: 'Monday' } },
        { phone_number: 'nobody' },
      ],
    }),
    body: () => {
      const errors = [
        { line: 4, reason: 'The list has no field day.' },
        { line: 5, reason: 'Not a phone number.' },
      ]
      return data({ added: 1, updated: 1, doubled: 1, refused: 2, errors })
    },
    async saw({ id, number, other }, _answer, world) {
      expect(await membersOf(world, id)).toEqual([
        { phone_number: number, values: { city: 'Bandung' }, added_at: time },
        { phone_number: other, values: { first_name: 'Bob' }, added_at: time },
      ])
      expect(await countOf(world, id)).toBe(2)
      await foreign(world, 'POST', `${base}/${id}/members`, { members: [{ phone_number: other }] })
    },
  }),
  removeMembers: row({
    rest: 'POST /api/lists/{listId}/members/remove',
    access: 'destructive',
    credential: 'pat',
    tools: { remove_contact_list_members: { args: { ...ofList, phone_numbers: 'phone_numbers' } } },
    prepare: withMember,
    input: ({ id, number, other }) => ({ listId: id, phone_numbers: [number, other, 'nobody'] }),
    body: () => data({ removed: 1, unknown: 2 }),
    async saw({ id }, _answer, world) {
      expect([await membersOf(world, id), await countOf(world, id)]).toEqual([[], 0])
      const one = await withMember(world)
      await foreign(world, 'POST', `${base}/${one.id}/members/remove`, { phone_numbers: [one.number] })
      expect(await countOf(world, one.id)).toBe(1)
    },
  }),
  importMembers: row({
    rest: 'POST /api/lists/{listId}/members/import',
    access: 'write',
    credential: 'pat',
    prepare: withMember,
    input: ({ id, number, other }) => ({
      listId: id,
      base64: Buffer.from(
        `FIRST NAME,last visit,phone_number,\r\n"Ana, B",=1+1,'${other}\r\n"Dan",,${number}\r\nEve,x,nobody\r\n`,
      ).toString('base64'),
    }),
    body: () =>
      data({ ...counts, added: 1, updated: 1, refused: 1, errors: [{ line: 4, reason: 'Not a phone number.' }] }),
    async saw({ id, number, other }, _answer, world) {
      expect((await rest(world, 'GET', `${base}/${id}`)).data.fields).toEqual([...fields, 'last_visit'])
      expect(await membersOf(world, id)).toEqual([
        { phone_number: number, values: { first_name: 'Dan', city: 'Bandung' }, added_at: time },
        { phone_number: other, values: { first_name: 'Ana, B', last_visit: '=1+1' }, added_at: time },
      ])
    },
  }),
  exportMembers: row({
    rest: 'GET /api/lists/{listId}/members/export',
    access: 'read',
    credential: 'pat',
    tools: { export_contact_list: { args: { ...ofList, after: 'after' } } },
    prepare: withMember,
    input: ({ id }) => ({ listId: id }),
    body: ({ number }) =>
      data({ csv: `\uFEFFphone_number,first_name,city\r\n'${number},Ana,Bandung\r\n`, count: 1, next: null }),
  }),
}
