import { dataExports as table } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventually, rest } from './acts.ts'
import { fileOf } from './doors.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { newNumber, type World } from './world.ts'

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const base = '/api/exports'
const asked = {
  id: expect.any(Number),
  session_id: null,
  failures: 0,
  requested_by: expect.any(String),
  created_at: time,
}
const never = { started_at: null, finished_at: null, expires_at: null }
const waiting = (phone_number: string) => ({ ...asked, ...never, phone_number, state: 'waiting', counts: {}, bytes: 0 })
const made = (phone_number: string) => ({
  ...asked,
  ...{ phone_number, state: 'finished', counts: {}, bytes: expect.any(Number) },
  ...{ started_at: time, finished_at: time, expires_at: time },
})

const ended = (world: World, id: number) =>
  eventually(async () => {
    const record = (await rest(world, 'GET', `${base}/${id}`)).data
    expect(record).toMatchObject({ state: 'finished' })
    return record
  })

/** Of somebody whom nobody knows: a file with a manifest alone. No more of them are kept than need be, for there is a limit. */
async function exported(world: World) {
  await world.web.database.db.delete(table)
  const phone_number = newNumber()
  const { data } = await rest(world, 'POST', base, { phone_number })
  return { ...(await ended(world, Number(data.id))), phone_number }
}

export const dataExports: RowsOf<'dataExports'> = {
  list: row({
    rest: 'GET /api/exports',
    access: 'read',
    credential: 'pat',
    tools: { list_data_exports: { args: { page: 'page', per_page: 'per_page' } } },
    prepare: exported,
    input: () => ({ page: 1, per_page: 1 }),
    body: record =>
      data({
        current_page: 1,
        data: [record],
        first_page_url: expect.stringContaining('page=1'),
        from: 1,
        last_page: 1,
        last_page_url: expect.stringContaining('page='),
        next_page_url: null,
        path: expect.stringContaining(base),
        per_page: 1,
        prev_page_url: null,
        to: 1,
        total: 1,
      }),
  }),
  create: row({
    rest: 'POST /api/exports',
    access: 'write',
    credential: 'pat',
    tools: { export_data: { args: { phone_number: 'phone_number', session_id: 'session_id' } } },
    async prepare(world) {
      await world.web.database.db.delete(table)
      return newNumber()
    },
    input: phone_number => ({ phone_number }),
    body: number => data(waiting(number)),
    async saw(_, answer, world) {
      expect(await ended(world, answer.id)).toMatchObject({ counts: {} })
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
    rest: 'GET /api/exports/{exportId}',
    access: 'read',
    credential: 'pat',
    tools: { get_data_export: { args: { export_id: 'exportId' } } },
    prepare: exported,
    input: ({ id }) => ({ exportId: id }),
    body: ({ phone_number }) => data(made(phone_number)),
  }),
  getFile: row({
    rest: 'GET /api/exports/{exportId}/file',
    access: 'read',
    credential: 'pat',
    async prepare(world) {
      const { id } = await exported(world)
      const headers = { authorization: `Bearer ${world.web.ana.token}` }
      const response = await fetch(`${world.web.url}${base}/${id}/file`, { headers })
      const bytes = Buffer.from(await response.arrayBuffer())
      const [stored] = await world.web.database.db.select({ name: table.name }).from(table).where(eq(table.id, id))
      return { id, bytes, name: stored?.name ?? '' }
    },
    input: ({ id }) => ({ exportId: id }),
    body: ({ bytes }) => fileOf(bytes, 'application/zip'),
    inner: ({ id, name, bytes }) => ({
      ...{ name, mimetype: 'application/zip', fileName: `export-${id}.zip`, size: bytes.length },
    }),
  }),
  delete: row({
    rest: 'DELETE /api/exports/{exportId}',
    access: 'destructive',
    credential: 'pat',
    tools: { delete_data_export: { args: { export_id: 'exportId' } } },
    async prepare(world) {
      const { id } = await exported(world)
      const pieces = await world.web.database.sql<{ name: string }[]>`
        select name from data_export_pieces where export_id = ${id}`
      expect(pieces.length).toBeGreaterThan(0)
      return { id, names: pieces.map(({ name }) => name) }
    },
    input: ({ id }) => ({ exportId: id }),
    body: () => ({ success: true, message: 'Export deleted successfully.' }),
    async saw({ id, names }, _, world) {
      const { status } = await world.web.call('GET', `${base}/${id}`, { token: world.web.ana.token })
      expect(status).toBe(404)
      const left = await world.web.database.sql`
        select from media_files where name = any(${names}) and expires_at > now()`
      expect(left.length).toBe(0)
    },
  }),
}
