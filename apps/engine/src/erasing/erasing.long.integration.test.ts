import { openContents } from '@messenger/shared/bulk-sends/contents'
import { sha256 } from '@messenger/shared/crypto/digest'
import { optedOut } from '@messenger/shared/opt-outs/opted-out'
import { foundInDatabase, foundInFiles } from '@messenger/shared/test/found-in'
import { type Receiver, startReceiver } from '@messenger/shared/test/receiver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAgent, followed, rulesNaming } from '../../test/asked-agent.ts'
import {
  askToErase,
  converse,
  exchangeFiles,
  finished,
  listPerson,
  received,
  sendToAll,
} from '../../test/erased-person.ts'
import { openedColumns } from '../../test/opened-columns.ts'
import { planNaming } from '../../test/planned-naming.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventually, jidsOf, linkSession, ownerOf, phoneSends, reaches } from '../../test/steps.ts'
import { observeCrashPoints } from '../crash-points.ts'
import { personColumns } from './person-columns.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const carl = '+15551230003'

let stack: Stack
let receiver: Receiver
let id: number
let bobs: { pn: string; lid: string }
let carls: { pn: string; lid: string }
let bulkSendId: number
let agents: number[]
let plans: Awaited<ReturnType<typeof planNaming>>

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200, scheduleMs: 200 })
  // One that says back what it got, so that what is kept of its answers names people.
  receiver = await startReceiver((response, { body }) => response.end(body))
  id = await linkSession(stack, ana)
  await stack.db.database.sql`insert into text_indexes (session_id) values (${id})`
  await stack.db.database.sql`
    update webhook_endpoints set url = ${receiver.url}, enabled = true, events = '["*"]' where session_id = ${id}`
  await addPhone(stack, bob, 'bob-pushed')
  await addPhone(stack, carl, 'carl-pushed')
  bobs = await jidsOf(stack, bob)
  carls = await jidsOf(stack, carl)
  await fill()
})
afterAll(async () => {
  await stack?.stop()
  await receiver?.close()
})

/** Two people about whom the account keeps the same things, and a group in which they meet. */
async function fill(): Promise<void> {
  const both = [
    { number: bob, lid: bobs.lid, word: 'bob' },
    { number: carl, lid: carls.lid, word: 'carl' },
  ]
  for (const { number, word } of both) {
    await converse(stack, id, ana, number, word)
    await exchangeFiles(stack, id, ana, number, word)
  }
  bulkSendId = await sendToAll(stack, id, [bob, carl], ['bob-bulk', 'carl-bulk'])
  for (const { number, lid, word } of both) await listPerson(stack, id, { number, lid }, word)
  agents = []
  for (const { word, ...person } of both) agents.push(await askAgent(stack, id, person, word))
  plans = await planNaming(stack, id, carl, bob, 'carl')
  await meet()
}

async function meet(): Promise<void> {
  const owner = ownerOf(stack)
  const { id: group } = await stack.call<{ id: string }>('groups.create', id, {
    name: 'Team',
    participants: [bob, carl],
  })
  const says = (phone_number: string, what: object) =>
    stack.phones.sendMessage({ owner, phone_number, to: group, ...what })
  const { id: first } = await says(bob, { text: 'bob-in-group' })
  await received(stack, id, 'bob-in-group')
  await eventually(() => says(carl, { text: 'carl-answers', replyTo: first }))
  await received(stack, id, 'carl-answers')
  await says(carl, { text: `carl-says call ${bob} or +1 555 123-0002` })
  const { id: poll } = await says(carl, { poll: { question: 'carl-asks', options: ['carl-yes', 'no'] } })
  await received(stack, id, 'carl-asks')
  await eventually(() => says(bob, { vote: { id: poll, options: ['carl-yes'] } }))
  await eventually(async () => expect(await stack.db.database.sql`select from poll_votes`).toHaveLength(1))
  const mention = { to: group, text: `carl-knows @${bob.slice(1)}`, mentions: [bob] }
  await stack.call('messages.sendMention', id, { ...mention, wait: 'sent' })
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const quoted = { to: group, replyTo: first, text: 'carl-hears of it' }
  for (const [kind, what] of [
    ['sendMention', mention],
    ['sendQuoted', quoted],
  ] as const) {
    const { msgId } = await stack.call<{ msgId: number }>(`messages.${kind}`, id, { ...what, sendAt })
    plans.sends.push(msgId)
  }
  await stack.phones.markRead({ owner, phone_number: bob, chat: group })
  await eventually(async () =>
    expect(
      await stack.db.database.sql`select from message_receipts where person = ${bobs.lid} and read_at is not null`,
    ).not.toEqual([]),
  )
  await stack.call('groups.removeParticipants', id, { groupJid: group, participants: [bob] })
  await eventually(async () => {
    const [row] = await stack.db.database.sql<{ metadata: string }[]>`select metadata from groups where jid = ${group}`
    expect(row?.metadata).not.toContain(bobs.lid)
  })
  await eventually(async () =>
    expect(await stack.db.database.sql`select from deliveries where status = 'pending'`).toEqual([]),
  )
}

