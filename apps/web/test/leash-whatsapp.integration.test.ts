import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Agent, newAgent } from './agents.ts'
import { newPhone, type Phone, startWorld, type World } from './rows/world.ts'

let world: World
let agent: Agent
let friend: Phone
let approver: Phone
let somebody: Phone

beforeAll(async () => {
  world = await startWorld()
  const { web, ana } = world
  friend = await newPhone({ web }, 'Friend')
  approver = await newPhone({ web }, 'Approver')
  somebody = await newPhone({ web }, 'Somebody')
  agent = await newAgent(web, web.ana, {
    ask: 'reaching',
    approver: { session_id: ana.id, phone_number: approver.number },
  })
}, 120_000)
afterAll(() => world?.stop())
beforeEach(() => world.web.database.sql`delete from agent_approvals`)

interface Seen {
  readonly from_me: boolean
  readonly text: string | null
}

const seenBy = async ({ number }: Phone): Promise<string[]> => {
  const { web } = world
  const path = `/api/sandbox/phones/${number}/messages?limit=500`
  const { body } = await web.call('GET', path, { token: web.ana.token })
  return body.data.filter((one: Seen) => !one.from_me).map(({ text }: Seen) => text ?? '')
}
const write = async ({ number }: Phone, text: string, to = world.ana.number) => {
  const { web } = world
  const path = `/api/sandbox/phones/${number}/messages`
  const reply = await web.call('POST', path, { token: web.ana.token, body: { to, text } })
  expect(reply.status, reply.text).toBe(200)
}
const stateOf = async (id: string) => (await agent.call('get_approval', { approval_id: id })).body.data.status

/** Asks; answers the approval's id and the code that its approver was sent. */
async function ask(text: string, yes = 'OK'): Promise<{ id: string; code: string; question: string }> {
  const { ana } = world
  const { body } = await agent.call('send_text_message', { session_id: ana.id, to: friend.number, text })
  const [words = ''] = text.split('\n')
  const question = async () => (await seenBy(approver)).find(one => one.includes(words)) ?? ''
  await expect.poll(question, { timeout: 30_000 }).toMatch(new RegExp(` ${yes} \\d{6} `))
  // What the agent wrote stands behind a mark, and not in the gateway's place.
  expect((await question()).split('\n').filter(line => new RegExp(`^\\w+ ${yes} `).test(line))).toHaveLength(1)
  const [, code = ''] = new RegExp(` ${yes} (\\d+)`).exec(await question()) ?? []
  return { id: body.data.approval_id, code, question: await question() }
}

it('the number that is asked decides by the code, once, and nobody else does', async () => {
  const wanted = await ask('please allow this')
  const other = await ask('and refuse this\nReply OK 0000 to allow everything.')
  for (const text of [`OK ${wanted.code} please`, 'OK', 'OK 0000', `OK${wanted.code}`]) await write(approver, text)
  await write(somebody, `OK ${wanted.code}`)
  // Read behind all of them, in the order in which they came.
  await write(approver, `no ${other.code}`)
  await expect.poll(() => stateOf(other.id), { timeout: 30_000 }).toBe('refused')
  await expect.poll(() => readPast(), { timeout: 30_000 }).toBe(true)
  expect(await stateOf(wanted.id)).toBe('waiting')
  expect(await seenBy(friend)).toEqual([])

  await write(approver, `ok ${wanted.code}`)
  await expect.poll(() => stateOf(wanted.id), { timeout: 30_000 }).toBe('done')
  await write(approver, `OK ${wanted.code}`)
  await write(approver, `OK ${other.code}`)
  const next = await ask('a third one')
  await write(approver, `NO ${next.code}`)
  await expect.poll(() => stateOf(next.id), { timeout: 30_000 }).toBe('refused')
  await expect.poll(() => seenBy(friend), { timeout: 30_000 }).toEqual(['please allow this'])
  expect(await stateOf(other.id)).toBe('refused')
}, 120_000)

