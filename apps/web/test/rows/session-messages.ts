import { expect } from 'vitest'
import { eventually, phoneSends, rest } from './acts.ts'
import { type RowsOf, row } from './row-case.ts'
import { newLine, newPhone, type World } from './world.ts'

const millis = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const words = 'order 4711'

/** A session whose texts are searched, and a message that is found by them. */
async function searched(world: World) {
  const line = await newLine(world)
  const path = `/api/messenger-sessions/${line.id}`
  await rest(world, 'PUT', path, { search_texts: true })
  const from = await newPhone(world)
  const text = 'Where is my ORDER? It is no. 4711.'
  const id = await phoneSends(world, from, { to: line.number, text })
  await phoneSends(world, from, { to: line.number, text: 'Something else' })
  await eventually(async () => {
    const found = await rest(world, 'GET', `${path}/messages?words=${encodeURIComponent(words)}`)
    expect(found).toMatchObject({ texts: 'whole', data: [{ id }] })
  })
  return { line, from, id, text }
}

const listed = ({ from, id, text }: Awaited<ReturnType<typeof searched>>) => ({
  data: [
    {
      ...{ id, msgId: null, fromMe: false, text, kind: 'text', deleted: false, failed_code: null, at: millis },
      ...{ remoteJid: expect.stringMatching(/@(?:lid|s\.whatsapp\.net)$/), name: from.name, number: from.number },
      ...{ participant: null, status: expect.any(Number) },
    },
  ],
  ...{ next: null, gave_up: false, is_cut: false, texts: 'whole' },
})

export const sessionMessages: Pick<RowsOf<'sessions'>, 'listMessages'> = {
  listMessages: row({
    rest: 'GET /api/messenger-sessions/{id}/messages',
    access: 'read',
    credential: 'both',
    tools: {
      search_messages: {
        args: {
          words: 'words',
          chat: 'chat',
          direction: 'direction',
          from: 'from',
          to: 'to',
          before: 'before',
          limit: 'limit',
        },
      },
    },
    prepare: searched,
    input: ({ line, from }) => ({ id: line.id, words, chat: from.number, direction: 'in' }),
    body: given => ({ success: true, ...listed(given) }),
    inner: listed,
  }),
}
