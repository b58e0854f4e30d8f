import { foundInDatabase, foundInFiles } from '@messenger/shared/test/found-in'
import { type Receiver, startReceiver } from '@messenger/shared/test/receiver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exchangeFiles, received } from '../../test/erased-person.ts'
import { sendNow } from '../../test/kinds.ts'
import { openedColumns } from '../../test/opened-columns.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventually, linkSession, ownerOf, phoneSends, sendText } from '../../test/steps.ts'
import { defaultWipeSettings } from './wipe-settings.ts'

/** A whole conversation of a session that stores no contents: the webhook has it, and nobody finds a word of it afterwards. */

const ana = '+15551230001'
const bob = '+15551230002'

let stack: Stack
let receiver: Receiver
let id: number

beforeAll(async () => {
  const wipe = { ...defaultWipeSettings, everyMs: 200, settleMs: 1_000, sweepMs: 500 }
  stack = await startStack({ heartbeatMs: 200, scheduleMs: 200, wipe })
  await stack.engine().stop()
  await stack.startEngine({}, { textSearch: true })
  // One that says back what it got.
  receiver = await startReceiver((response, { body }) => response.end(body))
  id = await linkSession(stack, ana)
  const { sql } = stack.db.database
  await sql`
    update webhook_endpoints set url = ${receiver.url}, enabled = true, events = '["*"]' where session_id = ${id}`
  await sql`insert into text_indexes (session_id) values (${id})`
  await addPhone(stack, bob)
})
afterAll(async () => {
  await stack?.stop()
  await receiver?.close()
})

async function converse(word: string): Promise<void> {
  const hello = await phoneSends(stack, bob, ana, `${word}-hello`)
  await received(stack, id, `${word}-hello`)
  const bobs = { owner: ownerOf(stack), phone_number: bob, to: ana }
  await sendNow(stack, id, 'sendQuoted', { to: bob, replyTo: hello, text: `${word}-answer` })
  const { msgId } = await sendText(stack, id, bob, `${word}-first`, { wait: 'sent' })
  await stack.call('messages.edit', id, { msgId, text: `${word}-edited` })
  await stack.phones.markRead({ owner: ownerOf(stack), phone_number: bob, chat: ana })
  const question = { poll: { question: `${word}-asks`, options: [`${word}-yes`, 'no'] } }
  const { id: poll } = await stack.phones.sendMessage({ ...bobs, ...question })
  await stack.phones.sendMessage({ ...bobs, vote: { id: poll, options: [`${word}-yes`] } })
  await stack.phones.sendMessage({ ...bobs, reaction: { emoji: '👍', msgId: hello } })
  await exchangeFiles(stack, id, ana, bob, word)
}

/** Where a text is, for whoever has the database, the master key and the data folder; files have times of their own. */
async function found(text: string): Promise<string[]> {
  const opened = (await openedColumns(stack)).flatMap(({ name, text: stored }) => (stored.includes(text) ? [name] : []))
  const readable = await foundInDatabase(stack.db.database.sql, [text])
  return [...new Set([...opened, ...readable, ...(await foundInFiles(stack.env.media.folder, [text]))])]
}

it('nothing of what was said is found when it is delivered, also not of the time before', async () => {
  const { sql } = stack.db.database
  await converse('before')
  await eventually(async () => expect(await sql`select from text_index_words`).not.toEqual([]))
  expect((await found('before-')).length).toBeGreaterThan(3)
  await sql`
    insert into retention_rules (account_id, session_id, store_content) values (${stack.accountId}, ${id}, false)`
  await converse('after')
  for (const text of ['after-hello', 'after-first', 'after-edited', 'after-asks'])
    await eventually(() => expect(receiver.requests.some(({ body }) => body.includes(text))).toBe(true))
  // The caption of a file that is opened again is in its name's place, and goes with the file.
  await eventually(async () => expect([...(await found('before-')), ...(await found('after-'))]).toEqual([]))
  expect(await sql`select from text_indexes`).toEqual([])
  expect(await sql`select from text_index_words`).toEqual([])
  expect(await sql`select from messages where session_id = ${id} and sealed_content is not null`).toEqual([])
  expect(await sql`select from message_logs where "to" is null`).toEqual([])
  expect(await sql`select from deliveries where status <> 'delivered'`).toEqual([])
}, 240_000)

it('what is not there any more is refused, and the session goes on', async () => {
  const [log] = await stack.db.database.sql<{ id: number }[]>`
    select id::float8 as id from message_logs where session_id = ${id} order by message_logs.id limit 1`
  await expect(stack.call('messages.resend', id, { msgId: log?.id ?? 0 })).rejects.toThrow()
  await phoneSends(stack, bob, ana, 'still-here')
  await eventually(() => expect(receiver.requests.some(({ body }) => body.includes('still-here'))).toBe(true))
  await eventually(async () => expect(await found('still-here')).toEqual([]))
})
