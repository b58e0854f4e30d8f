import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually, rest, shown } from './acts.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { newNumber, newPhone, type World } from './world.ts'

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const content = { text: 'Hello {{first_name|there}}, see you on {{day}}.' }
const base = '/api/bulk-sends'
const ofBulkSend = { bulk_send_id: 'bulkSendId' }
const noCounts = { waiting: 0, queued: 0, sent: 0, delivered: 0, read: 0, failed: 0, skipped: 0, canceled: 0 }
const gone = [404, 'The specified bulk send was not found.']

const entryOf = (world: World, name: string, more: object = {}) => ({
  ...{ id: expect.any(Number), name, state: 'draft', session_ids: [world.ana.id], rule: 'same_session' },
  ...{ starts_at: null, total: 1, waiting: 1, created_at: time, started_at: null, ended_at: null },
  ...more,
})
const recordOf = (world: World, name: string, more: object = {}) => ({
  ...entryOf(world, name),
  ...{ content, variants: [], counts: { ...noCounts, waiting: 1 } },
  ...more,
})

interface Draft {
  readonly id: number
  readonly name: string
  readonly number: string
}

/** A draft of Ana's to one number that nobody has, unless there is a phone. */
async function draft(world: World, number = newNumber(), more: object = {}): Promise<Draft> {
  const name = randomUUID()
  const recipients = [{ to: number, values: { day: 'Monday' } }]
  const made = await rest(world, 'POST', base, { name, session_ids: [world.ana.id], content, recipients, ...more })
  return { id: Number(made.data.id), name, number }
}

/** One that is started, and waits for tomorrow. */
async function started(world: World): Promise<Draft> {
  const one = await draft(world, newNumber(), { starts_at: new Date(Date.now() + 86_400_000).toISOString() })
  await rest(world, 'POST', `${base}/${one.id}/start`)
  return one
}

/** One that a phone has got. */
async function delivered(world: World) {
  const phone = await newPhone(world)
  const one = await draft(world, phone.number)
  await rest(world, 'POST', `${base}/${one.id}/start`)
  const [recipient] = await eventually(async () => {
    const { data } = await rest(world, 'GET', `${base}/${one.id}/recipients?state=delivered`)
    expect(data.items).toHaveLength(1)
    return data.items
  })
  return { ...one, phone, recipient }
}

async function refusal({ web }: World, method: string, path: string, body?: object, token = web.ana.token) {
  const reply = await web.call(method, path, { token, ...(body ? { body } : {}) })
  return [reply.status, reply.body.errors ?? reply.body.message]
}
const conflict = (state: string) => [409, `This cannot be done with a bulk send that is ${state}.`]

