import { randomBytes } from 'node:crypto'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sessions } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventNamesOf, eventually, linkSession, phoneSends, sendText } from '../../test/steps.ts'
import { sealedColumns } from './sealed-columns.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const next = randomBytes(32)
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack()
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
  // The stack seals it for no session, which nobody could open again.
  const apiKeySealed = stack.sealer.seal('a key', sealContext.apiKey(id))
  await stack.db.database.db.update(sessions).set({ apiKeySealed }).where(eq(sessions.id, id))
})
afterAll(() => stack?.stop())

async function talk(text: string): Promise<void> {
  await phoneSends(stack, bob, ana, `${text} from Bob`)
  expect(await sendText(stack, id, bob, `${text} to Bob`, { wait: 'sent' })).toMatchObject({ status: 'sent' })
  await eventually(async () => expect(await eventNamesOf(stack, id, `${text} from Bob`)).toHaveLength(3))
}

/** Kinds of sealed data that are under a key which names itself so. */
async function doneUnder(head: Buffer): Promise<number> {
  const [row] = await stack.db.database.sql<{ done: number }[]>`
    select count(*)::int as done from sealing_progress where head = ${head} and done_at is not null`
  return row?.done ?? 0
}

it('another master key is taken while messages come and go, and then the one before is needed no more', async () => {
  const { masterKey } = stack.env
  await talk('before')
  const allDone = () => eventually(async () => expect(await doneUnder(stack.sealer.head)).toBe(sealedColumns.length))
  await allDone()
  // As the launcher does it: first all can open with it, then all seal with it. What tests open is told, too.
  const useKeys = (key: Buffer, earlier: Buffer[]) => {
    stack.sealer.use(key, earlier)
    stack.engine().useKeys(key, earlier)
  }
  useKeys(masterKey, [next])
  await talk('known')
  useKeys(next, [masterKey])
  await talk('changed')
  await allDone()
  await stack.engine().stop()
  stack.sealer.use(next, [])
  await stack.startEngine({}, { masterKey: next })
  // The row may still say so from before.
  await eventually(() => stack.call('sessions.getUser', id))
  await talk('alone')
  expect(await eventNamesOf(stack, id, 'before from Bob')).toHaveLength(3)
})