const digits = (jid: string) => jid.split('@')[0] ?? ''
const namesOf = ({ pn, lid }: { pn: string; lid: string }) => [digits(pn), digits(lid)]

/** Where any of these texts is, for whoever has the database, the master key and the data folder. */
async function foundAnywhere(texts: readonly string[]): Promise<string[]> {
  const readable = await foundInDatabase(stack.db.database.sql, texts)
  const opened = (await openedColumns(stack)).flatMap(({ name, text }) =>
    texts.filter(one => text.includes(one)).map(one => `${name} (sealed): ${one}`),
  )
  return [...new Set([...readable, ...opened, ...(await foundInFiles(stack.env.media.folder, texts))])]
}

/** Columns of people in which this test has nobody, or nobody who could be read. */
const unseen: readonly string[] = [
  ...['attempts.response_headers'],
  ...['audit_records.target_name'],
  ...['automation_pauses.chat'],
  ...['collected_messages.chat'],
  ...['contacts.verified_name', 'contacts.img_url', 'contacts.about'],
  ...['data_exports.person'],
  ...['deliveries.collected'],
  ...['erasures.person'],
  ...['groups.metadata'],
  ...['journal.tag', 'journal.stanza_id'],
  ...['media_files.name', 'media_files.file_name'],
  ...['media_sends.network_id', 'media_sends.chat_jid', 'media_sends.sealed_request', 'media_sends.upload_name'],
  ...['message_changes.edit_id'],
  ...['message_logs.network_id', 'message_logs.failed_reason'],
  ...['message_steps.network_id', 'message_steps.detail'],
  ...['messages.network_id', 'messages.about'],
  ...['opt_outs.lift_reason'],
  ...['poll_votes.sealed_options'],
  ...['recurring_send_runs.network_id'],
  ...['recurring_sends.name'],
  ...['waiting_votes.poll_id'],
  ...['agent_approvals.ask_network_id'],
  ...['agent_spends.recipient'],
  ...['mcp_messages.sealed_message'],
  ...['mcp_questions.sealed_answer'],
]

const tablesIn = (found: readonly string[]) => new Set(found.map(place => place.split('.')[0]))

it('the person is everywhere before', async () => {
  const found = await foundAnywhere([...namesOf(bobs), 'bob-'])
  const tables = tablesIn(found)
  const expected = [
    ...['messages', 'message_logs', 'message_receipts', 'poll_votes', 'events', 'attempts', 'contacts', 'chats'],
    ...[
      'identities',
      'signal_keys',
      'network_cache',
      'contact_list_members',
      'bulk_send_recipients',
      'recurring_sends',
    ],
    ...['opt_outs', 'refused_sends', 'audit_records', 'idempotency_records', 'scheduled_sends', 'message_changes'],
    ...['agent_calls', 'agent_approvals', 'agent_leashes', 'oauth_codes', 'mcp_sessions'],
  ]
  expect(expected.filter(table => !tables.has(table))).toEqual([])
  // Where the test has nothing of them it would see nothing that an erasure leaves there.
  const columns = new Set(found.map(place => place.split(/[: ]/)[0]))
  const erased = Object.entries(personColumns).flatMap(([table, { erased: names = [] }]) =>
    names.map(name => `${table}.${name}`),
  )
  expect(erased.filter(column => !columns.has(column) && !unseen.includes(column))).toEqual([])
})

