import { randomUUID } from 'node:crypto'
import { recurringSends as table } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventually, rest, shown } from './acts.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { newNumber, newPhone, type World } from './world.ts'

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const content = { text: 'Hello {{first_name|there}}, see you on {{day}}.' }
const values = { day: 'Monday' }
const base = '/api/recurring-sends'
const ofSend = { recurring_send_id: 'recurringSendId' }
const contentArguments = {
  ...{ text: 'content.text', image_url: 'content.imageUrl', video_url: 'content.videoUrl' },
  ...{ document_url: 'content.documentUrl', file_name: 'content.fileName', audio_url: 'content.audioUrl' },
}
const ownArguments = {
  ...{ name: 'name', session_id: 'session_id', to: 'to', cron: 'cron', time_zone: 'time_zone' },
  ...{ starts_at: 'starts_at', ends_at: 'ends_at', max_runs: 'max_runs' },
  ...{ template_id: 'template_id', template_version: 'template_version', values: 'values' },
}
const gone = [404, 'The specified recurring send was not found.']
const yearly = { cron: '30 9 1 1 *', time_zone: 'Asia/Jakarta' }
/** At 9:30 in Jakarta. */
const newYear = expect.stringMatching(/^\d{4}-01-01T02:30:00\.000Z$/)

interface Made {
  readonly id: number
  readonly name: string
  readonly to: string
}

const entryOf = (world: World, { name, to }: Pick<Made, 'name' | 'to'>, more: object = {}) => ({
  ...{ id: expect.any(Number), name, state: 'active', ended_reason: null, session_id: world.ana.id, to, ...yearly },
  ...{ starts_at: null, ends_at: null, max_runs: null, runs: 0, missed: 0, next_at: newYear, last_run: null },
  ...{ created_at: time, updated_at: time },
  ...more,
})
const recordOf = (world: World, made: Pick<Made, 'name' | 'to'>, more: object = {}) => ({
  ...entryOf(world, made),
  ...{ content, template_id: null, template_version: null, values, next_times: Array(5).fill(newYear) },
  ...more,
})
const givenOf = (world: World, more: object = {}) => ({
  ...{ name: randomUUID(), session_id: world.ana.id, to: newNumber(), content, values, ...yearly },
  ...more,
})

/** One that waits for the new year. */
async function make(world: World, more: object = {}): Promise<Made> {
  const given = givenOf(world, more)
  const { data } = await rest(world, 'POST', base, given)
  return { id: Number(data.id), name: given.name, to: given.to }
}

async function paused(world: World): Promise<Made> {
  const made = await make(world)
  await rest(world, 'POST', `${base}/${made.id}/pause`)
  return made
}

/** One whose time has come, and whose message a phone has. */
async function delivered(world: World) {
  const phone = await newPhone(world)
  const made = await make(world, { to: phone.number })
  await world.web.database.db.update(table).set({ nextAt: new Date() }).where(eq(table.id, made.id))
  const run = await eventually(async () => {
    const { last_run } = (await rest(world, 'GET', `${base}/${made.id}`)).data
    expect(last_run).toMatchObject({ state: 'delivered' })
    return last_run
  })
  return { ...made, phone, run }
}

async function refusal({ web }: World, method: string, path: string, body?: object, token = web.ana.token) {
  const reply = await web.call(method, path, { token, ...(body ? { body } : {}) })
  return [reply.status, reply.body.errors ?? reply.body.message]
}
const conflict = (state: string) => [409, `This cannot be done with a recurring send that is ${state}.`]

