import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { rest } from './acts.ts'
import { data, type RowsOf, row } from './row-case.ts'
import type { World } from './world.ts'

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const content = { text: 'Hello {{first_name|there}}, see you on {{day}}.' }
const variables = [
  { name: 'first_name', fallback: 'there', required: false },
  { name: 'day', fallback: null, required: true },
]
const recordOf = (name: string, more: object = {}) => ({
  ...{ id: expect.any(Number), name, version: 1, content, variables, created_at: time, updated_at: time },
  ...more,
})

/** A template of Ana's. */
export async function newTemplate(world: World, given: object = content) {
  const name = randomUUID()
  const made = await rest(world, 'POST', '/api/templates', { name, content: given })
  return { name, id: Number(made.data.id) }
}

/** One that has a second version. */
async function changedTemplate(world: World) {
  const one = await newTemplate(world, { text: 'First {{old}}' })
  await rest(world, 'PUT', `/api/templates/${one.id}`, { content })
  return one
}

async function refusal({ web }: World, method: string, path: string, body?: object, token = web.ana.token) {
  const reply = await web.call(method, path, { token, ...(body ? { body } : {}) })
  return [reply.status, reply.body.errors ?? reply.body.message]
}
const gone = [404, 'The specified template was not found.']

/** Arguments for fields of content. */
const contentArguments = {
  ...{ text: 'content.text', image_url: 'content.imageUrl', video_url: 'content.videoUrl' },
  ...{ document_url: 'content.documentUrl', file_name: 'content.fileName', audio_url: 'content.audioUrl' },
}

