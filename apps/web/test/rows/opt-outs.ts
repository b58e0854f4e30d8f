import { expect } from 'vitest'
import { eventually, phoneSends, rest } from './acts.ts'
import { data, nothing, type RowsOf, row } from './row-case.ts'
import { newNumber, newPhone, type World } from './world.ts'

const millis = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const id = expect.any(Number)
const unlifted = { lifted_at: null, lifted_how: null, lifted_by: null, lift_reason: null }
const byCall = { id, lid: null, scope: 'account', session_id: null, how: 'api', word: null, opted_out_at: millis }
const filters = { state: 'state', query: 'query', how: 'how' }

/** The opt-outs of a number, lifted ones too, as the list shows them. */
const listed = async (world: World, number: string) =>
  (await rest(world, 'GET', `/api/opt-outs?state=all&query=${number.slice(1)}`)).data.data
const optOut = async (world: World, phone_number: string) =>
  (await rest(world, 'POST', '/api/opt-outs', { phone_number })).data
const warningsOf = async (world: World, to: string) =>
  (await rest(world, 'POST', '/api/send-message', { to, text: 'Hello' }, world.ana.key)).data.warnings

/** A person who has written a word to Ana's session. */
async function wrote(world: World, text: string) {
  const person = await newPhone(world)
  await phoneSends(world, person, { to: world.ana.number, text })
  const rows = await eventually(async () => {
    const found = await listed(world, person.number)
    expect(found).toHaveLength(1)
    return found
  })
  return { person, row: rows[0] }
}

export const optOuts: RowsOf<'optOuts'> = {
  list: row({
    rest: 'GET /api/opt-outs',
    access: 'read',
    credential: 'pat',
    tools: { list_opt_outs: { args: { ...filters, page: 'page', per_page: 'per_page' } } },
    prepare: world => wrote(world, 'Parar!'),
    input: ({ person }) => ({ state: 'open', query: person.number.slice(1), how: 'word', page: 1, per_page: 10 }),
    body: ({ person }, world) =>
      data({
        current_page: 1,
        data: [
          {
            id,
            phone_number: person.number,
            lid: person.lid,
            scope: 'account',
            session_id: world.ana.id,
            how: 'word',
            word: 'PARAR',
            opted_out_at: millis,
            ...unlifted,
          },
        ],
        first_page_url: expect.stringContaining('page=1'),
        from: 1,
        last_page: 1,
        last_page_url: expect.stringContaining('page=1'),
        next_page_url: null,
        path: expect.stringContaining('/api/opt-outs'),
        per_page: 10,
        prev_page_url: null,
        to: 1,
        total: 1,
      }),
  }),
  create: row({
    rest: 'POST /api/opt-outs',
    access: 'write',
    credential: 'pat',
    tools: { create_opt_out: { args: { phone_number: 'phone_number', scope: 'scope', session_id: 'session_id' } } },
    prepare: async world => ({ person: await newPhone(world) }),
    input: ({ person }) => ({ phone_number: person.number, scope: 'account' }),
    body: ({ person }) => data({ ...byCall, phone_number: person.number, ...unlifted }),
    async saw({ person }, answer, world) {
      expect(await optOut(world, person.jid)).toEqual(answer)
      expect(await warningsOf(world, person.number)).toEqual([
        {
          code: 'opted_out',
          message: 'The recipient has asked not to be written to.',
          opt_out: { id: answer.id, scope: 'account', opted_out_at: answer.opted_out_at },
        },
      ])
    },
  }),
  lift: row({
    rest: 'POST /api/opt-outs/{optOutId}/lift',
    access: 'write',
    credential: 'pat',
    tools: { lift_opt_out: { args: { opt_out_id: 'optOutId', reason: 'reason' } } },
    prepare: world => wrote(world, 'STOP'),
    input: ({ row }) => ({ optOutId: row.id, reason: 'Signed up again' }),
    body: ({ row }) =>
      data({
        ...row,
        lifted_at: millis,
        lifted_how: 'api',
        lifted_by: expect.any(String),
        lift_reason: 'Signed up again',
      }),
    async saw({ person }, answer, world) {
      expect(await listed(world, person.number)).toEqual([answer])
      expect(await warningsOf(world, person.number)).toBeUndefined()
    },
  }),
  import: row({
    rest: 'POST /api/opt-outs/import',
    access: 'write',
    credential: 'pat',
    prepare: async () => ({ number: newNumber() }),
    input: ({ number }) => ({
      base64: Buffer.from(`name,phone_number\r\nAna,${number}\r\n"B, C",${number}\r\nDan,nobody\r\n`).toString(
        'base64',
      ),
    }),
    body: () => data({ added: 1, known: 1, refused: 1, errors: [{ line: 4, reason: 'Not a phone number.' }] }),
    async saw({ number }, _, world) {
      const expected = { ...byCall, how: 'import', phone_number: number, ...unlifted }
      expect(await listed(world, number)).toEqual([expected])
    },
  }),
  export: row({
    rest: 'GET /api/opt-outs/export',
    access: 'read',
    credential: 'pat',
    tools: { export_opt_outs: { args: { ...filters, after: 'after' } } },
    async prepare(world) {
      const number = newNumber()
      return { number, made: await optOut(world, number) }
    },
    input: ({ number }) => ({ state: 'open', query: number.slice(1) }),
    body: ({ number, made }) => {
      const headings =
        'phone_number,lid,scope,session_id,how,word,opted_out_at,lifted_at,lifted_how,lifted_by,lift_reason,id'
      const line = `'${number},,account,,api,,${made.opted_out_at},,,,,${made.id}`
      return data({ csv: `\uFEFF${headings}\r\n${line}\r\n`, count: 1, next: null })
    },
  }),
  getSettings: row({
    rest: 'GET /api/opt-outs/settings',
    access: 'read',
    credential: 'pat',
    tools: { get_opt_out_settings: { args: {} } },
    prepare: nothing,
    input: () => ({}),
    body: () =>
      data({
        enabled: true,
        scope: 'account',
        built_in: true,
        words: expect.any(Array),
        return_words: [],
        built_in_words: expect.arrayContaining([
          { language: 'pt', words: expect.arrayContaining(['PARAR', 'SAIR']), return_words: expect.any(Array) },
        ]),
      }),
  }),
  updateSettings: row({
    rest: 'PUT /api/opt-outs/settings',
    access: 'write',
    credential: 'pat',
    tools: {
      update_opt_out_settings: {
        args: {
          enabled: 'enabled',
          scope: 'scope',
          built_in: 'built_in',
          words: 'words',
          return_words: 'return_words',
        },
      },
    },
    prepare: nothing,
    input: () => ({ words: ['No more', 'NO MORE!'] }),
    body: () =>
      data({
        enabled: true,
        scope: 'account',
        built_in: true,
        words: ['No more'],
        return_words: [],
        built_in_words: expect.any(Array),
      }),
    async saw(_, answer, world) {
      expect((await rest(world, 'GET', '/api/opt-outs/settings')).data).toEqual(answer)
    },
  }),
}