export const recurringSends: RowsOf<'recurringSends'> = {
  list: row({
    rest: 'GET /api/recurring-sends',
    access: 'read',
    credential: 'pat',
    tools: { list_recurring_sends: { args: { page: 'page', per_page: 'per_page' } } },
    prepare: world => make(world),
    input: () => ({ page: 1, per_page: 1 }),
    body: (made, world) =>
      data({
        current_page: 1,
        data: [entryOf(world, made)],
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
    rest: 'POST /api/recurring-sends',
    access: 'write',
    credential: 'pat',
    tools: { create_recurring_send: { args: { ...ownArguments, ...contentArguments } } },
    prepare: async world => ({ name: randomUUID(), to: newNumber(), session: world.ana.id }),
    input: ({ name, to, session }) => ({ name, session_id: session, to, content, values, ...yearly }),
    body: (made, world) => data(recordOf(world, made)),
    async saw(_made, answer, world) {
      const path = `${base}/${answer.id}`
      expect((await rest(world, 'GET', path)).data).toEqual(answer)
      const bob = await world.web.account(randomUUID())
      expect(await refusal(world, 'GET', path, undefined, bob.token)).toEqual(gone)
      expect((await refusal(world, 'POST', base, givenOf(world), bob.token))[1]).toEqual({
        session_id: ['The selected session_id is invalid.'],
      })
      const refused = async (more: object) => {
        const [status, errors] = await refusal(world, 'POST', base, givenOf(world, more))
        expect(status).toBe(422)
        return Object.entries(errors).map(([field, texts]) => `${field}: ${texts}`)
      }
      const needed = 'The cron field must have five parts: minute, hour, day of the month, month, day of the week.'
      expect(await refused({ cron: '@daily' })).toEqual([`cron: ${needed}`])
      expect(await refused({ cron: '*/2 * * * *' })).toEqual([
        'cron: The cron field must leave at least 5 minutes between two times.',
      ])
      expect(await refused({ time_zone: '+07:00' })).toEqual(['time_zone: The selected time_zone is invalid.'])
      expect(await refused({ to: '@somebody' })).toEqual(['to: The selected to is invalid.'])
      expect(await refused({ ends_at: '2020-01-01' })).toEqual([
        'ends_at: No time of the cron expression comes before ends_at.',
      ])
      expect(await refused({ values: {} })).toEqual(['values.day: The values.day field is required.'])
      expect(await refused({ template_id: 1 })).toEqual([
        'content: Either content or template_id is required, and not both.',
      ])
      expect(await refused({ content: undefined, template_id: 2_000_000_000 })).toEqual([
        'template_id: The selected template_id is invalid.',
      ])
    },
  }),
  get: row({
    rest: 'GET /api/recurring-sends/{recurringSendId}',
    access: 'read',
    credential: 'pat',
    tools: { get_recurring_send: { args: ofSend } },
    prepare: delivered,
    input: ({ id }) => ({ recurringSendId: id }),
    body: ({ run, ...made }, world) => data(recordOf(world, made, { runs: 1, last_run: run })),
    async saw({ phone }, _answer, world) {
      await shown(world, phone, ({ text }) => text === 'Hello there, see you on Monday.')
    },
  }),
  update: row({
    rest: 'PUT /api/recurring-sends/{recurringSendId}',
    access: 'write',
    credential: 'pat',
    tools: { update_recurring_send: { args: { ...ofSend, ...ownArguments, ...contentArguments } } },
    prepare: world => make(world),
    input: ({ id }) => ({ recurringSendId: id, cron: '0 9 31 12 *', time_zone: 'UTC', max_runs: 3 }),
    body: (made, world) => {
      const day = expect.stringMatching(/^\d{4}-12-31T09:00:00\.000Z$/)
      const timed = { cron: '0 9 31 12 *', time_zone: 'UTC', max_runs: 3, next_at: day }
      return data(recordOf(world, made, { ...timed, next_times: Array(3).fill(day) }))
    },
    async saw({ id }, _answer, world) {
      const path = `${base}/${id}`
      const template = await rest(world, 'POST', '/api/templates', { name: randomUUID(), content: { text: '{{day}}' } })
      const template_id = template.data.id
      const change = async (body: object) => (await rest(world, 'PUT', path, body)).data
      expect(await change({ template_id, max_runs: null })).toMatchObject({
        content: null,
        template_id,
        max_runs: null,
      })
      expect(await change({ content: { text: 'Now' } })).toMatchObject({ content: { text: 'Now' }, template_id: null })
      expect(await refusal(world, 'PUT', path, { cron: '0 0 30 2 *' })).toEqual([
        422,
        { cron: ['The cron field names no time that ever comes.'] },
      ])
      await world.web.database.db.update(table).set({ state: 'ended' }).where(eq(table.id, id))
      expect(await refusal(world, 'PUT', path, { name: 'Other' })).toEqual(conflict('ended'))
    },
  }),
  delete: row({
    rest: 'DELETE /api/recurring-sends/{recurringSendId}',
    access: 'destructive',
    credential: 'pat',
    tools: { delete_recurring_send: { args: ofSend } },
    prepare: world => make(world),
    input: ({ id }) => ({ recurringSendId: id }),
    body: () => ({ success: true, message: 'Recurring send deleted successfully.' }),
    async saw({ id }, _answer, world) {
      expect(await refusal(world, 'GET', `${base}/${id}`)).toEqual(gone)
      const other = await make(world)
      const bob = await world.web.account(randomUUID())
      expect(await refusal(world, 'DELETE', `${base}/${other.id}`, undefined, bob.token)).toEqual(gone)
    },
  }),
  pause: row({
    rest: 'POST /api/recurring-sends/{recurringSendId}/pause',
    access: 'write',
    credential: 'pat',
    tools: { pause_recurring_send: { args: ofSend } },
    prepare: world => make(world),
    input: ({ id }) => ({ recurringSendId: id }),
    body: (made, world) => data(entryOf(world, made, { state: 'paused', next_at: null })),
    async saw({ id }, _answer, world) {
      expect(await refusal(world, 'POST', `${base}/${id}/pause`)).toEqual(conflict('paused'))
    },
  }),
  resume: row({
    rest: 'POST /api/recurring-sends/{recurringSendId}/resume',
    access: 'write',
    credential: 'pat',
    tools: { resume_recurring_send: { args: ofSend } },
    prepare: paused,
    input: ({ id }) => ({ recurringSendId: id }),
    body: (made, world) => data(entryOf(world, made)),
    async saw({ id }, _answer, world) {
      expect(await refusal(world, 'POST', `${base}/${id}/resume`)).toEqual(conflict('active'))
    },
  }),
  listRuns: row({
    rest: 'GET /api/recurring-sends/{recurringSendId}/runs',
    access: 'read',
    credential: 'pat',
    tools: { list_recurring_send_runs: { args: { ...ofSend, page: 'page', per_page: 'per_page' } } },
    prepare: delivered,
    input: ({ id }) => ({ recurringSendId: id, page: 1, per_page: 10 }),
    body: ({ id, run }) => {
      const path = `${base}/${id}/runs`
      return data({
        ...{ current_page: 1, data: [{ ...run, msg_id: expect.any(Number) }], from: 1, to: 1, total: 1 },
        ...{
          last_page: 1,
          per_page: 10,
          next_page_url: null,
          prev_page_url: null,
          path: expect.stringContaining(path),
        },
        first_page_url: expect.stringContaining('page=1'),
        last_page_url: expect.stringContaining('page=1'),
      })
    },
  }),
}