export const templates: RowsOf<'templates'> = {
  list: row({
    rest: 'GET /api/templates',
    access: 'read',
    credential: 'pat',
    tools: {
      list_templates: {
        args: { page: 'page', limit: 'limit' },
        given: () => ({ page: 1, limit: 5 }),
        body: ({ name }) =>
          data({ items: [recordOf(name)], pagination: { total: 1, page: 1, limit: 5, totalPages: 1 } }),
      },
    },
    async prepare(world) {
      const account = await world.web.account(randomUUID())
      const name = randomUUID()
      await rest(world, 'POST', '/api/templates', { name, content }, account.token)
      return { account, name }
    },
    caller: ({ account }) => ({ token: account.token }),
    input: () => ({}),
    body: ({ name }) => data([recordOf(name)]),
  }),
  create: row({
    rest: 'POST /api/templates',
    access: 'write',
    credential: 'pat',
    tools: { create_template: { args: { name: 'name', ...contentArguments } } },
    prepare: async () => ({ name: randomUUID() }),
    input: ({ name }) => ({ name, content }),
    body: ({ name }) => data(recordOf(name)),
    async saw({ name }, answer, world) {
      const path = `/api/templates/${answer.id}`
      expect((await rest(world, 'GET', path)).data).toEqual(answer)
      const bob = await world.web.account(randomUUID())
      expect(await refusal(world, 'GET', path, undefined, bob.token)).toEqual(gone)
      const taken = { name: ['The name has already been taken.'] }
      expect(await refusal(world, 'POST', '/api/templates', { name: name.toUpperCase(), content })).toEqual([
        422,
        taken,
      ])
      const refused = async (given: object) =>
        (await refusal(world, 'POST', '/api/templates', { name: randomUUID(), content: given }))[1]
      expect(await refused({ text: 'a {{#each}}b{{/each}}' })).toEqual({
        content: [expect.stringMatching(/^Only \{\{name\}\}.* \(at character 3\)\.$/)],
      })
      expect(await refused({ text: '{{constructor}}' })).toEqual({ content: [expect.stringMatching(/cannot be used/)] })
      expect(await refused({})).toEqual({
        'content.text': ['The content.text field is required when no media is present.'],
      })
      expect(await refused({ imageUrl: 'nothing {{a}}' })).toEqual({
        'content.imageUrl': ['The content.imageUrl field must be a valid URL.'],
      })
      expect(await refused({ imageUrl: '{{a}}', audioUrl: '{{b}}' })).toEqual({
        content: ['Only one content type may be sent.'],
      })
    },
  }),
  get: row({
    rest: 'GET /api/templates/{templateId}',
    access: 'read',
    credential: 'pat',
    tools: { get_template: { args: { template_id: 'templateId', version: 'version' } } },
    prepare: changedTemplate,
    input: ({ id }) => ({ templateId: id, version: 1 }),
    body: ({ id, name }) =>
      data(
        recordOf(name, {
          ...{ id, content: { text: 'First {{old}}' } },
          variables: [{ name: 'old', fallback: null, required: true }],
        }),
      ),
    async saw({ id }, _answer, world) {
      expect(await refusal(world, 'GET', `/api/templates/${id}?version=3`)).toEqual(gone)
    },
  }),
  update: row({
    rest: 'PUT /api/templates/{templateId}',
    access: 'write',
    credential: 'pat',
    tools: { update_template: { args: { template_id: 'templateId', name: 'name', ...contentArguments } } },
    prepare: async world => ({ ...(await newTemplate(world, { text: 'Old' })), renamed: randomUUID() }),
    input: ({ id, renamed }) => ({ templateId: id, name: renamed, content }),
    body: ({ id, renamed }) => data(recordOf(renamed, { id, version: 2 })),
    async saw({ id }, answer, world) {
      const path = `/api/templates/${id}`
      expect((await rest(world, 'PUT', path, { content })).data).toEqual(answer)
      expect((await rest(world, 'GET', `${path}?version=1`)).data.content).toEqual({ text: 'Old' })
      const other = await newTemplate(world)
      const taken = { name: ['The name has already been taken.'] }
      expect(await refusal(world, 'PUT', path, { name: other.name })).toEqual([422, taken])
      const bob = await world.web.account(randomUUID())
      expect(await refusal(world, 'PUT', path, { content }, bob.token)).toEqual(gone)
    },
  }),
  delete: row({
    rest: 'DELETE /api/templates/{templateId}',
    access: 'destructive',
    credential: 'pat',
    tools: { delete_template: { args: { template_id: 'templateId' } } },
    prepare: world => newTemplate(world),
    input: ({ id }) => ({ templateId: id }),
    body: () => ({ success: true, message: 'Template deleted successfully.' }),
    async saw({ id }, _answer, world) {
      expect(await refusal(world, 'GET', `/api/templates/${id}`)).toEqual(gone)
      expect(await refusal(world, 'DELETE', `/api/templates/${id}`)).toEqual(gone)
      const other = await newTemplate(world)
      const bob = await world.web.account(randomUUID())
      expect(await refusal(world, 'DELETE', `/api/templates/${other.id}`, undefined, bob.token)).toEqual(gone)
    },
  }),
  listVersions: row({
    rest: 'GET /api/templates/{templateId}/versions',
    access: 'read',
    credential: 'pat',
    prepare: changedTemplate,
    input: ({ id }) => ({ templateId: id }),
    body: () =>
      data([
        { version: 2, created_at: time },
        { version: 1, created_at: time },
      ]),
  }),
  preview: row({
    rest: 'POST /api/templates/{templateId}/preview',
    access: 'read',
    credential: 'pat',
    tools: { preview_template: { args: { template_id: 'templateId', version: 'version', values: 'values' } } },
    prepare: world => newTemplate(world),
    input: ({ id }) => ({ templateId: id, version: 1, values: { first_name: '{{day}}\u202e' } }),
    body: () => data({ content: { text: 'Hello {{day}}, see you on .' }, missing: ['day'] }),
    async saw(_given, answer, world) {
      // What could not be sent so is shown as it would be.
      const { id } = await newTemplate(world, { poll: { question: '{{q}}', options: ['{{a}}', 'No'] } })
      const shown = await rest(world, 'POST', `/api/templates/${id}/preview`, {})
      expect(shown.data).toEqual({ content: { poll: { question: '', options: ['', 'No'] } }, missing: ['q', 'a'] })
      return answer
    },
  }),
}