it('and nowhere afterwards, while everybody else is where they were', async () => {
  const places = ['carl-']
  const before = await countOf(places)
  const eventsBefore = await stack.db.database.sql`select sequence, event, media_bytes, failed from events order by 1`
  // A process that dies before it commits: what a step did is undone, and done again.
  let deaths = 5
  observeCrashPoints(point => {
    if (point === 'erased_some' && deaths-- > 0) throw new Error('died')
  })
  const erasureId = await askToErase(stack, { phones: [bob.slice(1)], lids: [] })
  const row = await finished(stack, erasureId)
  expect(deaths).toBeLessThan(0)
  expect(row?.counts).toMatchObject({ contacts: 1, contact_list_members: 2, recurring_sends: 2, media_files: 2 })
  expect(row?.counts).toMatchObject({
    agent_calls: 1,
    agent_leashes: 1,
    oauth_codes: 1,
    mcp_sessions: 1,
    agent_spends: 1,
    mcp_messages: 1,
    mcp_questions: 1,
  })
  await reaches(stack, id, 'connected')
  const lists = [`bob`] // names of lists are the account's own words
  expect((await foundAnywhere([...namesOf(bobs), 'bob-'])).filter(place => !lists.includes(place))).toEqual([])
  expect(await countOf(places)).toEqual(before)
  const eventsAfter = await stack.db.database.sql`select sequence, event, media_bytes, failed from events order by 1`
  expect(eventsAfter.slice(0, eventsBefore.length)).toEqual(eventsBefore)
  const [bulk] = await stack.db.database.sql`select total, waiting from bulk_sends where id = ${bulkSendId}`
  expect(bulk).toEqual({ total: 1, waiting: 0 })
})

it('what waited for others and named them is canceled, and the rest of it goes on', async () => {
  const { sql } = stack.db.database
  const sends = await sql`
    select distinct status, failed_code as code, failed_reason as reason from message_logs where id = any(${plans.sends}::bigint[])`
  expect(sends).toEqual([{ status: 'canceled', code: 'canceled', reason: 'It named a person who was erased.' }])
  const steps = await sql`
    select from message_steps s join message_logs l on l.session_id = s.session_id and l.network_id = s.network_id
    where l.id = any(${plans.sends}::bigint[]) and s.kind = 'failed'`
  expect(steps).toHaveLength(plans.sends.length)
  const waiting = await sql<{ chat: string }[]>`
    select l.chat_jid as chat from scheduled_sends s join message_logs l on l.id = s.msg_id where l.status = 'scheduled'`
  expect(waiting.map(({ chat }) => chat)).toEqual([`${carl.slice(1)}@s.whatsapp.net`])
  const recurring = await sql`select recipient as "to", state from recurring_sends`
  expect(recurring).toEqual([{ to: carl, state: 'active' }])
  const bulks = await sql`
    select state, ended_at is not null as ended, total, waiting from bulk_sends
    where id in (${plans.wording}, ${plans.values}) order by id`
  expect(bulks).toEqual([
    { state: 'canceled', ended: true, total: 1, waiting: 1 },
    { state: 'running', ended: false, total: 2, waiting: 1 },
  ])
  const recipients = await sql`
    select state, reason from bulk_send_recipients where bulk_send_id = ${plans.values} order by position`
  expect(recipients).toEqual([
    { state: 'skipped', reason: 'canceled' },
    { state: 'waiting', reason: null },
  ])
  const [wording] = await sql<{ contents: string }[]>`select contents from bulk_sends where id = ${plans.wording}`
  const which = { accountId: stack.accountId, bulkSendId: plans.wording }
  expect(openContents(stack.sealer, which, wording?.contents ?? '')).toEqual([{ text: 'Call erased' }])
})

it('of agents it stays that they were called, what their budgets counted, and all about others', async () => {
  const { sql } = stack.db.database
  const counted = (table: string, key = 'token_id') =>
    Promise.all(agents.map(async token => (await sql`select from ${sql(table)} t where ${sql(key)} = ${token}`).length))
  expect(await counted('agent_calls')).toEqual([1, 1])
  expect(await counted('agent_spends')).toEqual([1, 1])
  // The one that waited for a decision about them is gone.
  expect(await counted('agent_approvals')).toEqual([2, 3])
  const [bobs, carls] = agents.map((token, at) => sha256(`${token}\n${[bob, carl][at]?.slice(1)}@s.whatsapp.net`))
  const spends = await sql<{ recipient: Buffer }[]>`select recipient from agent_spends`
  const has = (digest: Buffer | undefined) =>
    digest !== undefined && spends.some(({ recipient }) => recipient.equals(digest))
  expect([has(bobs), has(carls)]).toEqual([false, true])
  for (const table of ['mcp_messages', 'mcp_questions']) expect(await sql`select from ${sql(table)}`).toHaveLength(1)
})

