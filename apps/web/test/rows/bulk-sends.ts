import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually, rest, shown } from './acts.ts'
import {
  base,
  conflict,
  content,
  delivered,
  draft,
  entryOf,
  gone,
  noCounts,
  ofBulkSend,
  recordOf,
  refusal,
  started,
  time,
} from './bulk-send-acts.ts'
import { bulkSendRecipients } from './bulk-send-recipients.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { newNumber, newPhone } from './world.ts'

export const bulkSends: RowsOf<'bulkSends'> = {
  ...bulkSendRecipients,
  list: row({
    rest: 'GET /api/bulk-sends',
    access: 'read',
    credential: 'pat',
    tools: { list_bulk_sends: { args: { page: 'page', per_page: 'per_page', state: 'state' } } },
    prepare: world => draft(world),
    input: () => ({ page: 1, per_page: 1, state: 'draft' }),
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
          ...{
            template_id: 'template_id',
            opt_out_line: 'opt_out_line',
            per_minute: 'per_minute',
            window_from: 'window_from',
          },
          ...{ window_to: 'window_to', time_zone: 'time_zone' },
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
      expect(await refused({ content: undefined })).toEqual({ content: ['The content field is required.'] })
      expect(await refused({ content: undefined, template_id: 2_147_483_647 })).toMatch(/template/)
      expect(await refused({ window_from: '09:00' })).toEqual({ window_to: ['The window_to field is required.'] })
      const window = { window_from: '09:00', window_to: '18:00' }
      expect(await refused({ ...window, time_zone: 'Atlantis' })).toEqual({
        time_zone: ['The time_zone field format is invalid.'],
      })
      const lined = await rest(world, 'POST', base, { ...given, opt_out_line: 'pt' })
      expect(lined.data.content.text).toBe(`${content.text}\n\nResponda PARAR para não receber mais estas mensagens.`)
      const template = await rest(world, 'POST', '/api/templates', { name: randomUUID(), content })
      const more = { content: undefined, template_id: template.data.id, ...window, per_minute: 5 }
      const made = await rest(world, 'POST', base, { ...given, ...more })
      expect(made.data).toMatchObject({ content, ...window, time_zone: 'UTC', per_minute: 5 })
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
  update: row({
    rest: 'PUT /api/bulk-sends/{bulkSendId}',
    access: 'write',
    credential: 'pat',
    tools: {
      update_bulk_send: {
        args: {
          ...{ ...ofBulkSend, name: 'name', starts_at: 'starts_at', per_minute: 'per_minute' },
          ...{ window_from: 'window_from', window_to: 'window_to', time_zone: 'time_zone' },
        },
      },
    },
    prepare: started,
    input: ({ id }) => ({
      ...{ bulkSendId: id, name: 'Another', per_minute: 10 },
      ...{ window_from: '09:00', window_to: '17:30', time_zone: 'Asia/Jakarta' },
    }),
    body: (_prepared, world) =>
      data(
        entryOf(world, 'Another', {
          ...{ state: 'scheduled', started_at: time, starts_at: time, per_minute: 10 },
          ...{ window_from: '09:00', window_to: '17:30', time_zone: 'Asia/Jakarta' },
        }),
      ),
    async saw({ id }, _answer, world) {
      const put = async (body: object) => (await rest(world, 'PUT', `${base}/${id}`, body)).data
      const none = { window_from: null, window_to: null }
      expect(await put({ ...none, per_minute: null })).toMatchObject({ ...none, per_minute: null, time_zone: null })
      expect(await put({ starts_at: null })).toMatchObject({ state: 'running', starts_at: null })
      const late = { starts_at: new Date(Date.now() + 60_000).toISOString() }
      expect((await refusal(world, 'PUT', `${base}/${id}`, late))[0]).toBe(409)
      const bob = await world.web.account(randomUUID())
      expect(await refusal(world, 'PUT', `${base}/${id}`, late, bob.token)).toEqual(gone)
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
        seconds: null,
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
}