export const bulkSends: RowsOf<'bulkSends'> = {
  list: row({
    rest: 'GET /api/bulk-sends',
    access: 'read',
    credential: 'pat',
    tools: { list_bulk_sends: { args: { page: 'page', per_page: 'per_page' } } },
    prepare: world => draft(world),
    input: () => ({ page: 1, per_page: 1 }),
    body: ({ name }, world) =>
      data({
        current_page: 1,
        data: [entryOf(world, name)],
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
    rest: 'POST /api/bulk-sends',
    access: 'write',
    credential: 'pat',
    tools: {
      create_bulk_send: {
        args: {
          ...{ name: 'name', session_ids: 'session_ids', recipients: 'recipients', rule: 'rule' },
          ...{ starts_at: 'starts_at', text: 'content.text', image_url: 'content.imageUrl' },
          ...{ video_url: 'content.videoUrl', document_url: 'content.documentUrl' },
          ...{ file_name: 'content.fileName', audio_url: 'content.audioUrl' },
        },
      },
    },
    prepare: async world => ({ name: randomUUID(), number: newNumber(), session: world.ana.id }),
    input: ({ name, number, session }) => ({
      ...{ name, session_ids: [session], content },
      recipients: [{ to: number, values: { day: 'Monday', unknown: 'left out' } }],
    }),
    body: ({ name }, world) => data(recordOf(world, name)),
    async saw({ number }, answer, world) {
      const path = `${base}/${answer.id}`
      expect((await rest(world, 'GET', path)).data).toEqual(answer)
      const [recipient] = (await rest(world, 'GET', `${path}/recipients`)).data.items
      expect(recipient).toMatchObject({ phone_number: number, values: { day: 'Monday' } })
      const bob = await world.web.account(randomUUID())
      expect(await refusal(world, 'GET', path, undefined, bob.token)).toEqual(gone)
      const given = { name: randomUUID(), session_ids: [world.ana.id], content }
      const selected = { session_ids: ['The selected session_ids is invalid.'] }
      expect(await refusal(world, 'POST', base, given, bob.token)).toEqual([422, selected])
      const refused = async (more: object) => (await refusal(world, 'POST', base, { ...given, ...more }))[1]
      expect(await refused({ content: { text: '{{constructor}}' } })).toEqual({
        content: [expect.stringMatching(/cannot be used/)],
      })
      expect(await refused({ recipients: [{ to: number }, { to: 'nobody', values: { day: 'x' } }] })).toEqual({
        'recipients.0': ['No value for day.'],
        'recipients.1': ['Not a phone number.'],
      })
    },
  }),
  get: row({
    rest: 'GET /api/bulk-sends/{bulkSendId}',
    access: 'read',
    credential: 'pat',
    tools: { get_bulk_send: { args: ofBulkSend } },
    prepare: delivered,
    input: ({ id }) => ({ bulkSendId: id }),
    body: ({ name }, world) =>
      data(
        recordOf(world, name, {
          ...{ state: expect.toBeOneOf(['running', 'finished']), waiting: 0, started_at: time },
          ended_at: expect.toBeOneOf([null, time]),
          counts: { ...noCounts, delivered: 1 },
        }),
      ),
    async saw({ id, phone }, _answer, world) {
      await shown(world, phone, ({ text }) => text === 'Hello there, see you on Monday.')
      await eventually(async () => {
        expect((await rest(world, 'GET', `${base}/${id}`)).data).toMatchObject({ state: 'finished', ended_at: time })
      })
    },
  }),
  delete: row({
    rest: 'DELETE /api/bulk-sends/{bulkSendId}',
    access: 'destructive',
    credential: 'pat',
    tools: { delete_bulk_send: { args: ofBulkSend } },
    prepare: world => draft(world),
    input: ({ id }) => ({ bulkSendId: id }),
    body: () => ({ success: true, message: 'Bulk send deleted successfully.' }),
    async saw({ id }, _answer, world) {
      expect(await refusal(world, 'GET', `${base}/${id}`)).toEqual(gone)
      const running = await started(world)
      expect(await refusal(world, 'DELETE', `${base}/${running.id}`)).toEqual(conflict('scheduled'))
      const bob = await world.web.account(randomUUID())
      expect(await refusal(world, 'DELETE', `${base}/${running.id}`, undefined, bob.token)).toEqual(gone)
    },
  }),
  addRecipients: row({
    rest: 'POST /api/bulk-sends/{bulkSendId}/recipients',
    access: 'write',
    credential: 'pat',
    tools: { add_bulk_send_recipients: { args: { ...ofBulkSend, recipients: 'recipients' } } },
    prepare: async world => ({ ...(await draft(world)), other: newNumber() }),
    input: ({ id, number, other }) => ({
      bulkSendId: id,
      recipients: [
        { to: other, values: { day: 'Friday' } },
        { to: number, values: { day: 'Friday' } },
        { to: other, values: { day: 'Sunday' } },
        { to: newNumber() },
      ],
    }),
    body: () => data({ added: 1, doubled: 2, refused: 1, errors: [{ line: 4, reason: 'No value for day.' }] }),
    async saw({ id, number, other }, _answer, world) {
      const { items } = (await rest(world, 'GET', `${base}/${id}/recipients`)).data
      expect(items.map((one: { phone_number: string }) => one.phone_number)).toEqual([number, other])
      expect(items[1].values).toEqual({ day: 'Friday' })
      const running = await started(world)
      const body = { recipients: [{ to: other, values: { day: 'Friday' } }] }
      expect(await refusal(world, 'POST', `${base}/${running.id}/recipients`, body)).toEqual(conflict('scheduled'))
    },
  }),
  importRecipients: row({
    rest: 'POST /api/bulk-sends/{bulkSendId}/recipients/import',
    access: 'write',
    credential: 'pat',
    prepare: async world => ({ ...(await draft(world)), other: newNumber() }),
    input: ({ id, number, other }) => ({
      bulkSendId: id,
      base64: Buffer.from(
        `first name,day,phone_number\r\n"Ana, B",=1+1,'${other}\r\nDan,Monday,${number}\r\nEve,Monday,nobody\r\n`,
      ).toString('base64'),
    }),
    body: () => data({ added: 1, doubled: 1, refused: 1, errors: [{ line: 4, reason: 'Not a phone number.' }] }),
    async saw({ id, other }, _answer, world) {
      const { items } = (await rest(world, 'GET', `${base}/${id}/recipients`)).data
      expect(items[1]).toMatchObject({ phone_number: other, values: { day: '=1+1' } })
    },
  }),
  listRecipients: row({
    rest: 'GET /api/bulk-sends/{bulkSendId}/recipients',
    access: 'read',
    credential: 'pat',
    tools: {
      list_bulk_send_recipients: { args: { ...ofBulkSend, state: 'state', after: 'after', limit: 'limit' } },
    },
    prepare: delivered,
    input: ({ id }) => ({ bulkSendId: id, state: 'delivered', after: 0, limit: 1 }),
    body: ({ phone, recipient }, world) =>
      data({
        items: [
          {
            ...{ position: 1, phone_number: phone.number, session_id: world.ana.id, state: 'delivered' },
            ...{ reason: null, msg_id: recipient.msg_id, values: { day: 'Monday' } },
          },
        ],
        next: 1,
      }),
  }),
  preview: row({
    rest: 'GET /api/bulk-sends/{bulkSendId}/preview',
    access: 'read',
    credential: 'pat',
    tools: { preview_bulk_send: { args: ofBulkSend } },
    async prepare(world) {
      const one = await draft(world)
      await rest(world, 'POST', '/api/opt-outs', { phone_number: one.number })
      return one
    },
    input: ({ id }) => ({ bulkSendId: id }),
    body: ({ number }, world) => {
      const session_id = world.ana.id
      return data({
        messages: [{ phone_number: number, session_id, content: { text: 'Hello there, see you on Monday.' } }],
        ...{ total: 1, opted_out: 1, not_on_network: 0, by_session: [{ session_id, recipients: 1, seconds: null }] },
      })
    },
  }),
  start: row({
    rest: 'POST /api/bulk-sends/{bulkSendId}/start',
    access: 'write',
    credential: 'pat',
    tools: { start_bulk_send: { args: ofBulkSend } },
    async prepare(world) {
      const phone = await newPhone(world)
      return { ...(await draft(world, phone.number)), phone }
    },
    input: ({ id }) => ({ bulkSendId: id }),
    body: ({ name }, world) =>
      data(entryOf(world, name, { state: 'running', waiting: expect.any(Number), started_at: time })),
    async saw({ id, phone }, _answer, world) {
      await shown(world, phone, ({ text }) => text === 'Hello there, see you on Monday.')
      expect((await refusal(world, 'POST', `${base}/${id}/start`))[0]).toBe(409)
      const empty = await draft(world, newNumber(), { recipients: [] })
      expect(await refusal(world, 'POST', `${base}/${empty.id}/start`)).toEqual([
        422,
        { recipients: ['The recipients field is required.'] },
      ])
    },
  }),
  pause: row({
    rest: 'POST /api/bulk-sends/{bulkSendId}/pause',
    access: 'write',
    credential: 'pat',
    tools: { pause_bulk_send: { args: ofBulkSend } },
    prepare: started,
    input: ({ id }) => ({ bulkSendId: id }),
    body: ({ name }, world) => data(entryOf(world, name, { state: 'paused', started_at: time, starts_at: time })),
    async saw({ id }, _answer, world) {
      expect(await refusal(world, 'POST', `${base}/${id}/pause`)).toEqual(conflict('paused'))
    },
  }),
  resume: row({
    rest: 'POST /api/bulk-sends/{bulkSendId}/resume',
    access: 'write',
    credential: 'pat',
    tools: { resume_bulk_send: { args: ofBulkSend } },
    async prepare(world) {
      const one = await started(world)
      await rest(world, 'POST', `${base}/${one.id}/pause`)
      return one
    },
    input: ({ id }) => ({ bulkSendId: id }),
    body: ({ name }, world) => data(entryOf(world, name, { state: 'scheduled', started_at: time, starts_at: time })),
    async saw({ id }, _answer, world) {
      expect(await refusal(world, 'POST', `${base}/${id}/resume`)).toEqual(conflict('scheduled'))
    },
  }),
  cancel: row({
    rest: 'POST /api/bulk-sends/{bulkSendId}/cancel',
    access: 'write',
    credential: 'pat',
    tools: { cancel_bulk_send: { args: ofBulkSend } },
    prepare: started,
    input: ({ id }) => ({ bulkSendId: id }),
    body: ({ name }, world) =>
      data(entryOf(world, name, { state: 'canceled', waiting: 0, started_at: time, starts_at: time, ended_at: time })),
    async saw({ id }, _answer, world) {
      expect(await refusal(world, 'POST', `${base}/${id}/resume`)).toEqual(conflict('canceled'))
      expect((await rest(world, 'GET', `${base}/${id}`)).data.counts).toEqual({ ...noCounts, canceled: 1 })
    },
  }),
  exportResults: row({
    rest: 'GET /api/bulk-sends/{bulkSendId}/results',
    access: 'read',
    credential: 'pat',
    tools: { export_bulk_send_results: { args: { ...ofBulkSend, state: 'state', after: 'after' } } },
    prepare: delivered,
    input: ({ id }) => ({ bulkSendId: id }),
    body: ({ phone, recipient }, world) => {
      const headings = 'phone_number,session_id,state,reason,msg_id'
      const line = `'${phone.number},${world.ana.id},delivered,,${recipient.msg_id}`
      return data({ csv: `\uFEFF${headings}\r\n${line}\r\n`, count: 1, next: null })
    },
  }),
}
