import { expect } from 'vitest'
import { rest } from './acts.ts'
import { row } from './row-case.ts'
import { accepted, arrived, toAndReply } from './sends.ts'
import { newTemplate } from './templates.ts'
import { newPhone } from './world.ts'

const text = 'Hello there, see you on Monday\n{{first_name}}.'

export const sendTemplate = row({
  rest: 'POST /api/send-template',
  access: 'write',
  credential: 'key',
  tools: {
    send_template: { args: { ...toAndReply, template_id: 'templateId', version: 'version', values: 'values' } },
  },
  async prepare(world) {
    const { id } = await newTemplate(world)
    await rest(world, 'PUT', `/api/templates/${id}`, { content: { text: 'Another' } })
    return { id, to: await newPhone(world) }
  },
  // A line break is one, whatever wrote it; and a value is no template.
  input: ({ id, to }) => ({
    ...{ to: to.number, templateId: id, version: 1 },
    values: { day: 'Mon\u0007day\r\n{{first_name}}', constructor: 'x' },
  }),
  body: ({ to }) => accepted(to.number),
  async saw({ id, to }, { msgId }, world) {
    await arrived(world, msgId, { input: { to: to.number, text }, on: to, as: { kind: 'text', text } })
    const refused = async (body: object) => {
      const reply = await world.web.call('POST', '/api/send-template', { token: world.ana.key, body })
      return [reply.status, reply.body.errors ?? reply.body.message]
    }
    expect(await refused({ to: to.number, templateId: id, version: 1, values: { day: ' ' } })).toEqual([
      422,
      { 'values.day': ['The values.day field is required.'] },
    ])
    const gone = [404, 'The specified template was not found.']
    expect(await refused({ to: to.number, templateId: id, version: 3 })).toEqual(gone)
    const { token } = await world.web.account(`stranger ${msgId}`)
    const foreign = await rest(world, 'POST', '/api/templates', { name: 'T', content: { text: 'Not yours' } }, token)
    expect(await refused({ to: to.number, templateId: foreign.data.id })).toEqual(gone)
  },
})