it('a leash that names them holds on, and others are as they were', async () => {
  const { sql } = stack.db.database
  const rules = await sql<{ token: number; rules: object }[]>`
    select token_id as token, rules from agent_leashes order by token_id`
  const [bobs, carlsRules] = [
    rulesNaming(id, { number: bob, lid: '' }),
    rulesNaming(id, { number: carl, lid: carls.lid }),
  ]
  // Nobody may be reached, in no chat, and only the dashboard approves.
  const closed = {
    ...bobs,
    recipients: { ...bobs.recipients, numbers: [] },
    one_chat: { session_id: id, chat: 'erased' },
    approver: null,
  }
  expect(rules.map(row => row.rules)).toEqual([closed, carlsRules])
  const choices = await sql<{ choice: { leash: object } }[]>`select choice from oauth_codes order by token_id`
  expect(choices.map(({ choice }) => choice.leash)).toEqual([closed, carlsRules])
  const follows = await sql<{ uris: string[] }[]>`select subscriptions as uris from mcp_sessions order by token_id`
  expect(follows.map(({ uris }) => uris)).toEqual([
    ['messenger://sessions'],
    followed(id, { number: carl, lid: carls.lid }),
  ])
  // A call that waited for them alone is left to the dashboard.
  const asked = await sql<{ number: string | null; code: string | null; by: string | null }[]>`
    select ask_number as number, ask_code as code, decided_by as by from agent_approvals where token_id = ${agents[0] ?? 0} order by state`
  expect(asked).toEqual([
    { number: null, code: null, by: 'erased' },
    { number: null, code: null, by: null },
  ])
})

/** How many rows of messages and sends tell of somebody, and which tables name them. */
async function countOf(texts: readonly string[]) {
  const opened = await openedColumns(stack)
  const kept = new Set([
    'messages.sealed_content',
    'message_logs.content',
    'contacts.name',
    'bulk_send_recipients.values',
  ])
  return [...kept].map(name => [
    name,
    opened.filter(column => column.name === name && texts.some(text => column.text.includes(text))).length,
  ])
}

it('whoever had opted out still has, until they ask for it', async () => {
  const { database } = stack.db
  const held = (who: string) => optedOut(database.db, stack.sealer, stack.accountId, id, [who])
  expect((await held(bob)).get(bob)).toMatchObject({ id: 0, scope: 'account' })
  expect((await held(bobs.lid)).size).toBe(1)
  expect((await held('+15551230009')).size).toBe(0)
  await phoneSends(stack, bob, ana, 'start')
  await eventually(async () => expect((await held(bob)).size).toBe(0))
})

it('calls about an erased send are refused, and clearly', async () => {
  const [row] = await stack.db.database.sql<{ msgId: number }[]>`
    select id::float8 as "msgId" from message_logs where chat_jid = 'erased' and status = 'sent' limit 1`
  const msgId = row?.msgId ?? 0
  for (const [verb, more] of [
    ['getInfo', {}],
    ['resend', {}],
    ['edit', { text: 'other' }],
    ['delete', {}],
    ['forward', { to: carl }],
  ] as const) {
    await expect(stack.call(`messages.${verb}`, id, { msgId, ...more }), verb).rejects.toMatchObject({
      code: expect.stringMatching(/^(message_not_found|resend_not_failed|edit_closed|delete_closed|validation)$/),
    })
  }
})

it('a session that never met the person stays connected', async () => {
  const { sql } = stack.db.database
  const epochs = () => sql`select epoch from leases where session_id = ${id}`
  const before = await epochs()
  await finished(stack, await askToErase(stack, { phones: ['15559990000'], lids: [] }))
  expect(await epochs()).toEqual(before)
})

it('what the person writes later is new, and is read at once', async () => {
  await phoneSends(stack, bob, ana, 'written-later')
  await received(stack, id, 'written-later')
})