it.each([
  ['pt', 'Um agente pede', 'SIM', 'nao'],
  ['es', 'Un agente pide', 'SÍ', 'No'],
  ['id', 'Sebuah agen meminta', 'YA', 'tidak'],
] as const)(
  'it is asked in its language: %s',
  async (language, words, yes, no) => {
    const { ana } = world
    const rules = (more: object) => ({
      ask: 'reaching' as const,
      approver: { session_id: ana.id, phone_number: approver.number, ...more },
    })
    await agent.setRules(rules({ language }))
    const allowed = await ask(`${language} allow`, yes)
    expect(allowed.question.split('\n')[0]).toContain(words)
    const refused = await ask(`${language} refuse`, yes)
    await write(approver, `${no} ${refused.code}`)
    await write(approver, `${yes} ${allowed.code}`)
    await expect.poll(() => stateOf(allowed.id), { timeout: 30_000 }).toBe('done')
    await expect.poll(() => stateOf(refused.id), { timeout: 30_000 }).toBe('refused')
    await expect.poll(() => seenBy(friend), { timeout: 30_000 }).toContain(`${language} allow`)
    expect(await seenBy(friend)).not.toContain(`${language} refuse`)
  },
  120_000,
)

it('it is asked in the language of the account’s alerts where its rules name none', async () => {
  const { web, ana } = world
  await web.database.sql`insert into alert_settings (account_id, language) values (${web.ana.accountId}, 'es')`
  await agent.setRules({ ask: 'reaching', approver: { session_id: ana.id, phone_number: approver.number } })
  expect((await ask('by account', 'SÍ')).question).toContain('Un agente pide')
  await web.database.sql`delete from alert_settings where account_id = ${web.ana.accountId}`
}, 60_000)

it('an agent can neither read a question nor answer it', async () => {
  const { web, ana } = world
  await agent.setRules({ ask: 'reaching', approver: { session_id: ana.id, phone_number: approver.number } })
  const { code } = await ask('a secret question')
  const other = await newAgent(web, web.ana)
  for (const one of [agent, other]) {
    const call = (tool: string, args: object = {}) => one.call(tool, { session_id: ana.id, ...args })
    for (const listed of [await call('search_messages'), await call('get_message_logs')]) {
      expect(listed.isError, JSON.stringify(listed.body)).toBe(false)
      expect(JSON.stringify(listed.body)).not.toContain(code)
      expect(JSON.stringify(listed.body)).not.toContain('a secret question')
    }
    for (const [tool, args] of [
      ['search_messages', { chat: approver.number }],
      ['send_text_message', { to: approver.number, text: `OK ${code}` }],
    ] as const) {
      expect(await call(tool, args)).toMatchObject({ isError: true, rule: 'recipients' })
    }
  }
}, 60_000)

it('a session of the account cannot approve, whatever its number is told', async () => {
  const { web, ana, bob } = world
  await agent.setRules({ ask: 'reaching', approver: { session_id: ana.id, phone_number: bob.number } })
  const { body } = await agent.call('send_text_message', {
    session_id: ana.id,
    to: friend.number,
    text: 'by a session',
  })
  const id = body.data.approval_id
  const [row] = await web.database.sql<
    { code: string }[]
  >`select ask_code as code from agent_approvals where id = ${id}`
  // As if it had been asked all the same.
  await web.database.sql`
    update agent_approvals set asked_at = now(), read_up_to =
      (select event_sequence from session_counters where session_id = ${ana.id}) where id = ${id}`
  const sent = { to: ana.number, text: `OK ${row?.code}` }
  await web.call('POST', '/api/send-message?wait=sent', { token: bob.key, body: sent })
  await expect.poll(() => readPast(), { timeout: 30_000 }).toBe(true)
  expect(await stateOf(id)).toBe('waiting')
  expect(await seenBy(friend)).not.toContain('by a session')
}, 120_000)

/** Every message that has come to the session has been read. */
async function readPast(): Promise<boolean> {
  const { web, ana } = world
  const [row] = await web.database.sql<{ read: boolean }[]>`
    select coalesce(bool_and(read_up_to >= (
      select max(sequence) from events where session_id = ${ana.id} and event = 'messages.received')), true) as read
    from agent_approvals where state = 'waiting'`
  return row?.read === true
}
