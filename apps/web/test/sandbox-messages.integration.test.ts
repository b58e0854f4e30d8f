import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let sandbox: Sandbox
let web: TestWeb
const ana = '15551230001'
const bob = '15551230002'
const jid = (number: string) => `${number}@s.whatsapp.net`

beforeAll(async () => {
  sandbox = await startSandbox({ adminSecret: 'sandbox-secret-of-the-tests' })
  web = await startTestWeb({ sandbox: { adminUrl: sandbox.adminUrl, secret: sandbox.adminSecret } })
  for (const phone_number of [ana, bob]) await api('POST', '/phones', { phone_number })
})
afterAll(async () => {
  await web?.stop()
  await sandbox?.stop()
})

const api = (method: string, path: string, body?: unknown, token = web.ana.token) =>
  web.call(method, `/api/sandbox${path}`, { token, ...(body === undefined ? {} : { body }) })
const send = async (phone: string, body: object): Promise<string> => {
  const reply = await api('POST', `/phones/${phone}/messages`, body)
  expect(reply.body).toMatchObject({ success: true, data: { chat: jid(phone === ana ? bob : ana) } })
  return reply.body.data.id
}
const shown = (phone: string, id: string, expected: object) =>
  expect
    .poll(async () =>
      (await api('GET', `/phones/${phone}/messages?limit=200`)).body.data.filter(
        (one: { id: string }) => one.id === id,
      ),
    )
    .toMatchObject([expected])
const bothShow = async (id: string, expected: object) => {
  await shown(ana, id, { from_me: true, ...expected })
  await shown(bob, id, { from_me: false, ...expected })
}
const nothing = {
  media: null,
  reaction: null,
  poll: null,
  contact: null,
  location: null,
  edited: false,
  deleted: false,
}

it('every kind from phone to phone, exactly as the list shows it', async () => {
  const contact = { name: 'Zoë; "Z"', phone: '+62 812' }
  const location = { latitude: -6.5, longitude: 106.25, name: 'Monas', address: 'Jakarta' }
  const poll = { question: 'Tea?', options: ['Yes', 'No'] }
  const options = [
    { name: 'Yes', voters: [] },
    { name: 'No', voters: [] },
  ]
  const text = await send(ana, { to: bob, text: 'Hello' })
  await bothShow(text, { ...nothing, kind: 'text', text: 'Hello', quoted_id: null })
  await bothShow(await send(ana, { to: bob, contact }), { ...nothing, kind: 'contact', text: '', contact })
  await bothShow(await send(ana, { to: `+${bob}`, location, text: 'there' }), {
    ...nothing,
    kind: 'location',
    text: 'there',
    location,
  })
  const asked = await send(ana, { to: bob, poll, replyTo: text })
  await bothShow(asked, {
    ...nothing,
    kind: 'poll',
    poll: { question: 'Tea?', multiSelect: false, options },
    quoted_id: text,
  })
  const reaction = { emoji: '👍', msgId: asked }
  await bothShow(await send(ana, { to: bob, reaction }), {
    ...nothing,
    kind: 'reaction',
    reaction: { id: asked, text: '👍' },
  })
  await bothShow(await send(ana, { to: bob, forward: { msgId: text } }), { ...nothing, kind: 'text', text: 'Hello' })
})

it('votes, edits and deletions change what both lists show', async () => {
  const poll = await send(ana, {
    to: bob,
    poll: { question: 'When?', options: ['Mon', 'Tue', 'Wed'], multiSelect: true },
  })
  await shown(bob, poll, { kind: 'poll' })
  const tally = (...voters: string[][]) => ({
    poll: { multiSelect: true, options: voters.map(list => ({ voters: list.map(jid) })) },
  })
  await send(bob, { vote: { id: poll, options: ['Mon', 'Wed'] } })
  await bothShow(poll, tally([bob], [], [bob]))
  await send(ana, { vote: { id: poll, options: ['Wed'] } })
  await bothShow(poll, tally([bob], [], [bob, ana]))
  await send(bob, { vote: { id: poll, options: [] } })
  await bothShow(poll, tally([], [], [ana]))
  const text = await send(bob, { to: ana, text: 'typo' })
  await shown(ana, text, { text: 'typo', edited: false })
  await send(bob, { edit: text, text: 'fixed' })
  for (const phone of [ana, bob]) await shown(phone, text, { text: 'fixed', edited: true, deleted: false })
  await send(bob, { delete: text })
  for (const phone of [ana, bob]) await shown(phone, text, { text: '', deleted: true })
})

it('says what is missing, and what does not fit', async () => {
  const own = await send(ana, { to: bob, text: 'mine' })
  const poll = await send(ana, { to: bob, poll: { question: 'a', options: ['b', 'c'] } })
  for (const id of [own, poll]) await shown(bob, id, {})
  const contact = { name: 'a', phone: 'b' }
  for (const [body, errors] of [
    [{}, { to: ['The to field is required.'] }],
    [{ to: bob }, { text: ['The text field is required when no media is present.'] }],
    [{ to: bob, contact, delete: own }, { message: ['Only one content type may be sent.'] }],
    [{ contact }, { to: ['The to field is required.'] }],
    [{ to: '+15550000003', text: 'x' }, { to: ['The to field format is invalid.'] }],
    [{ to: bob, text: 'x', replyTo: 'nothing' }, { replyTo: ['The replyTo field format is invalid.'] }],
    [{ to: bob, reaction: { emoji: '👍', msgId: 'nothing' } }, { reaction: ['The reaction field format is invalid.'] }],
    [{ to: bob, forward: { msgId: 'nothing' } }, { forward: ['The forward field format is invalid.'] }],
    [{ edit: own }, { text: ['The text field is required.'] }],
    [{ edit: poll, text: 'x' }, { edit: ['The edit field format is invalid.'] }],
    [{ vote: { id: own, options: ['b'] } }, { vote: ['The vote field format is invalid.'] }],
    [{ vote: { id: poll, options: ['d'] } }, { vote: ['The vote field format is invalid.'] }],
    [{ vote: { id: poll, options: ['b', 'c'] } }, { vote: ['The vote field format is invalid.'] }],
    [{ vote: { id: poll } }, { 'vote.options': ['The vote.options field is required.'] }],
  ] as const) {
    const reply = await api('POST', `/phones/${ana}/messages`, body)
    expect([reply.status, reply.body.errors], JSON.stringify(body)).toEqual([422, errors])
  }
  // Only an author changes a message.
  for (const body of [{ delete: own }, { edit: own, text: 'x' }])
    expect((await api('POST', `/phones/${bob}/messages`, body)).status).toBe(422)
  const foreign = await api('POST', `/phones/${ana}/messages`, { to: bob, contact }, web.ben.token)
  expect([foreign.status, foreign.body.message]).toEqual([404, 'The specified phone was not found.'])
})
