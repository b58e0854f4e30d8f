import { leases } from '@messenger/shared/db/schema'
import { createLine, type Line } from '@messenger/shared/test/line'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  eventNamesOf,
  eventually,
  lastSequence,
  linkSession,
  ownerOf,
  phoneMessages,
  phoneSends,
  reaches,
  sendText,
  settles,
  statusesOf,
} from '../../test/steps.ts'

const ana = '+15551240001'
const bob = '+15551240002'
let stack: Stack
let line: Line
let id: number

beforeAll(async () => {
  const databaseUrl = async (url: string) => {
    line = await createLine(url)
    return line.url
  }
  stack = await startStack({ heartbeatMs: 200, leaseMs: 2_000, databasePatienceMs: 500 }, { databaseUrl })
  id = await linkSession(stack, ana)
  await stack.phones.createPhone({ owner: ownerOf(stack), phone_number: bob })
})
afterAll(async () => {
  await stack?.stop()
  await line?.stop()
})

async function leaseRow() {
  const [row] = await stack.db.database.db.select().from(leases).where(eq(leases.sessionId, id))
  if (!row) throw new Error('Nobody ever owned the session')
  return row
}

it.each([
  ['the journal cannot be written', 'journal'],
  ['Signal keys cannot be written', 'signal_keys'],
])('a message that cannot be stored is not acknowledged, and comes again: %s', async (text, table) => {
  await phoneSends(stack, bob, ana, `before: ${text}`)
  await eventually(async () => expect(await eventNamesOf(stack, id, `before: ${text}`)).toHaveLength(3))
  const { sql } = stack.db.database
  const { epoch } = await leaseRow()
  await sql`alter table ${sql(table)} rename to away`
  await phoneSends(stack, bob, ana, text)
  // The session is given up, and taken again and again, as long as it takes.
  await eventually(async () => expect((await leaseRow()).epoch).toBeGreaterThan(epoch + 1))
  expect(await eventNamesOf(stack, id, text)).toEqual([])
  await sql`alter table away rename to ${sql(table)}`
  await eventually(async () => expect(await eventNamesOf(stack, id, text)).toHaveLength(3))
  await reaches(stack, id, 'connected')
  await eventually(async () => {
    const sent = (await phoneMessages(stack, bob)).filter(message => message.text === text)
    expect(sent.map(({ status }) => status)).toEqual(['delivered'])
  })
})

it('a status that the database keeps from being read does not pass for one that cannot be read', async () => {
  const text = 'seen by nobody else'
  await stack.phones.postStatus({ owner: ownerOf(stack), phone_number: bob, text: 'before it' })
  await eventually(async () => expect(await eventNamesOf(stack, id, 'before it')).toContain('messages.upsert'))
  const { sql } = stack.db.database
  const { epoch } = await leaseRow()
  await sql`alter table signal_keys rename to away`
  await stack.phones.postStatus({ owner: ownerOf(stack), phone_number: bob, text })
  await eventually(async () => expect((await leaseRow()).epoch).toBeGreaterThan(epoch + 1))
  await sql`alter table away rename to signal_keys`
  await eventually(async () => expect(await eventNamesOf(stack, id, text)).toContain('messages.upsert'))
  await reaches(stack, id, 'connected')
})

it('a message that is acknowledged and cannot be recorded is told once it can be', async () => {
  const text = 'no room for it'
  const { sql } = stack.db.database
  const { epoch } = await leaseRow()
  // A sequence counts what is rolled back.
  await sql`create sequence refused`
  await sql`grant usage on sequence refused to messenger_engine`
  await sql`alter table messages add constraint full_disk check (nextval('refused') is null) not valid`
  await phoneSends(stack, bob, ana, text)
  await eventually(async () => {
    const sent = (await phoneMessages(stack, bob)).filter(message => message.text === text)
    expect(sent.map(({ status }) => status)).toEqual(['delivered'])
  })
  await eventually(async () => expect(await sql`select from refused where is_called`).toHaveLength(1))
  expect(await eventNamesOf(stack, id, text)).toEqual([])
  await sql`alter table messages drop constraint full_disk`
  await eventually(async () => expect(await eventNamesOf(stack, id, text)).toHaveLength(3))
  expect((await leaseRow()).epoch).toBe(epoch)
})

it('a database that stays away for long does not leave a session deaf', async () => {
  const before = await lastSequence(stack, id)
  line.cut()
  await expect(stack.call('messages.getInfo', id, { msgId: 1 })).rejects.toMatchObject({ code: 'not_ready' })
  await phoneSends(stack, bob, ana, 'while the database is away')
  await eventually(async () => expect((await leaseRow()).expiresAt.getTime()).toBeLessThan(Date.now()))
  line.mend()
  await eventually(async () => expect((await statusesOf(stack, id, before)).at(-1)).toBe('connected'))
  await eventually(async () => expect(await eventNamesOf(stack, id, 'while the database is away')).toHaveLength(3))
  const { msgId } = await sendText(stack, id, bob, 'and the way out is open')
  await settles(stack, msgId, 'sent')
})
