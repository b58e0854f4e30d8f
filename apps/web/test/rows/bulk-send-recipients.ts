import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { foundGroup, received, rest } from './acts.ts'
import { base, conflict, type Draft, delivered, draft, ofBulkSend, refusal, started } from './bulk-send-acts.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { newNumber, newPhone } from './world.ts'

type Recipients = Pick<
  RowsOf<'bulkSends'>,
  'addRecipients' | 'addRecipientsFrom' | 'importRecipients' | 'listRecipients' | 'exportResults'
>

/** Whom a bulk send goes to. */
export const bulkSendRecipients: Recipients = {
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
  addRecipientsFrom: row({
    rest: 'POST /api/bulk-sends/{bulkSendId}/recipients/from',
    access: 'write',
    credential: 'pat',
    tools: {
      add_bulk_send_recipients_from: {
        args: {
          ...{
            ...ofBulkSend,
            source: 'source',
            list_id: 'list_id',
            session_id: 'session_id',
            group_id: 'group_id',
            query: 'query',
          },
          ...{ earlier_bulk_send_id: 'bulk_send_id', outcome: 'outcome' },
        },
      },
    },
    async prepare(world) {
      const earlier = await delivered(world)
      return { earlier, ...(await draft(world, newNumber())) }
    },
    input: ({ id, earlier }) => ({
      ...{ bulkSendId: id, source: 'bulk_send', bulk_send_id: earlier.id, outcome: 'not_read' },
    }),
    body: () => data({ added: 1, doubled: 0, refused: 0, errors: [] }),
    async saw({ id, earlier }, _answer, world) {
      const { items } = (await rest(world, 'GET', `${base}/${id}/recipients`)).data
      expect(items[1]).toMatchObject({ phone_number: earlier.number, values: { day: 'Monday' } })
      const from = async (one: Draft, body: object) =>
        (await rest(world, 'POST', `${base}/${one.id}/recipients/from`, body)).data
      const second = await draft(world, newNumber(), { content: { text: 'Hello {{name|there}}' }, recipients: [] })
      const answered = { source: 'bulk_send', bulk_send_id: earlier.id, outcome: 'failed' }
      expect(await from(second, answered)).toEqual({ added: 0, doubled: 0, refused: 0, errors: [] })
      const ofAna = { session_id: world.ana.id }
      const group = await foundGroup(world, [earlier.phone.number, (await newPhone(world)).number])
      expect(await from(second, { source: 'group', ...ofAna, group_id: group.id })).toMatchObject({ added: 2 })
      const { from: writer } = await received(world, { text: 'Hello' })
      const again = { source: 'contacts', ...ofAna, query: writer.number }
      expect(await from(second, again)).toMatchObject({ added: 1, doubled: 0 })
      const list = await rest(world, 'POST', '/api/lists', { name: randomUUID(), fields: ['name'] })
      const members = [{ phone_number: newNumber(), values: { name: 'Eve' } }]
      await rest(world, 'POST', `/api/lists/${list.data.id}/members`, { members })
      expect(await from(second, { source: 'list', list_id: list.data.id })).toMatchObject({ added: 1 })
      const added = (await rest(world, 'GET', `${base}/${second.id}/recipients`)).data.items
      expect(added.at(-1)).toMatchObject({ phone_number: members[0]?.phone_number, values: { name: 'Eve' } })
      const path = `${base}/${second.id}/recipients/from`
      expect(await refusal(world, 'POST', path, { source: 'group', ...ofAna })).toEqual([
        422,
        { group_id: ['The group_id field is required.'] },
      ])
      const bob = await world.web.account(randomUUID())
      expect((await refusal(world, 'POST', path, again, bob.token))[0]).toBe(404)
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
            ...{ reason: null, msg_id: recipient.msg_id, answered_at: null, values: { day: 'Monday' } },
          },
        ],
        next: 1,
      }),
  }),
  exportResults: row({
    rest: 'GET /api/bulk-sends/{bulkSendId}/results',
    access: 'read',
    credential: 'pat',
    tools: { export_bulk_send_results: { args: { ...ofBulkSend, state: 'state', after: 'after' } } },
    prepare: delivered,
    input: ({ id }) => ({ bulkSendId: id }),
    body: ({ phone, recipient }, world) => {
      const headings = 'phone_number,session_id,state,reason,msg_id,answered_at'
      const line = `'${phone.number},${world.ana.id},delivered,,${recipient.msg_id},`
      return data({ csv: `\uFEFF${headings}\r\n${line}\r\n`, count: 1, next: null })
    },
  }),
}
